import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

/** The one call of LibreTranslate that the product uses, over HTTP on loopback. */
export async function fakeLibreTranslate(sentences: Readonly<Record<string, string>>) {
  const state = { mode: 'up' as 'up' | 'down' | 'hang' | 'drop' | 'short', asked: [] as Asked[] };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (state.mode === 'hang') return;
    if (state.mode === 'drop') return void req.socket.destroy();
    const send = (status: number, json: object) =>
      void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
    if (req.method !== 'POST' || req.url !== '/translate') return send(404, { error: 'not found' });
    if (state.mode === 'down') return send(500, { error: 'model' });
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    state.asked.push(asked);
    const translated = asked.q.map((text) => sentences[text] ?? text);
    send(200, { translatedText: state.mode === 'short' ? translated.slice(1) : translated });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, close };
}
