import { describe, expect, test } from 'vitest';
import { answerOf, putUpload, samples, uploadDocument } from '../support/documents.ts';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { isFullRun } from '../support/full-run.ts';

const server = sharedServer();

interface Project {
  client: Client;
  projectId: string;
}

const withProject = async (): Promise<Project> => {
  const { client, ...person } = await newPerson(server().url, { plan: 'teams_unlimited' });
  return { client, projectId: await newProject({ client, ...person }) };
};
const words = async (client: Client, path: string): Promise<string> =>
  wordsOf((await client.get(path)).text);
const generate = async ({ client, projectId }: Project, documentId: string): Promise<void> => {
  await answerOf(
    client,
    await client.postJson(`/api/documents/${documentId}/generate-tasks`, { projectId }),
  );
};
/** A document of these lines, read from a text file. */
const documentOf = async (
  { client, projectId }: Project,
  lines: readonly string[],
): Promise<string> => {
  const { id } = await answerOf<{ id: string }>(
    client,
    await client.postJson('/api/documents/upload', {
      fileName: 'list.txt',
      uploadURL: await putUpload(client, Buffer.from(lines.join('\n'))),
      projectId,
    }),
  );
  return id;
};

/** The figures of the sentence about a document. */
function figuresIn(
  text: string,
): Record<'tasks' | 'lines' | 'used' | 'dismissed' | 'open', number> {
  const [sentence = '', ...found] =
    /(\d+) tasks? from (\d+) of (\d+) lines?\.(?: \d+ lines? skipped\.)?(?: \d+ lines? needs? a decision\.)?/.exec(
      text,
    ) ?? [];
  const [tasks = -1, used = -1, lines = -1] = found.map(Number);
  const count = (pattern: RegExp): number => Number(pattern.exec(sentence)?.[1] ?? 0);
  return {
    tasks,
    lines,
    used,
    dismissed: count(/(\d+) lines? skipped/),
    open: count(/(\d+) lines? needs? a decision/),
  };
}

/** The same figures from the counts of a ledger, which has no count of tasks. */
function ledgerIn(text: string): Record<'lines' | 'used' | 'dismissed' | 'open', number> {
  const number = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? -1);
  return {
    lines: number(/(\d+) lines? \d+ quoted/),
    used: number(/(\d+) quoted in/) + number(/(\d+) joined to/),
    dismissed: number(/(\d+) skipped \d+ need/),
    open: number(/(\d+) needs? a decision/),
  };
}

describe('The figures of a document (promise 11.9)', () => {
  test('are the same on the result page, the views of the document, the ledger and the report', async () => {
    const project = await withProject();
    const { client, projectId } = project;
    const shown = new Map<string, ReturnType<typeof figuresIn>>();
    for (const name of isFullRun ? samples : samples.slice(0, 2)) {
      const { id } = await uploadDocument(client, projectId, name);
      await generate(project, id);
      const page = `/projects/${projectId}/documents/${id}`;
      const text = await words(client, page);
      const figures = figuresIn(text);
      const { tasks, ...lines } = figures;
      expect(tasks, name).toBeGreaterThan(0);
      expect(lines.used + lines.dismissed + lines.open, name).toBe(lines.lines);
      const result = await words(
        client,
        `/create-project?project=${projectId}&document=${id}&step=result`,
      );
      expect(figuresIn(result), name).toEqual(figures);
      expect(result, name).toContain(`${tasks} tasks were created`);
      for (const view of ['review', 'ledger', 'select'])
        expect(figuresIn(await words(client, `${page}?view=${view}`)), view).toEqual(figures);
      expect(ledgerIn(await words(client, `${page}?view=ledger`)), name).toEqual(lines);
      const all = (await client.get(`${page}?view=ledger&lines=all`)).text;
      expect(all.match(/class="ledger__line"/g), name).toHaveLength(lines.lines);
      shown.set(id, figures);
    }
    const tab = (await client.get(`/projects/${projectId}/documents`)).text;
    for (const [id, figures] of shown) {
      const card = tab.slice(tab.indexOf(`id="document-${id}"`));
      expect(figuresIn(wordsOf(card))).toEqual(figures);
    }
    const report = { intent: 'report.create', type: 'progress', language: 'en', ledger: 'on' };
    const answer = await client.postForm(`/projects/${projectId}/reports`, report);
    expect(answer.status).toBe(303);
    const printed = (await client.get(`/projects/${projectId}/reports/1/print`)).text;
    const appendix = printed.slice(printed.indexOf('<section id="ledger">'));
    const lists = appendix.split('<ul class="ledger-counts">').slice(1);
    expect(lists.map((list) => ledgerIn(wordsOf(list.split('</ul>')[0] ?? '')))).toEqual(
      [...shown.values()].map(({ tasks: _tasks, ...lines }) => lines),
    );
  }, 90_000);
});

describe('A document without tasks (promise 9.16)', () => {
  const done = [
    'Completed work:',
    '- Replace the broken window above the sink',
    '- Repair the leaking faucet',
  ];
  const legend = 'No line became a task, but 2 lines read like work.';

  test('names the lines that read like work on its page and on the result page, to be pulled in', async () => {
    const project = await withProject();
    const { client, projectId } = project;
    const id = await documentOf(project, done);
    await generate(project, id);
    const page = `/projects/${projectId}/documents/${id}`;
    const result = `/create-project?project=${projectId}&document=${id}&step=result`;
    for (const path of [page, result]) {
      const text = await words(client, path);
      expect(text).toContain(legend);
      for (const line of done.slice(1)) expect(text).toContain(line.slice(2));
    }
    const { client: stranger } = await newPerson(server().url, { plan: 'unlimited' });
    const pull = { intent: 'line.task', of: 'missed', from: 'result', line: '2' };
    expect((await stranger.postForm(page, pull)).status).toBe(404);
    const none = await client.postForm(page, { intent: 'line.task', of: 'missed' });
    expect(none.status).toBe(400);
    expect(wordsOf(none.text)).toContain('Select at least one line first.');
    const pulled = await client.postForm(page, pull);
    expect(pulled.headers.location).toBe(result);
    const text = await words(client, page);
    expect(figuresIn(text)).toEqual({ tasks: 1, lines: 3, used: 1, dismissed: 2, open: 0 });
    expect(text).not.toContain('No line became a task');
  });

  test('says so where no line reads like work', async () => {
    const project = await withProject();
    const { client, projectId } = project;
    const id = await documentOf(project, ['The weather was clear', 'The house was occupied']);
    await generate(project, id);
    const text = await words(client, `/projects/${projectId}/documents/${id}`);
    expect(text).toContain('No line of this document reads like work to do');
    expect(text).toContain('We built this list without AI.');
    const result = await words(
      client,
      `/create-project?project=${projectId}&document=${id}&step=result`,
    );
    expect(result).toContain('No line of this document reads like work to do');
  });
});
