// The module's interface is empty: its object is linked for the symbol in LocaleData.c.
