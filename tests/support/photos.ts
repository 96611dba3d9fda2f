import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import sharp from 'sharp';
import type { Answer, Client } from './http.ts';

/** A file field of a form. */
export interface SentPhoto {
  bytes: Buffer;
  name?: string;
  /** The name of its field; that of a stage decides the stage. */
  field?: string;
}

/** A JPEG that differs by `shade` (0 to 255), with the place and time of its recording. */
export const jpegPhoto = (shade = 0, width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .withExif({
      IFD0: { Copyright: `Casa Azul ${shade}` },
      IFD2: { DateTimeOriginal: '2026:11:12 08:30:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** The body of the form that adds photos; its fields stand before its files, as in the page. */
function photoBody(
  photos: readonly SentPhoto[],
  fields: Record<string, string> = {},
): { body: Buffer; type: string } {
  const boundary = `b${randomUUID()}`;
  const part = (disposition: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const values = { intent: 'photos.add', ...fields };
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      ...Object.entries(values).map(([name, value]) =>
        Buffer.from(`${part(`name="${name}"`)}\r\n${value}\r\n`),
      ),
      ...photos.flatMap(({ bytes, name = 'photo.jpg', field = 'photos' }) => [
        Buffer.from(
          `${part(`name="${field}"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}

/** Sends photos by the plain form of the photos tab. */
export const sendPhotos = (
  client: Client,
  projectId: string,
  photos: readonly SentPhoto[],
  fields: Record<string, string> = {},
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> => postPhotos(client, `/projects/${projectId}/photos`, photos, fields, headers);

/** Sends photos by the plain form of a page. */
export function postPhotos(
  client: Client,
  path: string,
  photos: readonly SentPhoto[],
  fields: Record<string, string> = {},
  headers: OutgoingHttpHeaders = {},
): Promise<Answer> {
  const { body, type } = photoBody(photos, fields);
  return client.request('POST', path, {
    body,
    headers: {
      origin: client.base,
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      ...headers,
    },
  });
}

/** The ids of the photos on a page, in order, each once. */
export const photoIds = (html: string): string[] => [
  ...new Set([...html.matchAll(/src="\/photos\/([0-9a-f-]{36})\/\d+"/g)].map(([, id]) => id ?? '')),
];
