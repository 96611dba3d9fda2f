import { randomUUID } from 'node:crypto';
import type { Client } from './http.ts';

/** The path of the newest share link that the row of a report shows; empty without one. */
export const sharedPathIn = (html: string, number = 1): string => {
  const row = html.slice(html.indexOf(`id="report-${number}"`)).split('</tr>')[0] ?? '';
  return [...row.matchAll(/>[^<]*(\/r\/[\w-]{22})</g)].at(-1)?.[1] ?? '';
};

/** Makes a share link of a report by the form of its row; `fields`: the lines it signs. Returns its path. */
export async function newShareLink(
  client: Client,
  projectId: string,
  number = 1,
  fields: Record<string, string> = {},
): Promise<string> {
  const page = `/projects/${projectId}/reports`;
  const made = await client.postForm(page, {
    intent: 'report.share',
    number: String(number),
    requestId: randomUUID(),
    recipient: 'Ana Ruiz',
    ...fields,
  });
  const path = sharedPathIn((await client.get(page)).text, number);
  if (!path) throw new Error(`The link answered ${made.status}: ${made.text.slice(0, 500)}`);
  return path;
}
