import { multipart } from './browser-host.ts';
import { Client, wordsOf, type Answer } from './http.ts';
import { jpegPhoto } from './photos.ts';

/** The path of the link by which people report problems, as its project's page shows it. */
const askPathIn = (html: string): string => /href="[^"]*(\/ask\/[\w-]{22})"/.exec(html)?.[1] ?? '';

/** Switches the requests of a project on, or makes a new link. Returns its path. */
export async function newRequestLink(client: Client, projectId: string): Promise<string> {
  const page = `/projects/${projectId}/requests`;
  const made = await client.postForm(page, { intent: 'requests.open' });
  const path = askPathIn((await client.get(page)).text);
  if (!path) throw new Error(`The link answered ${made.status}: ${made.text.slice(0, 500)}`);
  return path;
}

/** The ids of the requests that wait, as their project's page shows them, the newest first. */
export const waitingIn = (html: string): string[] =>
  [...html.matchAll(/id="request-([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '');

/** A file of the form. */
export interface AskedFile {
  name: string;
  bytes: Buffer;
}

/** Somebody without an account who has opened the link. */
export class Asker {
  readonly client: Client;
  readonly path: string;

  constructor(base: string, path: string, localAddress?: string) {
    this.client = new Client(base, localAddress ? { localAddress } : {});
    this.path = path;
  }

  page = (query = ''): Promise<Answer> => this.client.get(this.path + query);

  /** Sends the form, with files. */
  send(fields: Record<string, string>, photos: AskedFile[] = [], query = ''): Promise<Answer> {
    const { body, type } = multipart(fields, photos);
    return this.client.request('POST', this.path + query, {
      body,
      headers: {
        origin: this.client.base,
        'sec-fetch-site': 'same-origin',
        'content-type': type,
      },
    });
  }

  /** Sends a request that is accepted, and returns the path of its status. */
  async ask(fields: Record<string, string>, photos: AskedFile[] = []): Promise<string> {
    const sent = await this.send(fields, photos);
    const to = sent.headers.location ?? '';
    if (!to.startsWith('/asked/')) throw new Error(`${sent.status}: ${wordsOf(sent.text)}`);
    return to.split('?')[0] ?? '';
  }
}

/** A link of a project, a request with a photo that waits, and the path of its status. */
export async function newRequest(
  client: Client,
  projectId: string,
): Promise<{ askPath: string; askedPath: string; requestId: string }> {
  const askPath = await newRequestLink(client, projectId);
  const asker = new Asker(client.base, askPath);
  const askedPath = await asker.ask({ text: 'The tap drips' }, [
    { name: 'tap.jpg', bytes: await jpegPhoto(200) },
  ]);
  const page = await client.get(`/projects/${projectId}/requests`);
  return { askPath, askedPath, requestId: waitingIn(page.text)[0] ?? '' };
}
