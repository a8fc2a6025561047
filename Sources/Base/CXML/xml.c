#include "CXML.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <limits.h>
#include <string.h>

typedef struct {
  xmlParserCtxtPtr parser;
  xml_handler handler;
  xml_result result;
  // The first mistake; a line of 0 for none.
  xml_result mistake;
} Reading;

static void stop(Reading *reading, xml_end end, xml_place place, const xmlChar *words) {
  if (reading->result.end == xml_whole) {
    reading->result.end = end;
    reading->result.place = place;
    if (words != NULL) {
      strncpy(reading->result.words, (const char *)words, sizeof reading->result.words - 1);
    }
  }
  xmlStopParser(reading->parser);
}

static xml_place here(const Reading *reading) {
  const xmlParserInputPtr input = reading->parser->input;
  if (input == NULL) return (xml_place){1, 1};
  return (xml_place){input->line > 0 ? input->line : 1, input->col > 0 ? input->col : 1};
}

// The place of the mark that begins the tag before the current place.
static xml_place tag_place(const Reading *reading) {
  enum { longest_line = 4096 };
  const xmlParserInputPtr input = reading->parser->input;
  xml_place place = here(reading);
  if (input == NULL) return place;
  const xmlChar *byte = input->cur;
  int32_t distance = 0, lines = 0;
  while (byte > input->base) {
    byte -= 1;
    distance += 1;
    if (*byte == '\n') lines += 1;
    if (*byte == '<') break;
  }
  place.column -= distance;
  if (lines > 0) {
    place.line -= lines;
    place.column = 1;
    while (byte > input->base && byte[-1] != '\n' && place.column < longest_line) {
      byte -= 1;
      place.column += 1;
    }
  }
  if (place.line < 1) place.line = 1;
  if (place.column < 1) place.column = 1;
  return place;
}

static void begin(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space,
                  int space_count, const xmlChar **spaces, int count, int defaulted,
                  const xmlChar **parts) {
  (void)prefix, (void)space_count, (void)spaces, (void)defaulted;
  Reading *reading = context;
  if (reading->result.end != xml_whole) return;
  enum { most_attributes = 256 };
  xml_attribute attributes[most_attributes];
  size_t taken = 0;
  // Five pointers each: name, prefix, namespace, the begin and the end of the value.
  for (int i = 0; i < count && taken < most_attributes; i += 1, parts += 5) {
    attributes[taken] = (xml_attribute){
      (const char *)parts[0], (const char *)parts[1], (const char *)parts[2],
      (const char *)parts[3], (size_t)(parts[4] - parts[3])};
    taken += 1;
  }
  const xml_place place = tag_place(reading);
  if (!reading->handler.begin(reading->handler.context, (const char *)name, (const char *)space,
                              attributes, taken, place)) {
    stop(reading, xml_stopped, place, NULL);
  }
}

static void end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *space) {
  (void)name, (void)prefix, (void)space;
  Reading *reading = context;
  if (reading->result.end == xml_whole) reading->handler.end(reading->handler.context);
}

static void text(void *context, const xmlChar *text, int length) {
  Reading *reading = context;
  if (reading->result.end != xml_whole || length <= 0) return;
  const xml_place place = here(reading);
  if (!reading->handler.text(reading->handler.context, (const char *)text, (size_t)length, place)) {
    stop(reading, xml_stopped, place, NULL);
  }
}

static void declare(void *context, const xmlChar *name, int type, const xmlChar *public_id,
                    const xmlChar *system_id, xmlChar *content) {
  (void)type, (void)public_id, (void)system_id, (void)content;
  Reading *reading = context;
  stop(reading, xml_entity, here(reading), name);
}

static xmlEntityPtr entity(void *context, const xmlChar *name) {
  (void)context;
  return xmlGetPredefinedEntity(name);
}

static void instruct(void *context, const xmlChar *target, const xmlChar *data) {
  (void)data;
  Reading *reading = context;
  if (strcmp((const char *)target, "xml-stylesheet") == 0) {
    stop(reading, xml_style_sheet, tag_place(reading), NULL);
  }
}

static void note(void *context, const xmlError *error) {
  Reading *reading = context;
  if (error->level != XML_ERR_FATAL || reading->mistake.place.line > 0) return;
  reading->mistake.place =
    (xml_place){error->line > 0 ? error->line : 1, error->int2 > 0 ? error->int2 : 1};
  if (error->message != NULL) {
    strncpy(reading->mistake.words, error->message, sizeof reading->mistake.words - 1);
  }
}

xml_result xml_read(const void *bytes, size_t count, xml_handler handler) {
  Reading reading = {NULL, handler, {xml_whole, {1, 1}, ""}, {xml_malformed, {0, 0}, ""}};
  if (count > INT_MAX || (reading.parser = xmlCreateMemoryParserCtxt(bytes, (int)count)) == NULL) {
    reading.result.end = xml_malformed;
    strcpy(reading.result.words, count == 0 ? "Document is empty" : "Document is too large");
    return reading.result;
  }
  xmlSAXHandler calls;
  memset(&calls, 0, sizeof calls);
  calls.initialized = XML_SAX2_MAGIC;
  calls.startElementNs = begin;
  calls.endElementNs = end;
  calls.characters = text;
  calls.ignorableWhitespace = text;
  calls.cdataBlock = text;
  calls.entityDecl = declare;
  calls.getEntity = entity;
  calls.processingInstruction = instruct;
  // The error is constant in later versions alone.
  calls.serror = (xmlStructuredErrorFunc)note;
  xmlParserCtxtPtr parser = reading.parser;
  xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  xmlSAXHandlerPtr own = parser->sax;
  parser->sax = &calls;
  parser->userData = &reading;
  xmlParseDocument(parser);
  parser->sax = own;
  if (reading.result.end == xml_whole && !parser->wellFormed) {
    reading.result = reading.mistake;
    if (reading.result.place.line == 0) reading.result.place = (xml_place){1, 1};
  }
  if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
  xmlFreeParserCtxt(parser);
  return reading.result;
}
