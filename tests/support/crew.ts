import { randomUUID } from 'node:crypto';
import { Client, wordsOf, type Answer } from './http.ts';

/** The path of the crew link that a project's page shows. */
export const crewPathIn = (html: string): string =>
  /href="[^"]*(\/crew\/[\w-]{22})"/.exec(html)?.[1] ?? '';

/** The choices of the form that makes a crew link. */
export type LinkChoice = Partial<
  Record<'target' | 'tasks' | 'mayUpdate' | 'mayPhoto' | 'language' | 'days', string>
>;

/** Makes a crew link by the project's form. Returns its path and its id. */
export async function newCrewLink(
  client: Client,
  projectId: string,
  choice: LinkChoice = {},
): Promise<{ path: string; id: string }> {
  const made = await client.postForm(`/projects/${projectId}/crew`, {
    ...{ intent: 'crew.create', target: 'project', mayUpdate: 'on', mayPhoto: 'on' },
    ...{ language: 'en', days: '30', requestId: randomUUID() },
    ...choice,
  });
  const to = made.headers.location ?? '';
  const id = /link=([\w-]{36})/.exec(to)?.[1] ?? '';
  const path = crewPathIn((await client.get(to)).text);
  if (!path) throw new Error(`The link answered ${made.status}: ${made.text.slice(0, 500)}`);
  return { path, id };
}

/** A file of the form of a task. */
export interface CrewFile {
  bytes: Buffer;
  name?: string;
}

/** A phone that has opened a crew link. */
export class CrewPhone {
  readonly client: Client;
  readonly path: string;

  constructor(base: string, path: string, localAddress?: string) {
    this.client = new Client(base, localAddress ? { localAddress } : {});
    this.path = path;
  }

  list = (query = ''): Promise<Answer> => this.client.get(this.path + query);
  task = (number: number): Promise<Answer> => this.client.get(`${this.path}/t/${number}`);
  words = async (query = ''): Promise<string> => wordsOf((await this.list(query)).text);

  /** Writes the name of the person. */
  name = (name: string): Promise<Answer> => this.client.postForm(`${this.path}/name`, { name });

  /** Presses a button of a task, with files where the form has some. */
  press(
    number: number,
    button: string,
    fields: Record<string, string> = {},
    files: readonly CrewFile[] = [],
  ): Promise<Answer> {
    const boundary = `b${randomUUID()}`;
    const part = (disposition: string): Buffer =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`);
    const field = (name: string, value: string): Buffer[] => [
      part(`name="${name}"`),
      Buffer.from(`\r\n${value}\r\n`),
    ];
    const body = Buffer.concat([
      ...field('csrf', ''),
      ...files.flatMap(({ bytes, name = 'photo.jpg' }) => [
        part(`name="photo"; filename="${name}"`),
        Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
        bytes,
        Buffer.from('\r\n'),
      ]),
      ...field('do', button),
      ...Object.entries(fields).flatMap(([name, value]) => field(name, value)),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    return this.client.request('POST', `${this.path}/t/${number}`, {
      body,
      headers: {
        origin: this.client.base,
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
  }

  /** Presses a button of a task by a form without files. */
  send = (number: number, fields: Record<string, string>): Promise<Answer> =>
    this.client.postForm(`${this.path}/t/${number}`, fields);
}
