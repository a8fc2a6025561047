#define _GNU_SOURCE
#include "CWebServer.h"
#include "names.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/// The digits of an address of a family; false for others, and for those of one link alone.
static bool digits(const struct sockaddr *address, int family, char *text, size_t count) {
  if (!address || address->sa_family != family) return false;
  const void *bytes = &((const struct sockaddr_in *)address)->sin_addr;
  if (family == AF_INET6) {
    const struct in6_addr *six = &((const struct sockaddr_in6 *)address)->sin6_addr;
    if (IN6_IS_ADDR_LINKLOCAL(six) || IN6_IS_ADDR_LOOPBACK(six)) return false;
    bytes = six;
  }
  return inet_ntop(family, bytes, text, (socklen_t)count) != NULL;
}

/// The address from which this machine reaches others: that of the default route. Nothing is sent.
static bool routed(int family, char *text, size_t count) {
  struct sockaddr_storage far = {0}, own = {0};
  struct sockaddr_in *four = (struct sockaddr_in *)&far;
  struct sockaddr_in6 *six = (struct sockaddr_in6 *)&far;
  far.ss_family = (sa_family_t)family;
  socklen_t length = family == AF_INET6 ? sizeof *six : sizeof *four, own_length = sizeof own;
  // Addresses for documentation, which no machine has.
  if (family == AF_INET6) {
    six->sin6_port = htons(9);
    inet_pton(AF_INET6, "2001:db8::1", &six->sin6_addr);
  } else {
    four->sin_port = htons(9);
    inet_pton(AF_INET, "192.0.2.1", &four->sin_addr);
  }
  int made = socket(family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (made < 0) return false;
  bool found = connect(made, (struct sockaddr *)&far, length) == 0
      && getsockname(made, (struct sockaddr *)&own, &own_length) == 0
      && digits((struct sockaddr *)&own, family, text, count);
  close(made);
  return found;
}

bool backswipe_network_address(bool is_six, size_t index, char *text, size_t count) {
  int family = is_six ? AF_INET6 : AF_INET;
  char first[INET6_ADDRSTRLEN] = "";
  if (routed(family, first, sizeof first)) {
    if (index == 0) return snprintf(text, count, "%s", first) < (int)count;
    index -= 1;
  }
  struct ifaddrs *all = NULL;
  bool found = false;
  if (getifaddrs(&all)) return false;
  for (struct ifaddrs *one = all; one && !found; one = one->ifa_next) {
    if (!(one->ifa_flags & IFF_UP) || one->ifa_flags & IFF_LOOPBACK) continue;
    if (!digits(one->ifa_addr, family, text, count) || !strcmp(text, first)) continue;
    if (index == 0) found = true; else index -= 1;
  }
  freeifaddrs(all);
  return found;
}

#if !__has_include(<libwebsockets.h>)

// Without the library's header the program is whole but for sharing.

backswipe_server *backswipe_server_open(
    const char *address, uint16_t port, const char *certificate, const char *key,
    backswipe_bytes page, const char *headers, backswipe_server_calls calls, char *error) {
  (void)address, (void)port, (void)certificate, (void)key, (void)page, (void)headers, (void)calls;
  snprintf(error, 256,
           "this program was built without libwebsockets; on Debian: apt-get install "
           "libwebsockets-dev, and build it again");
  return NULL;
}

uint16_t backswipe_server_port(backswipe_server *server) { return (void)server, 0; }
int backswipe_server_descriptor(backswipe_server *server) { return (void)server, -1; }
void backswipe_server_service(backswipe_server *server) { (void)server; }
void backswipe_server_wants_to_write(backswipe_server *server, uint64_t connection) {
  (void)server, (void)connection;
}
void backswipe_server_close(backswipe_server *server, uint64_t connection) {
  (void)server, (void)connection;
}
void backswipe_server_free(backswipe_server *server) { (void)server; }

#else

#include <libwebsockets.h>

// MARK: Library

#define LIBRARY(entry)                                                                        \
  entry(lws_create_context) entry(lws_context_destroy) entry(lws_service)                     \
  entry(lws_adopt_socket) entry(lws_hdr_copy) entry(lws_add_http_common_headers)              \
  entry(lws_add_http_header_by_name) entry(lws_finalize_write_http_header) entry(lws_write)   \
  entry(lws_callback_on_writable) entry(lws_http_transaction_completed)                       \
  entry(lws_close_reason) entry(lws_frame_is_binary) entry(lws_is_final_fragment)             \
  entry(lws_is_first_fragment) entry(lws_set_log_level) entry(lws_get_library_version)        \
  entry(lws_partial_buffered) entry(lws_return_http_status) entry(lws_get_context)            \
  entry(lws_context_user) entry(lws_get_socket_fd) entry(lws_set_timeout)                     \
  entry(lws_service_adjust_timeout)

#define DECLARE(name) static __typeof__(name) *call_##name;
LIBRARY(DECLARE)

static const char *const names[] = {BACKSWIPE_WEB_LIBRARIES};

/// Loads the library of the version whose header this file was compiled with.
static bool load(char *error) {
  static bool is_loaded;
  if (is_loaded) return true;
  const char *found = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names; i += 1) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    bool is_whole = true;
#define RESOLVE(name) is_whole = (call_##name = dlsym(library, #name)) && is_whole;
    LIBRARY(RESOLVE)
    // Sizes of structures are those of a version.
    const char *version = call_lws_get_library_version ? call_lws_get_library_version() : "";
    if (is_whole && strncmp(version, LWS_LIBRARY_VERSION, strlen(LWS_LIBRARY_VERSION)) == 0) {
      is_loaded = true;
      return true;
    }
    found = names[i];
    dlclose(library);
  }
  if (found) {
    snprintf(error, 256, "%s is not version %s of libwebsockets, for which this program was built",
             found, LWS_LIBRARY_VERSION);
  } else {
    snprintf(error, 256, "libwebsockets is missing; on Debian: apt-get install libwebsockets17");
  }
  return false;
}

