#ifndef BACKSWIPE_CXML_H
#define BACKSWIPE_CXML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *name;
  // NULL for none.
  const char *prefix;
  // The address of the namespace; NULL for none.
  const char *space;
  // UTF-8, not terminated.
  const char *value;
  size_t length;
} xml_attribute;

// Lines and columns count from 1; columns of long lines are approximate.
typedef struct {
  int32_t line, column;
} xml_place;

// Calls in the order of the file. Text is UTF-8 in parts of any length, not terminated.
typedef struct {
  void *context;
  // Stops the reading if it returns false.
  bool (*begin)(void *context, const char *name, const char *space, const xml_attribute *attributes,
                size_t count, xml_place place);
  void (*end)(void *context);
  bool (*text)(void *context, const char *text, size_t length, xml_place place);
} xml_handler;

typedef enum {
  xml_whole,
  xml_malformed,
  // An entity is declared.
  xml_entity,
  // A style sheet is named outside of the root.
  xml_style_sheet,
  // A call returned false.
  xml_stopped,
} xml_end;

typedef struct {
  xml_end end;
  xml_place place;
  // The mistake of a malformed file or the name of an entity, cut to its size.
  char words[200];
} xml_result;

// Reads XML in memory with libxml2. No file is opened, no entity is expanded but the five of XML, and
// no document type is loaded.
xml_result xml_read(const void *bytes, size_t count, xml_handler handler);

#endif
