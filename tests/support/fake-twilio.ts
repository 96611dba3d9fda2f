import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The calls of Twilio that the product uses, over HTTP on loopback: messages and the look-up of a sender. */
export async function fakeTwilio() {
  const refusals = {
    down: [500, 20500],
    busy: [429, 20429],
    queueFull: [400, 21611],
    optedOut: [400, 21610],
    badNumber: [400, 21211],
    otherCountry: [400, 21408],
    landline: [400, 21614],
    wrongKey: [401, 20003],
    wrongSender: [400, 21606],
  } as const;
  const state = {
    mode: 'up' as 'up' | 'hang' | 'drop' | keyof typeof refusals,
    messages: [] as Array<Record<string, string>>,
    authorization: '',
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (state.mode === 'hang') return;
    if (state.mode === 'drop') return void req.socket.destroy();
    const send = (status: number, json: object) =>
      void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
    const isMessage = /^\/2010-04-01\/Accounts\/AC\w+\/Messages\.json$/.test(req.url ?? '');
    const isLookUp = /^\/v2\/PhoneNumbers\/|^\/v1\/Services\/MG/.test(req.url ?? '');
    if (req.method === 'POST' ? !isMessage : !isLookUp)
      return send(404, { code: 20404, status: 404, message: 'not found' });
    if (state.mode !== 'up') {
      const [status, code] = refusals[state.mode];
      return send(status, { code, status, message: `refused: ${body}` });
    }
    if (isLookUp) return send(200, { valid: true });
    state.authorization = Buffer.from(
      String(req.headers.authorization).replace('Basic ', ''),
      'base64',
    ).toString();
    state.messages.push(Object.fromEntries(new URLSearchParams(body)));
    send(201, { sid: `SM${state.messages.length}`, status: 'queued' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, close };
}
