#ifndef BACKSWIPE_CWEBSERVER_H
#define BACKSWIPE_CWEBSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A server of one page and of its WebSockets, on libwebsockets. One thread: everything happens in
// calls of `backswipe_server_service`, which never waits. The library is loaded when a server is
// opened, so that programs without one neither load nor need it.

typedef struct backswipe_server backswipe_server;

/// The header lines of a request that decide about it; "" for those it lacks, and for any that are
/// longer than 255 bytes.
typedef struct {
  const char *_Nonnull path;
  const char *_Nonnull host;
  const char *_Nonnull origin;
  const char *_Nonnull protocol;
} backswipe_request;

/// Bytes of a server's page or message. Valid until the next call of the server.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t count;
} backswipe_bytes;

/// Reasons of the server itself.
typedef enum {
  /// There are too many connections; one that has made no request yet, or a new one, is closed.
  backswipe_refusal_connections,
  /// A message was text.
  backswipe_refusal_text,
  /// A message was too long.
  backswipe_refusal_length,
  /// A request was neither for the page nor for a socket.
  backswipe_refusal_method,
} backswipe_refusal;

/// Calls to a server's owner. Connections have numbers from 1, of which none is used twice.
typedef struct {
  void *_Nullable owner;
  /// Whether a request gets the page.
  bool (*_Nonnull serves_page)(void *_Nullable owner, const backswipe_request *_Nonnull request);
  /// Whether a request becomes a WebSocket.
  bool (*_Nonnull admits)(void *_Nullable owner, const backswipe_request *_Nonnull request);
  void (*_Nonnull opened)(void *_Nullable owner, uint64_t connection);
  /// A whole binary message. Returns false to close the connection with status 1008.
  bool (*_Nonnull received)(
      void *_Nullable owner, uint64_t connection, const uint8_t *_Nonnull bytes, size_t count);
  /// The next message of a connection that can take one; none where `count` is 0.
  backswipe_bytes (*_Nonnull next)(void *_Nullable owner, uint64_t connection);
  void (*_Nonnull closed)(void *_Nullable owner, uint64_t connection);
  /// A connection was refused or ends for a reason that no other call has.
  void (*_Nonnull refused)(void *_Nullable owner, backswipe_refusal reason);
} backswipe_server_calls;

/// The largest message of a page in bytes; a longer one ends its connection with status 1009.
enum { backswipe_server_largest_message = 65536 };
/// The connections at a time above which the one that has waited longest with its request is closed.
enum { backswipe_server_most_connections = 40 };

/// Opens a server.
///
/// - Parameters:
///   - address: of IPv4 or IPv6, in digits.
///   - port: 0 for any that is free.
///   - certificate, key: the paths of files of PEM, for https; NULL for http.
///   - page: the page's bytes, which are copied.
///   - headers: the header lines that are sent with it, "name: value" and a line break each.
///   - error: room for 256 bytes: why it could not be opened.
/// - Returns: NULL where it could not be opened.
backswipe_server *_Nullable backswipe_server_open(
    const char *_Nonnull address, uint16_t port, const char *_Nullable certificate,
    const char *_Nullable key, backswipe_bytes page, const char *_Nonnull headers,
    backswipe_server_calls calls, char *_Nonnull error);

/// The port on which a server listens.
uint16_t backswipe_server_port(backswipe_server *_Nonnull server);

/// A descriptor that can be read from when there is something to do.
int backswipe_server_descriptor(backswipe_server *_Nonnull server);

/// Handles pending events of all connections. Never waits.
void backswipe_server_service(backswipe_server *_Nonnull server);

/// Has `next` called for a connection as soon as that takes bytes.
void backswipe_server_wants_to_write(backswipe_server *_Nonnull server, uint64_t connection);

/// Ends a connection at its next turn, after 2 seconds at the latest. Nothing of it is read any more.
void backswipe_server_close(backswipe_server *_Nonnull server, uint64_t connection);

/// Closes all connections, calling `closed`, and frees the server.
void backswipe_server_free(backswipe_server *_Nonnull server);

/// Stores an address by which other machines reach this one, in digits: first that of the default
/// route, then those of other interfaces that are up.
///
/// - Parameters:
///   - is_six: an address of IPv6, and of IPv4 else.
///   - index: from 0.
/// - Returns: false where there is none.
bool backswipe_network_address(bool is_six, size_t index, char *_Nonnull text, size_t count);

/// Stores the modules of the QR code of a text, row by row, one byte each, 1 for dark.
///
/// - Returns: the number of modules of a side; 0 without libqrencode, and for a text whose code has more
///   than `capacity` modules.
int backswipe_qr_code(const char *_Nonnull text, uint8_t *_Nonnull modules, size_t capacity);

/// Stores the path of the library that a server loads, in the folders of the loader, and loads nothing.
///
/// - Returns: false where there is none.
bool backswipe_web_library(char *_Nonnull path, size_t count);

/// The same of the library that makes QR codes.
bool backswipe_code_library(char *_Nonnull path, size_t count);

#endif
