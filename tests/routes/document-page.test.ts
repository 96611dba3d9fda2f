import { describe, expect, test } from 'vitest';
import { answerOf, putUpload, sampleBytes, uploadDocument } from '../support/documents.ts';
import type { Client } from '../support/http.ts';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

const withDocument = async (): Promise<{
  client: Client;
  projectId: string;
  documentId: string;
  text: string;
  page: string;
}> => {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  const document = await uploadDocument(person.client, projectId, 'punch-list-en.xlsx');
  return {
    client: person.client,
    projectId,
    documentId: document.id,
    text: document.extractedText ?? '',
    page: `/projects/${projectId}/documents/${document.id}`,
  };
};

interface Task {
  id: string;
  number: number;
  title: string;
  description: string;
  source: { quote: string | null; method: string };
}

describe('The page of a document', () => {
  test('every line has an anchor; search and views are plain URLs', async () => {
    const { client, page, text } = await withDocument();
    const html = (await client.get(page)).text;
    text.split('\n').forEach((_line, index) => expect(html).toContain(`id="line-${index + 1}"`));
    const found = (await client.get(`${page}?q=replace&text=raw`)).text;
    expect(found).toContain('<mark>');
    expect(found).toContain('viewer__line--raw');
  });

  test('the words of a document have its language where that is not the page’s, in each view', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject({ client });
    const document = await uploadDocument(client, projectId, 'lista-es.xlsx');
    const { id, extractedText = '' } = document;
    const call = await client.postJson(`/api/documents/${id}/generate-tasks`, { projectId });
    await answerOf(client, call);
    for (const view of ['text', 'select', 'ledger', 'review'])
      for (const language of ['en', 'es'] as const) {
        const path = `/projects/${projectId}/documents/${id}?view=${view}&lang=${language}`;
        const { text } = await client.get(path);
        const words = text.match(/__words"(?:><span)?[ >]/g) ?? [];
        const named = text.match(/__words"(?:><span)? lang="es"/g) ?? [];
        expect(words.length, view).toBe(extractedText.split('\n').length);
        expect(/· (in Spanish|en español) ·/.test(text), view).toBe(language === 'en');
        expect(named.length, view).toBe(language === 'en' ? words.length : 0);
      }
  });

  test('another user gets none of its views, and none of its forms works', async () => {
    const { page } = await withDocument();
    const { client: stranger } = await newPerson(server().url, { plan: 'unlimited' });
    for (const view of ['', '?view=select', '?view=ledger'])
      expect((await stranger.get(page + view)).status).toBe(404);
    const forms: Record<string, string>[] = [
      { intent: 'line.task', line: '1' },
      { intent: 'line.dismiss', line: '1', reason: 'heading' },
      { intent: 'document.delete' },
      { intent: 'selection.submit', selection: 'Repair the fence' },
    ];
    for (const fields of forms) expect((await stranger.postForm(page, fields)).status).toBe(404);
  });

  test('an unknown intent is 400; an unknown reason too', async () => {
    const { client, page } = await withDocument();
    expect((await client.postForm(page, { intent: 'no.such' })).status).toBe(400);
    expect(
      (await client.postForm(page, { intent: 'line.dismiss', line: '1', reason: 'because' }))
        .status,
    ).toBe(400);
  });

  test('a deleted document is 404, and the quotes of its tasks stay on their pages without a link', async () => {
    const { client, page, projectId, documentId } = await withDocument();
    const { tasks } = await answerOf<{ tasks: Task[] }>(
      client,
      await client.postJson(`/api/documents/${documentId}/generate-tasks`, { projectId }),
    );
    expect((await client.postForm(page, { intent: 'document.delete' })).status).toBe(303);
    expect((await client.get(page)).status).toBe(404);
    const html = (await client.get(`/projects/${projectId}/tasks/${tasks[0]?.number}`)).text;
    expect(wordsOf(html)).toContain(
      (tasks[0]?.source.quote ?? '').split('\n')[0]?.trim().slice(0, 30),
    );
    expect(html).not.toContain(`${documentId}#line-`);
  });
});

describe('POST generate-tasks-from-selection with wordings (promise 10.6: a selection keeps its quote)', () => {
  test('the wording becomes title and description, its quote stays; text not in the document has none', async () => {
    const { client, projectId, documentId, text } = await withDocument();
    const line = text.split('\n').find((candidate) => candidate.length > 20) ?? '';
    const selectedContent = [line, 'Water the neighbour’s plants'].join('\n\n---\n\n');
    const { tasks, selectionCount, isIndividualTasks } = (
      await client.postJson(`/api/documents/${documentId}/generate-tasks-from-selection`, {
        projectId,
        selectedContent,
        wordings: ['Do it my way, on Friday', ''],
      })
    ).json<{ tasks: Task[]; selectionCount: number; isIndividualTasks: boolean }>();
    expect({ selectionCount, isIndividualTasks }).toEqual({
      selectionCount: 2,
      isIndividualTasks: true,
    });
    expect(tasks[0]).toMatchObject({
      description: 'Do it my way, on Friday',
      source: { method: 'manual' },
    });
    expect((tasks[0]?.source.quote ?? '').replace(/\s+/g, '')).toBe(line.replace(/\s+/g, ''));
    expect(tasks[1]).toMatchObject({ source: { method: 'hand', quote: null } });
  });
});

describe('Unregistered files', () => {
  test('are listed to their owner only and can be registered by the issued URL', async () => {
    const { client, projectId } = await withDocument();
    const ticket = (
      await client.postJson('/api/objects/upload', { fileName: encodeURIComponent('lista ñ.xlsx') })
    ).json<{ uploadURL: string; headers: Record<string, string> }>();
    await client.put(ticket.uploadURL, sampleBytes('lista-es.xlsx'), ticket.headers);
    expect((await client.get('/dashboard')).text).toContain('lista ñ.xlsx');
    const { client: other } = await newPerson(server().url, { plan: 'unlimited' });
    expect((await other.get('/dashboard')).text).not.toContain('lista ñ.xlsx');
    await answerOf(
      client,
      await client.postJson('/api/documents/upload', {
        fileName: 'lista.xlsx',
        uploadURL: ticket.uploadURL,
        projectId,
      }),
    );
    expect((await client.get('/dashboard')).text).not.toContain('lista ñ.xlsx');
  });

  test('a PUT without a file name is not listed as an unregistered file', async () => {
    const { client } = await withDocument();
    await putUpload(client, sampleBytes('lista-es.xlsx'));
    expect(wordsOf((await client.get('/dashboard')).text)).not.toContain('waits for its project');
  });
});

describe('More passages than may be sent (promise 10.4)', () => {
  test('60 ticked lines stay ticked, with their wording, on both pages that take 50', async () => {
    const { client, page, projectId, documentId } = await withDocument();
    const passages = Array.from({ length: 60 }, (_, index) => `Repair the fence post ${index + 1}`);
    const wizard = `/create-project?project=${projectId}&document=${documentId}&mode=manual&step=select`;
    for (const path of [`${page}?view=select`, wizard]) {
      const ticked = passages.map((text): [string, string] => ['selection', text]);
      const refused = await client.postForm(path, [
        ['intent', 'selection.submit'],
        ...ticked,
        ['chosen-1', 'Paint the gate'],
        ['wording-1', 'Red'],
      ]);
      expect(refused.status).toBe(400);
      expect(wordsOf(refused.text)).toContain('Please limit your selections to 50 or fewer items');
      const kept = refused.text.match(/<input[^>]*name="chosen-\d+"[^>]*>/g) ?? [];
      expect(kept.filter((tag) => tag.includes('checked'))).toHaveLength(61);
      expect(refused.text).toMatch(/<textarea[^>]*name="wording-60"[^>]*>\n?Red</);
    }
  });
});
