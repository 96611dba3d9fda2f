import { describe, expect, test } from 'vitest';
import { answerOf, putUpload, uploadDocument, type Uploaded } from '../support/documents.ts';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

interface Answer {
  tasks: { id: string }[];
}

/** A person with a project that has a list, and the same list again. */
async function listTwice() {
  const { client } = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject({ client });
  const generate = async (id: string, more = {}): Promise<Answer> =>
    answerOf(
      client,
      await client.postJson(`/api/documents/${id}/generate-tasks`, { projectId, ...more }),
    );
  const upload = async () => {
    const { id } = await uploadDocument(client, projectId, 'punch-list-en.xlsx');
    return { id, page: `/projects/${projectId}/documents/${id}`, ...(await generate(id)) };
  };
  return { client, projectId, generate, first: await upload(), second: await upload() };
}

const pageWords = async (client: Client, page: string): Promise<string> =>
  wordsOf((await client.get(page)).text);

describe('The same document again (promise 9.73)', () => {
  test('its pages say when it was uploaded and that nothing is new, in both languages', async () => {
    const { client, first, second, projectId } = await listTwice();
    expect(second.tasks.map(({ id }) => id)).toEqual(first.tasks.map(({ id }) => id));
    const count = first.tasks.length;
    const result = `/create-project?project=${projectId}&document=${second.id}&step=result`;
    const said = `its ${count} tasks are on your list, nothing new.`;
    for (const page of [second.page, result]) {
      const words = await pageWords(client, page);
      expect(words).toContain(said);
      expect(words).toMatch(/You uploaded this on \w+day, \w+ \d+:/);
      expect(words).toContain('Keep both');
    }
    expect(await pageWords(client, result)).toContain('Already on your list');
    expect(await pageWords(client, second.page)).not.toContain('from the ticked parts');
    expect(await pageWords(client, first.page)).not.toContain('You uploaded this');
    const spanish = await pageWords(client, `${second.page}?lang=es`);
    expect(spanish).toMatch(
      /Usted subió este documento el (lunes|martes|miércoles|jueves|viernes|sábado|domingo)/,
    );
    expect(spanish).toContain(`sus ${count} tareas están en la lista, nada nuevo.`);
  });

  test('a changed list of the same name: both pages say which is newer, and what it lacks', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject({ client });
    const upload = async (lines: readonly string[]) => {
      const uploadURL = await putUpload(client, Buffer.from(lines.join('\n')));
      const body = { fileName: 'list.txt', uploadURL, projectId };
      const sent = await client.postJson('/api/documents/upload', body);
      const { id } = await answerOf<Uploaded>(client, sent);
      const generated = await client.postJson(`/api/documents/${id}/generate-tasks`, { projectId });
      return { id, ...(await answerOf<Answer & { dropped?: number }>(client, generated)) };
    };
    const shared = ['- Replace the outlet cover', '- Patch the drywall', '- Paint the ceiling'];
    await upload(['Kitchen', ...shared, '- Caulk the tub']);
    const newer = await upload(['Kitchen', ...shared, '- Hang the new mirror']);
    expect(newer.dropped).toBe(1);
    const documents = `/projects/${projectId}/documents`;
    const page = `${documents}/${newer.id}`;
    const list = (await client.get(documents)).text;
    expect(list.match(/Newer version of the document of \w+ \d+, \d{4}/g)).toHaveLength(1);
    expect(list).toContain(`href="${page}#dropped"`);
    const told = '1 task of the earlier version is not in this one';
    expect(wordsOf(list)).toContain(told);
    const result = `/create-project?project=${projectId}&document=${newer.id}&step=result`;
    for (const path of [page, result]) {
      const html = (await client.get(path)).text;
      expect(wordsOf(html)).toContain(told);
      expect(html).toMatch(new RegExp(`href="/projects/${projectId}/tasks/4">[^/]*Caulk the tub`));
    }
    expect(await pageWords(client, `${documents}?lang=es`)).toContain(
      '1 tarea de la versión anterior no está en esta',
    );
    expect(await pageWords(client, `/projects/${projectId}/tasks?lang=en`)).toContain(
      'Caulk the tub',
    );
  });

  test('the button and the call that keep both make its own tasks (promise 9.74)', async () => {
    const { client, first, second, generate, projectId } = await listTwice();
    const kept = await client.postForm(second.page, { intent: 'document.keepBoth' });
    expect([kept.status, kept.headers.location]).toEqual([303, second.page]);
    await expect
      .poll(() => pageWords(client, second.page))
      .toMatch(new RegExp(`^(?!.*You uploaded this).*${first.tasks.length} tasks from`, 's'));
    const third = await uploadDocument(client, projectId, 'punch-list-en.xlsx');
    const own = await generate(third.id, { keepBoth: true });
    const known = new Set(first.tasks.map(({ id }) => id));
    expect(own.tasks).toHaveLength(first.tasks.length);
    expect(own.tasks.some(({ id }) => known.has(id))).toBe(false);
  });

  test('a stranger gets neither the page, nor the button, nor the call', async () => {
    const { second, projectId } = await listTwice();
    const { client: stranger } = await newPerson(server().url, { plan: 'unlimited' });
    expect((await stranger.get(second.page)).status).toBe(404);
    expect((await stranger.postForm(second.page, { intent: 'document.keepBoth' })).status).toBe(
      404,
    );
    const call = await stranger.postJson(`/api/documents/${second.id}/generate-tasks`, {
      projectId,
      keepBoth: true,
    });
    expect(call.status).toBe(404);
  });
});