// MARK: State

typedef struct connection {
  struct connection *next;
  uint64_t number;
  struct lws *wsi;
  int descriptor;
  bool wants_to_write, is_socket, is_ending, has_asked;
  /// Milliseconds of a clock that never goes back, until which a request has to be made, then answered,
  /// and a connection that ends has to have ended.
  int64_t deadline;
  int status;
  uint8_t *received;
  size_t received_count;
  size_t page_sent;
} connection;

struct backswipe_server {
  struct lws_context *context;
  struct lws_protocols protocols[3];
  backswipe_server_calls calls;
  uint8_t *page;
  size_t page_count;
  char *headers;
  int listener, events;
  uint16_t port;
  uint64_t last_number;
  size_t count;
  connection *connections;
  uint8_t *room;
  size_t room_count;
};

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Milliseconds for a request, for the page, and for the end of a connection.
enum { request_patience = 5000, page_patience = 30000, end_patience = 2000 };

/// Connections that may be about to end beside the most.
enum { most_ending = 24 };

static connection *with_number(backswipe_server *server, uint64_t number) {
  for (connection *one = server->connections; one; one = one->next) {
    if (one->number == number) return one;
  }
  return NULL;
}

static connection *of_wsi(backswipe_server *server, struct lws *wsi) {
  for (connection *one = server->connections; one; one = one->next) {
    if (one->wsi == wsi) return one;
  }
  return NULL;
}

static void forget(backswipe_server *server, connection *gone) {
  for (connection **place = &server->connections; *place; place = &(*place)->next) {
    if (*place != gone) continue;
    *place = gone->next;
    server->count -= 1;
    if (gone->is_socket) server->calls.closed(server->calls.owner, gone->number);
    free(gone->received);
    free(gone);
    return;
  }
}

