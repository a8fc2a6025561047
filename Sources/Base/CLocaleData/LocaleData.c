// An empty table of locale data under the name of the one in Foundation's static library, which has
// 34 MB and which the linker then leaves out. ICU finds no locale, converter or calendar in it and
// returns its error for missing data. Nothing in the program asks for any; programs of clients link
// Foundation's own.
//
// The name has ICU's version: with the Foundation of another toolchain the table is unused.

#include <stdint.h>

// The header of ICU's "common data" format (udata.h), and a table of contents without entries.
struct LocaleData {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize;
  uint16_t reserved;
  uint8_t isBigEndian, charset, sizeOfUChar, reservedByte;
  uint8_t format[4];
  uint8_t formatVersion[4];
  uint8_t dataVersion[4];
  uint8_t padding[8];
  uint32_t count;
  uint32_t end[3];
};

__attribute__((aligned(16))) const struct LocaleData icudt76_dat = {
    .headerSize = 32,
    .magic = {0xda, 0x27},
    .infoSize = 20,
    .isBigEndian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .sizeOfUChar = 2,
    .format = {'C', 'm', 'n', 'D'},
    .formatVersion = {1},
    .dataVersion = {0},
};
