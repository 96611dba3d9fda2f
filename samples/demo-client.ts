import { setTimeout as wait } from 'node:timers/promises';

const JOB_PAUSE_MS = 500;
const JOB_LOOKS = 240;

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** A file of a form. */
interface FormFile {
  /** Of its field. */
  field: string;
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The body of a form that carries files. */
function multipart(fields: Record<string, string>, files: readonly FormFile[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { field, fileName, bytes } of files)
    body.append(field, new Blob([bytes], { type: 'image/jpeg' }), fileName);
  return body;
}

/** HTTP client of one user: cookies, API calls and forms. */
export class DemoClient {
  private readonly base: string;
  private readonly cookies = new Map<string, string>();

  /** `base`: the product's address without a path. */
  constructor(base: string) {
    this.base = base;
  }

  /** Somebody else at the same product, without an account. */
  readonly stranger = (): DemoClient => new DemoClient(this.base);

  private saveCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** Sends a request; cookies and Origin are sent to the product only, not to external storage. */
  async send(
    path: string,
    { method = 'GET', headers = {}, body }: Sending = {},
  ): Promise<Response> {
    const url = new URL(path, this.base);
    const own = url.origin === this.base;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...(own ? { origin: this.base, cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    if (own) this.saveCookies(answer);
    return answer;
  }

  /** A call with a JSON payload; its status and body. */
  async post(path: string, payload: unknown): Promise<{ status: number; body: unknown }> {
    const answer = await this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /**
   * An API call that must succeed; waits for slow work (202). Returns the body; throws otherwise.
   */
  async call<T>(path: string, payload: unknown = {}): Promise<T> {
    const { status, body } = await this.post(path, payload);
    if (status === 202) return this.jobResult<T>((body as { statusUrl: string }).statusUrl);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  }

  private async jobResult<T>(statusUrl: string): Promise<T> {
    for (let look = 0; look < JOB_LOOKS; look += 1) {
      const answer = await this.send(statusUrl, { headers: { accept: 'application/json' } });
      const job = (await answer.json()) as { status: string; result?: T; error?: unknown };
      if (job.status === 'done') return job.result as T;
      if (job.status === 'failed') throw new Error(`A job failed: ${JSON.stringify(job.error)}`);
      await wait(JOB_PAUSE_MS);
    }
    throw new Error(`${statusUrl} did not end in time.`);
  }

  /**
   * Posts a form of a page, with JPEG files where it has any; throws unless it is accepted (303).
   * Returns the redirect target.
   */
  async submit(
    path: string,
    fields: Record<string, string>,
    files: readonly FormFile[] = [],
  ): Promise<string> {
    const answer = await this.send(path, {
      method: 'POST',
      ...(files.length > 0
        ? { body: multipart(fields, files) }
        : {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(fields).toString(),
          }),
    });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}.`);
    return answer.headers.get('location') ?? '';
  }

  /** Every match of a pattern in a page, its first group. Throws without one. */
  async found(path: string, pattern: RegExp): Promise<[string, ...string[]]> {
    const html = await (await this.send(path)).text();
    const [first, ...others] = [...html.matchAll(pattern)].map(([, text = '']) => text);
    if (first === undefined) throw new Error(`${path} has no ${String(pattern)}`);
    return [first, ...others];
  }
}