/// Whether a connection waits for room is a matter of its descriptor's events.
static void watch(backswipe_server *server, connection *one) {
  bool waits = one->wants_to_write || (one->wsi && call_lws_partial_buffered(one->wsi));
  struct epoll_event event = {.events = EPOLLIN | (waits ? EPOLLOUT : 0), .data.fd = one->descriptor};
  epoll_ctl(server->events, EPOLL_CTL_MOD, one->descriptor, &event);
}

static void ask(backswipe_server *server, connection *one) {
  one->wants_to_write = true;
  call_lws_callback_on_writable(one->wsi);
  watch(server, one);
}

// MARK: Requests

typedef struct {
  char path[256], host[256], origin[256], protocol[256];
} header_lines;

/// A header line that is longer than its room is "".
static void copy(struct lws *wsi, char *text, enum lws_token_indexes token) {
  if (call_lws_hdr_copy(wsi, text, 256, token) < 0) text[0] = 0;
  text[255] = 0;
}

static backswipe_request request(struct lws *wsi, header_lines *lines, const char *path) {
  memset(lines, 0, sizeof *lines);
  if (path) {
    snprintf(lines->path, sizeof lines->path, "%s", strlen(path) < 255 ? path : "");
  } else {
    copy(wsi, lines->path, WSI_TOKEN_GET_URI);
  }
  copy(wsi, lines->host, WSI_TOKEN_HOST);
  copy(wsi, lines->origin, WSI_TOKEN_ORIGIN);
  copy(wsi, lines->protocol, WSI_TOKEN_PROTOCOL);
  return (backswipe_request){lines->path, lines->host, lines->origin, lines->protocol};
}

static int send_head(backswipe_server *server, struct lws *wsi) {
  uint8_t bytes[LWS_PRE + 4096], *start = bytes + LWS_PRE, *at = start;
  uint8_t *end = bytes + sizeof bytes;
  if (call_lws_add_http_common_headers(
          wsi, HTTP_STATUS_OK, "text/html; charset=utf-8", server->page_count, &at, end)) {
    return -1;
  }
  for (const char *line = server->headers; *line;) {
    const char *value = strstr(line, ": "), *line_end = strchr(line, '\n');
    char name[64];
    if (!value || !line_end || value > line_end || value - line + 2 > (long)sizeof name) return -1;
    // The library takes names with their colons.
    snprintf(name, sizeof name, "%.*s", (int)(value - line + 1), line);
    if (call_lws_add_http_header_by_name(
            wsi, (const uint8_t *)name, (const uint8_t *)value + 2, (int)(line_end - value - 2), &at,
            end)) {
      return -1;
    }
    line = line_end + 1;
  }
  return call_lws_finalize_write_http_header(wsi, start, &at, end);
}

static int send_page(backswipe_server *server, connection *one) {
  enum { chunk = 16384 };
  uint8_t bytes[LWS_PRE + chunk];
  size_t left = server->page_count - one->page_sent;
  size_t count = left < chunk ? left : chunk;
  memcpy(bytes + LWS_PRE, server->page + one->page_sent, count);
  bool is_last = count == left;
  int sent = call_lws_write(
      one->wsi, bytes + LWS_PRE, count, is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP);
  if (sent < (int)count) return -1;
  one->page_sent += count;
  if (!is_last) {
    ask(server, one);
    return 0;
  }
  return call_lws_http_transaction_completed(one->wsi) ? -1 : 0;
}

static int answer(backswipe_server *server, connection *one, const char *path) {
  header_lines lines;
  backswipe_request asked = request(one->wsi, &lines, path);
  char method[256];
  copy(one->wsi, method, WSI_TOKEN_GET_URI);
  if (!method[0]) {
    server->calls.refused(server->calls.owner, backswipe_refusal_method);
    call_lws_return_http_status(one->wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL);
    return -1;
  }
  if (!server->calls.serves_page(server->calls.owner, &asked)) {
    call_lws_return_http_status(one->wsi, HTTP_STATUS_NOT_FOUND, NULL);
    return -1;
  }
  one->page_sent = 0;
  one->has_asked = true;
  one->deadline = milliseconds() + page_patience;
  if (send_head(server, one->wsi)) return -1;
  ask(server, one);
  return 0;
}

