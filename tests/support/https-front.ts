import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { forwardRequest } from './pass-on.ts';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const SEQUENCE = 0x30;
/** ecdsa-with-SHA256. */
const algorithm = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'));

/** A self-signed certificate for this run only. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = der(
    SEQUENCE,
    der(0x31, der(SEQUENCE, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))),
  );
  const time = (ms: number): Buffer =>
    der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
  const validity = der(SEQUENCE, time(Date.now() - 3_600_000), time(Date.now() + 86_400_000));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const body = der(
    SEQUENCE,
    version,
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const cert =
    der(SEQUENCE, body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  };
}

/**
 * A proxy that terminates TLS in front of the product, as in production. `to` returns the product's
 * port for each request.
 */
export async function httpsFront(to: () => number): Promise<{ url: string; close: () => void }> {
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    forwardRequest(incoming, outgoing, to(), {
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close().closeAllConnections(),
  };
}
