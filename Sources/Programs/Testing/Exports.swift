// A test suite names instants, refreshes and rates, and the curves that fingers follow, after importing
// this module alone. Of the first all is exported: the operators of instants do not come with a type.
@_exported public import enum BackswipeMotion.TimingCurve
@_exported public import BackswipeUnits
