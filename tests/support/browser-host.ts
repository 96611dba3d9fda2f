import type { Client } from './http.ts';

/**
 * Replaces the browser APIs that flows call by plain HTTP with the cookie jar of `client`: fetch,
 * and the XMLHttpRequest that sends a file. Returns a function that restores the originals.
 */
export function actAsBrowser(client: Client): () => void {
  const before = {
    fetch: globalThis.fetch,
    xhr: (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest,
  };
  const ours = { origin: client.base, 'sec-fetch-site': 'same-origin' };

  class FileSender {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: unknown) => void } = {};
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onabort: () => void = () => undefined;
    private url = '';
    private readonly headers: Record<string, string> = {};
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    abort(): void {
      this.onabort();
    }
    send(file: Blob): void {
      void file
        .arrayBuffer()
        .then((bytes) => client.put(this.url, Buffer.from(bytes), this.headers))
        .then(
          ({ status, text }) => {
            this.status = status;
            this.responseText = text;
            this.onload();
          },
          () => this.onerror(),
        );
    }
  }

  globalThis.fetch = async (path, init = {}) => {
    const { status, text } = await client.request(init.method ?? 'GET', String(path), {
      headers: { ...ours, ...(init.headers as Record<string, string> | undefined) },
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
    });
    return new Response(status === 204 ? null : text, { status });
  };
  (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest = FileSender;
  return () => {
    globalThis.fetch = before.fetch;
    (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest = before.xhr;
  };
}

/** A form as multipart parts, for one raw POST. */
export function multipart(
  fields: Record<string, string>,
  files: { name: string; bytes: Buffer }[],
): { body: Buffer; type: string } {
  const mark = 'form-part-7d1b';
  const part = (head: string, bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...files.map(({ name, bytes }) =>
      part(`name="files"; filename="${name}"\r\nContent-Type: application/octet-stream`, bytes),
    ),
  ];
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]),
    type: `multipart/form-data; boundary=${mark}`,
  };
}
