import {
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';

/** Forwards a request to a local port and its answer back, as a proxy does. */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  headers: OutgoingHttpHeaders = {},
): void {
  const onward = request(
    {
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, ...headers },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
