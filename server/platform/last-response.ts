import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/**
 * How long a sender is waited for after its last response: in all, and while it sends nothing
 * (milliseconds).
 */
const longest = 10_000;
const silence = 1000;

/**
 * Sends the body of a connection's last response while more of its request is coming. That is read
 * and discarded for a while before the connection is closed: closing with bytes unread resets it,
 * and the reset may take the response from a sender that has not read it yet (RFC 9112 section
 * 9.6).
 * @param response its head is written, with the body's length
 */
export function sendLastResponse(
  request: IncomingMessage,
  response: ServerResponse,
  body: Uint8Array,
): void {
  response.write(body);
  const end = () => {
    clearTimeout(timer);
    clearTimeout(silent);
    request.off('data', heard);
    response.end();
  };
  const timer = setTimeout(end, longest);
  const silent = setTimeout(end, silence);
  const heard = () => silent.refresh();
  finished(request, { writable: false }, end);
  request.on('data', heard);
  request.resume();
}