// MARK: Sockets

/// A connection that takes no bytes has no turn to end in.
static void begin_end(connection *one, int status) {
  if (one->is_ending) return;
  one->is_ending = true;
  one->status = status;
  one->deadline = milliseconds() + end_patience;
}

static int end(connection *one, int status) {
  begin_end(one, status);
  call_lws_close_reason(one->wsi, (enum lws_close_status)status, NULL, 0);
  return -1;
}

static int receive(backswipe_server *server, connection *one, const void *bytes, size_t count) {
  if (one->is_ending) return end(one, one->status);
  if (!call_lws_frame_is_binary(one->wsi)) {
    server->calls.refused(server->calls.owner, backswipe_refusal_text);
    return end(one, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
  }
  if (call_lws_is_first_fragment(one->wsi)) one->received_count = 0;
  if (count > backswipe_server_largest_message - one->received_count) {
    server->calls.refused(server->calls.owner, backswipe_refusal_length);
    return end(one, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
  }
  if (!one->received) one->received = malloc(backswipe_server_largest_message);
  if (!one->received) return -1;
  memcpy(one->received + one->received_count, bytes, count);
  one->received_count += count;
  if (!call_lws_is_final_fragment(one->wsi)) return 0;
  size_t whole = one->received_count;
  one->received_count = 0;
  bool keeps = server->calls.received(server->calls.owner, one->number, one->received, whole);
  return keeps ? 0 : end(one, LWS_CLOSE_STATUS_POLICY_VIOLATION);
}

static int write_next(backswipe_server *server, connection *one) {
  if (one->is_ending) return end(one, one->status);
  backswipe_bytes message = server->calls.next(server->calls.owner, one->number);
  if (message.count == 0) return 0;
  if (message.count > server->room_count) {
    uint8_t *room = realloc(server->room, LWS_PRE + message.count);
    if (!room) return -1;
    server->room = room;
    server->room_count = message.count;
  }
  memcpy(server->room + LWS_PRE, message.bytes, message.count);
  int sent =
      call_lws_write(one->wsi, server->room + LWS_PRE, message.count, LWS_WRITE_BINARY);
  if (sent < (int)message.count) return -1;
  ask(server, one);
  return 0;
}

static int handle(
    struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t count) {
  (void)user;
  struct lws_context *context = wsi ? call_lws_get_context(wsi) : NULL;
  backswipe_server *server = context ? call_lws_context_user(context) : NULL;
  if (!server) return 0;
  // The library would go over to HTTP/2 as well, past the checks of requests.
  if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE) {
    if (in && strcasecmp(in, "websocket") == 0) return 0;
    server->calls.refused(server->calls.owner, backswipe_refusal_method);
    return -1;
  }
  connection *one = of_wsi(server, wsi);
  if (!one) return 0;
  switch (reason) {
    case LWS_CALLBACK_HTTP:
      return answer(server, one, in);
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
      return -1;
    case LWS_CALLBACK_HTTP_WRITEABLE:
      one->wants_to_write = false;
      return send_page(server, one);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: {
      header_lines lines;
      backswipe_request asked = request(wsi, &lines, NULL);
      return server->calls.admits(server->calls.owner, &asked) ? 0 : -1;
    }
    case LWS_CALLBACK_ESTABLISHED:
      one->is_socket = true;
      server->calls.opened(server->calls.owner, one->number);
      return 0;
    case LWS_CALLBACK_RECEIVE:
      return receive(server, one, in, count);
    case LWS_CALLBACK_SERVER_WRITEABLE:
      one->wants_to_write = false;
      return write_next(server, one);
    case LWS_CALLBACK_WSI_DESTROY:
      forget(server, one);
      return 0;
    default:
      return 0;
  }
}

// MARK: Opening

static int fail(char *error, const char *what, const char *address, uint16_t port) {
  snprintf(error, 256, "%s %s, port %u: %s", what, address, port, strerror(errno));
  return -1;
}

static int listen_at(const char *address, uint16_t port, uint16_t *bound, char *error) {
  struct sockaddr_storage place = {0};
  struct sockaddr_in *four = (struct sockaddr_in *)&place;
  struct sockaddr_in6 *six = (struct sockaddr_in6 *)&place;
  socklen_t length;
  if (inet_pton(AF_INET, address, &four->sin_addr) == 1) {
    four->sin_family = AF_INET;
    four->sin_port = htons(port);
    length = sizeof *four;
  } else if (inet_pton(AF_INET6, address, &six->sin6_addr) == 1) {
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    length = sizeof *six;
  } else {
    snprintf(error, 256, "%s is no address of IPv4 or IPv6", address);
    return -1;
  }
  int made = socket(place.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (made < 0) return fail(error, "no socket for", address, port);
  int on = 1;
  setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (place.ss_family == AF_INET6) setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
  if (bind(made, (struct sockaddr *)&place, length) || listen(made, 16)) {
    fail(error, "cannot listen on", address, port);
    close(made);
    return -1;
  }
  length = sizeof place;
  getsockname(made, (struct sockaddr *)&place, &length);
  *bound = ntohs(place.ss_family == AF_INET ? four->sin_port : six->sin6_port);
  return made;
}

static bool keep(backswipe_server *server, backswipe_bytes page, const char *headers) {
  server->page = malloc(page.count ? page.count : 1);
  if (!server->page) return false;
  if (page.count) memcpy(server->page, page.bytes, page.count);
  server->page_count = page.count;
  server->headers = strdup(headers);
  return server->headers != NULL;
}

backswipe_server *backswipe_server_open(
    const char *address, uint16_t port, const char *certificate, const char *key,
    backswipe_bytes page, const char *headers, backswipe_server_calls calls, char *error) {
  if (!load(error)) return NULL;
  backswipe_server *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  snprintf(error, 256, "out of memory");
  server->calls = calls;
  server->listener = server->events = -1;
  server->room_count = 65536;
  server->room = malloc(LWS_PRE + server->room_count);
  if (!server->room || !keep(server, page, headers)) goto failure;
  server->listener = listen_at(address, port, &server->port, error);
  if (server->listener < 0) goto failure;
  server->events = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = server->listener};
  if (server->events < 0
      || epoll_ctl(server->events, EPOLL_CTL_ADD, server->listener, &event)) {
    fail(error, "cannot watch", address, port);
    goto failure;
  }
  call_lws_set_log_level(0, NULL);
  server->protocols[0] = (struct lws_protocols){.name = "http", .callback = handle};
  server->protocols[1] = (struct lws_protocols){
      .name = "backswipe-1", .callback = handle,
      .rx_buffer_size = backswipe_server_largest_message, .tx_packet_size = 1 << 20};
  struct lws_context_creation_info info;
  memset(&info, 0, sizeof info);
  info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
  info.protocols = server->protocols;
  info.user = server;
  info.gid = (gid_t)-1;
  info.uid = (uid_t)-1;
  info.fd_limit_per_thread = backswipe_server_most_connections + most_ending + 24;
  info.max_http_header_pool = backswipe_server_most_connections + most_ending + 1;
  info.max_http_header_data = 4096;
  // Seconds for a request, and between two requests of one connection.
  info.timeout_secs = 5;
  info.keepalive_timeout = 5;
  if (certificate) {
    info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.ssl_cert_filepath = certificate;
    info.ssl_private_key_filepath = key;
    // Requests of HTTP/2 have no descriptors of their own.
    info.alpn = "http/1.1";
  }
  server->context = call_lws_create_context(&info);
  if (server->context) return server;
  snprintf(error, 256, "%s",
           certificate ? "the certificate and the key are no pair, or one of them is damaged"
                       : "libwebsockets could not be started");
failure:
  backswipe_server_free(server);
  return NULL;
}

// MARK: Turns

static void kill_now(connection *one) {
  one->deadline = INT64_MAX;
  call_lws_set_timeout(one->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

/// Ends the connection that has waited longest with its request, in favour of another one, so that no
/// number of connections without one keeps a phone out.
///
/// - Returns: false where there is none, and where as many are still to end as can be in between.
static bool end_oldest_request(backswipe_server *server) {
  connection *oldest = NULL;
  // The newest is first.
  for (connection *one = server->connections; one; one = one->next) {
    if (!one->is_socket && !one->has_asked && one->deadline != INT64_MAX) oldest = one;
  }
  if (!oldest || server->count >= backswipe_server_most_connections + most_ending) return false;
  server->calls.refused(server->calls.owner, backswipe_refusal_connections);
  kill_now(oldest);
  return true;
}

static void accept_all(backswipe_server *server) {
  for (int i = 0; i < backswipe_server_most_connections; i += 1) {
    int descriptor = accept4(server->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) return;
    bool has_room = server->count < backswipe_server_most_connections || end_oldest_request(server);
    if (!has_room) server->calls.refused(server->calls.owner, backswipe_refusal_connections);
    connection *made = has_room ? calloc(1, sizeof *made) : NULL;
    if (!made) {
      close(descriptor);
      continue;
    }
    int on = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    // What the network does not take yet is left out of later frames, not queued before them.
    int unsent = 65536;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
    epoll_ctl(server->events, EPOLL_CTL_ADD, descriptor, &event);
    made->descriptor = descriptor;
    made->deadline = milliseconds() + request_patience;
    made->number = ++server->last_number;
    // It is closed by the library where it cannot be adopted.
    made->wsi = call_lws_adopt_socket(server->context, descriptor);
    if (!made->wsi) {
      free(made);
      continue;
    }
    made->next = server->connections;
    server->connections = made;
    server->count += 1;
  }
}

uint16_t backswipe_server_port(backswipe_server *server) { return server->port; }

int backswipe_server_descriptor(backswipe_server *server) { return server->events; }

static void end_late(backswipe_server *server) {
  int64_t now = milliseconds();
  for (connection *one = server->connections; one; one = one->next) {
    if ((one->is_socket && !one->is_ending) || now < one->deadline) continue;
    // The library waits until all of it is sent, which a connection that takes nothing never lets
    // it.
    if (one->is_socket) shutdown(one->descriptor, SHUT_RDWR);
    kill_now(one);
  }
}

void backswipe_server_service(backswipe_server *server) {
  end_late(server);
  accept_all(server);
  // One call handles one round of events; some leave more, as a request with a message behind it.
  for (int i = 0; i < 8; i += 1) {
    call_lws_service(server->context, -1);
    // What was read and decrypted already has no event.
    if (call_lws_service_adjust_timeout(server->context, 1, 0) == 0) continue;
    struct epoll_event event;
    if (epoll_wait(server->events, &event, 1, 0) < 1) break;
    if (event.data.fd == server->listener) break;
  }
  for (connection *one = server->connections; one; one = one->next) watch(server, one);
}

void backswipe_server_wants_to_write(backswipe_server *server, uint64_t number) {
  connection *one = with_number(server, number);
  if (one && one->is_socket && !one->wants_to_write) ask(server, one);
}

void backswipe_server_close(backswipe_server *server, uint64_t number) {
  connection *one = with_number(server, number);
  if (!one || one->is_ending) return;
  begin_end(one, LWS_CLOSE_STATUS_POLICY_VIOLATION);
  ask(server, one);
}

void backswipe_server_free(backswipe_server *server) {
  if (server->context) call_lws_context_destroy(server->context);
  while (server->connections) forget(server, server->connections);
  if (server->listener >= 0) close(server->listener);
  if (server->events >= 0) close(server->events);
  free(server->headers);
  free(server->page);
  free(server->room);
  free(server);
}

#endif
