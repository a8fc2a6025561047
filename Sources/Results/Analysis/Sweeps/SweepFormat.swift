import BackswipeText

/// A format of sweeps.
package enum SweepFormat: String, FileFormat, Sendable { case csv, json, html }
