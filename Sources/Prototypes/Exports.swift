// Who reads a prototype also says how much is read of it.
@_exported public import BackswipeReading
