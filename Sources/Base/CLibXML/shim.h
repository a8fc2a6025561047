#ifndef BACKSWIPE_CLIBXML_SHIM_H
#define BACKSWIPE_CLIBXML_SHIM_H
// For the flags of libxml-2.0 alone: its headers include those of a second ICU, beside Foundation's.
#endif
