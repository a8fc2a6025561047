// Importing prototypes also imports the size limits for reading them.
@_exported public import BackswipeReading
