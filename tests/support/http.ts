import {
  Agent,
  request as send,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { Readable } from 'node:stream';

/** A whole answer. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The body as JSON. */
  json<T = Record<string, unknown>>(): T;
  setCookies: string[];
}

export interface Sending {
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | Readable;
  /** False: the request is sent without the jar's cookies. */
  cookies?: boolean;
}

/** Headers of a same-origin form or fetch, as a browser sends them. */
const sameOrigin = (base: string): OutgoingHttpHeaders => ({
  origin: base,
  'sec-fetch-site': 'same-origin',
});

/** A plain HTTP client with a cookie jar: no browser, no JavaScript, redirects are answers. */
export class Client {
  readonly base: string;
  readonly cookies = new Map<string, string>();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly once = new Agent({ keepAlive: false, maxSockets: 64 });
  private readonly localAddress: string | undefined;

  /** `localAddress`: the source address, such as 127.0.0.2, that the server's limits count. */
  constructor(base: string, options: { localAddress?: string } = {}) {
    this.base = base;
    this.localAddress = options.localAddress;
  }

  private keep(line: string): void {
    const [pair = '', ...rest] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (rest.some((part) => /^\s*max-age=0\s*$/i.test(part))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1).trim());
  }

  async request(
    method: string,
    path: string,
    { headers = {}, body, cookies = true }: Sending = {},
  ): Promise<Answer> {
    const url = new URL(path, this.base);
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const length =
      typeof body === 'string' || Buffer.isBuffer(body)
        ? { 'content-length': Buffer.byteLength(body) }
        : {};
    // The server may close an idle connection just as it is used again (RFC 9110, 9.2.2): a request
    // that must not be sent twice has a connection of its own.
    const isRepeatable = ['GET', 'HEAD'].includes(method);
    return new Promise((done, fail) => {
      const request = send(
        url,
        {
          method,
          agent: isRepeatable ? this.agent : this.once,
          path: path.startsWith('http') ? url.pathname + url.search : path,
          ...(this.localAddress ? { localAddress: this.localAddress } : {}),
          headers: { ...(cookies && jar ? { cookie: jar } : {}), ...length, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString('utf8');
            const setCookies = response.headers['set-cookie'] ?? [];
            if (cookies) setCookies.forEach((line) => this.keep(line));
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text,
              setCookies,
              json: <T>() => JSON.parse(text) as T,
            });
          });
        },
      );
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (!request.reusedSocket || error.code !== 'ECONNRESET') return fail(error);
        this.request(method, path, { headers, cookies }).then(done, fail);
      });
      if (body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body))
        body.on('error', fail).pipe(request);
      else request.end(body);
    });
  }

  get = (path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> =>
    this.request('GET', path, { headers: { accept: 'text/html', ...headers } });
  head = (path: string): Promise<Answer> => this.request('HEAD', path);

  /** A native same-origin form POST. */
  postForm = (
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: OutgoingHttpHeaders = {},
  ): Promise<Answer> =>
    this.request('POST', path, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...sameOrigin(this.base),
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });

  /** A same-origin REST call; without a payload it has no body and no content type. */
  postJson = (
    path: string,
    payload?: unknown,
    headers: OutgoingHttpHeaders = {},
  ): Promise<Answer> => this.sendJson('POST', path, payload, headers);
  sendJson = (
    method: string,
    path: string,
    payload?: unknown,
    headers: OutgoingHttpHeaders = {},
  ): Promise<Answer> =>
    this.request(method, path, {
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        accept: 'application/json',
        ...sameOrigin(this.base),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });

  /** One raw PUT to an upload URL. */
  put = (
    url: string,
    body: Buffer | Readable,
    headers: OutgoingHttpHeaders = {},
  ): Promise<Answer> =>
    this.request('PUT', url, { headers: { ...sameOrigin(this.base), ...headers }, body });

  close(): void {
    this.agent.destroy();
  }
}

/**
 * Hidden fields of the first form of a page whose opening tag contains `mark` (default: any form).
 */
export function hiddenFields(html: string, mark = ''): Record<string, string> {
  const form =
    html
      .split('<form')
      .slice(1)
      .find((part) => part.slice(0, part.indexOf('>')).includes(mark) || part.includes(mark)) ?? '';
  const inside = form.slice(0, form.indexOf('</form>'));
  const fields: Record<string, string> = {};
  for (const [tag] of inside.matchAll(/<input[^>]*>/g)) {
    const value = (name: string): string | undefined =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    const name = value('name');
    if (name && value('type') === 'hidden')
      fields[name] = (value('value') ?? '')
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'");
  }
  return fields;
}

/** The text of a page, without tags. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
