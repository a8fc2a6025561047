// Instants, refreshes, rates and the timing curves of fingers are available to a test suite that
// imports this module alone. BackswipeUnits is exported whole, because operators are not exported
// with a type.
@_exported public import enum BackswipeMotion.TimingCurve
@_exported public import BackswipeUnits
