import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  answerOf,
  putUpload,
  sampleBytes,
  samples,
  uploadDocument,
  type Uploaded,
} from '../support/documents.ts';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { valuesFor } from '../support/full-run.ts';

const server = sharedServer();
interface Task {
  id: string;
  title: string;
  description: string;
  priority: string;
  status: string;
  category: string;
  source: {
    documentId: string;
    page: number | null;
    line: number | null;
    quote: string | null;
    method: string;
  };
}
const withProject = async (): Promise<{ person: Person; client: Client; projectId: string }> => {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  return { person, client: person.client, projectId: await newProject(person) };
};
const generate = async (
  client: Client,
  documentId: string,
  projectId: string,
  extractedText = '',
): Promise<{ tasks: Task[] }> =>
  answerOf(
    client,
    await client.postJson(`/api/documents/${documentId}/generate-tasks`, {
      extractedText,
      projectId,
    }),
  );

describe('POST /api/objects/upload and the PUT (promise 7.3)', () => {
  test('answers with a URL for one raw PUT, which accepts the bytes once', async () => {
    const { client } = await withProject();
    const ticket = (await client.postJson('/api/objects/upload')).json<{
      uploadURL: string;
      method: string;
      headers: Record<string, string>;
    }>();
    expect(ticket.method).toBe('PUT');
    expect(
      (await client.put(ticket.uploadURL, sampleBytes('work-order-en.pdf'), ticket.headers)).status,
    ).toBe(200);
    expect(
      (await client.put(ticket.uploadURL, Buffer.from('%PDF-evil'), ticket.headers)).status,
    ).toBe(409);
  });

  test('a visitor gets 401 Authentication required', async () => {
    const answer = await new Client(server().url).postJson('/api/objects/upload');
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ message: 'Authentication required' });
  });
});

describe('POST /api/documents/upload (promise 7.3)', () => {
  test.each(valuesFor(samples, 0, 2))('%s: a document with its text', async (name) => {
    const { client, projectId } = await withProject();
    const document = await uploadDocument(client, projectId, name);
    expect(document).toMatchObject({
      id: expect.any(String) as string,
      fileName: name,
      uploadedAt: expect.any(String) as string,
    });
    expect(document.extractedText?.trim().length).toBeGreaterThan(200);
  });

  test('a repeated registration, as a retry sends it, is the same document (promise 7.3)', async () => {
    const { client, projectId } = await withProject();
    const uploadURL = await putUpload(client, sampleBytes('punch-list-en.xlsx'));
    const send = async (): Promise<Uploaded> =>
      answerOf(
        client,
        await client.postJson('/api/documents/upload', {
          fileName: 'list.xlsx',
          uploadURL,
          projectId,
        }),
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.id).toBe(first.id);
    expect((await send()).id).toBe(first.id);
  });

  test('fileName is decoded once and answered encoded; an undecodable one is stored literally (A-61)', async () => {
    const { client, projectId } = await withProject();
    const register = async (fileName: string): Promise<string> => {
      const uploadURL = await putUpload(client, sampleBytes('punch-list-en.xlsx'));
      return decodeURIComponent(
        (
          await answerOf<Uploaded>(
            client,
            await client.postJson('/api/documents/upload', { fileName, uploadURL, projectId }),
          )
        ).fileName,
      );
    };
    expect(await register(encodeURIComponent('Lista de pendientes – cocina ñ.xlsx'))).toBe(
      'Lista de pendientes – cocina ñ.xlsx',
    );
    expect(await register('100%.xlsx')).toBe('100%.xlsx');
    expect(await register('%E0%A4%A.xlsx')).toBe('%E0%A4%A.xlsx');
    expect(await register('..%2f..%2fetc%2fpasswd')).toBe('passwd');
    expect(await register('%252e%252e%252fx.xlsx')).toBe('%2e%2e%2fx.xlsx');
    expect(await register('a%0d%0aSet-Cookie: x=1.xlsx')).toBe('aSet-Cookie: x=1.xlsx');
    expect(await register('gpj.%E2%80%AExslx')).toBe('gpj.xslx');
  });

  test('an unreadable file has a row with its reason; the form shows the message of promise 18.7', async () => {
    const { client, projectId } = await withProject();
    const uploadURL = await putUpload(client, Buffer.from('%PDF-1.7\nthis is no document'));
    const answer = await client.postJson('/api/documents/upload', {
      fileName: 'broken.pdf',
      uploadURL,
      projectId,
    });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'documentUnreadable' });
    expect(wordsOf((await client.get(`/projects/${projectId}/documents`)).text)).toContain(
      'broken.pdf',
    );
  });

  test.each([
    ['without an upload address', (id: string) => ({ fileName: 'a.pdf', projectId: id })],
    ['without a file name', (id: string) => ({ uploadURL: 'x', projectId: id })],
    [
      'with a project id of another shape',
      () => ({ fileName: 'a.pdf', uploadURL: 'x', projectId: '7' }),
    ],
  ])('%s: 400', async (_name, payload) => {
    const { client, projectId } = await withProject();
    expect((await client.postJson('/api/documents/upload', payload(projectId))).status).toBe(400);
  });

  test('a missing project: 404', async () => {
    const { client } = await withProject();
    const uploadURL = await putUpload(client, sampleBytes('punch-list-en.xlsx'));
    expect(
      (
        await client.postJson('/api/documents/upload', {
          fileName: 'a.xlsx',
          uploadURL,
          projectId: randomUUID(),
        })
      ).status,
    ).toBe(404);
  });

  test('without a session: 401, which the card shows as Unauthorized', async () => {
    const { projectId } = await withProject();
    const answer = await new Client(server().url).postJson('/api/documents/upload', {
      fileName: 'a.pdf',
      uploadURL: 'x',
      projectId,
    });
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'authenticationRequired' });
  });
});

describe('POST /api/documents/{id}/generate-tasks (promise 9.1)', () => {
  test('answers with pending tasks, each with a priority and a quote that is in the document', async () => {
    const { client, projectId } = await withProject();
    const document = await uploadDocument(client, projectId, 'work-order-en.pdf');
    const { tasks } = await generate(client, document.id, projectId);
    expect(tasks.length).toBeGreaterThan(3);
    const squeezed = (document.extractedText ?? '').replace(/\s+/g, '');
    for (const task of tasks) {
      expect(task).toMatchObject({
        status: 'pending',
        category: expect.any(String) as string,
        source: { documentId: document.id, method: 'rules' },
      });
      expect(['low', 'medium', 'high', 'urgent']).toContain(task.priority);
      expect(squeezed).toContain((task.source.quote ?? 'no quote').replace(/\s+/g, ''));
    }
  });

  test('repeated and parallel calls give the same tasks with the same ids, never duplicates', async () => {
    const { client, projectId } = await withProject();
    const document = await uploadDocument(client, projectId, 'punch-list-en.xlsx');
    const [first, second] = await Promise.all([
      generate(client, document.id, projectId),
      generate(client, document.id, projectId),
    ]);
    const third = await generate(client, document.id, projectId);
    const ids = ({ tasks }: { tasks: Task[] }): string[] => tasks.map(({ id }) => id).sort();
    expect(ids(second)).toEqual(ids(first));
    expect(ids(third)).toEqual(ids(first));
  });

  test('text sent by the caller is ignored: only text of the document becomes a task (A-73)', async () => {
    const { client, projectId } = await withProject();
    const document = await uploadDocument(client, projectId, 'punch-list-en.xlsx');
    const { tasks } = await generate(
      client,
      document.id,
      projectId,
      '1. Replace the golden chandelier in the ballroom.',
    );
    expect(JSON.stringify(tasks)).not.toContain('chandelier');
  });

  test('a document of another own project: 404', async () => {
    const { person, client, projectId } = await withProject();
    const other = await newProject(person);
    const document = await uploadDocument(client, projectId, 'punch-list-en.xlsx');
    expect(
      (await client.postJson(`/api/documents/${document.id}/generate-tasks`, { projectId: other }))
        .status,
    ).toBe(404);
    expect(
      (await client.postJson(`/api/documents/${randomUUID()}/generate-tasks`, { projectId }))
        .status,
    ).toBe(404);
  });
});

describe('POST /api/documents/{id}/generate-tasks-from-selection (promises 10.4 and 10.5)', () => {
  const select = (client: Client, documentId: string, projectId: string, selections: string[]) =>
    client.postJson(`/api/documents/${documentId}/generate-tasks-from-selection`, {
      selectedContent: selections.join('\n\n---\n\n'),
      projectId,
    });
  const uploaded = async () => {
    const { client, projectId } = await withProject();
    return {
      client,
      projectId,
      document: await uploadDocument(client, projectId, 'punch-list-en.xlsx'),
    };
  };

  test('each selection becomes a task; text found in the document keeps its quote, other text has none', async () => {
    const { client, projectId, document } = await uploaded();
    const line = (document.extractedText ?? '').split('\n').find((text) => text.length > 30) ?? '';
    const answer = await select(client, document.id, projectId, [
      line,
      'Call the neighbour about the shared fence',
    ]);
    expect(answer.status).toBe(200);
    const { tasks, ...rest } = answer.json<{
      tasks: Task[];
      isIndividualTasks: boolean;
      selectionCount: number;
    }>();
    expect(rest).toMatchObject({ isIndividualTasks: true, selectionCount: 2 });
    expect(tasks.map(({ source }) => source.method)).toEqual(['manual', 'hand']);
    expect(tasks[0]?.source.quote?.replace(/\s+/g, '')).toBe(line.replace(/\s+/g, ''));
    expect(tasks[1]?.source.quote).toBeNull();
    expect(tasks[1]).toMatchObject({
      title: 'Call the neighbour about the shared fence',
      status: 'pending',
    });
  });

  test('those of fewer than 5 characters are skipped and not counted', async () => {
    const { client, projectId, document } = await uploaded();
    const answer = await select(client, document.id, projectId, ['Fix', 'Repair the gate latch']);
    expect(answer.json()).toMatchObject({ selectionCount: 1 });
  });

  test('no selection is 400 No Content Selected; more than 50 are refused with the limit in the message', async () => {
    const { client, projectId, document } = await uploaded();
    const none = await select(client, document.id, projectId, []);
    expect(none.status).toBe(400);
    expect(none.json()).toMatchObject({ code: 'noSelections' });
    const many = await select(
      client,
      document.id,
      projectId,
      Array.from({ length: 51 }, (_, n) => `Repair the gate latch number ${n}`),
    );
    expect(many.status).toBe(400);
    expect(many.json()).toMatchObject({
      code: 'tooManySelections',
      message: 'Please limit your selections to 50 or fewer items to ensure optimal performance.',
    });
  });
});

describe('GET /api/jobs/{id} (promise 17.3)', () => {
  test('an unknown job is 404 for users and 401 for visitors', async () => {
    const { client } = await withProject();
    expect((await client.get(`/api/jobs/${randomUUID()}`)).status).toBe(404);
    expect((await client.get('/api/jobs/7')).status).toBe(404);
    expect((await new Client(server().url).get(`/api/jobs/${randomUUID()}`)).status).toBe(401);
  });
});

describe('The upload card without scripts (promises 7.1 and 18.7)', () => {
  const multipart = (
    files: [name: string, bytes: Buffer][],
    fields: Record<string, string> = {},
  ) => {
    const boundary = `b${randomUUID()}`;
    const parts = [
      ...Object.entries(fields).map(([name, value]) =>
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        ),
      ),
      ...files.flatMap(([name, bytes]) => [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}` +
            `"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ];
    return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
  };
  const post = (
    client: Client,
    path: string,
    files: [string, Buffer][],
    fields: Record<string, string> = {},
  ) => {
    const { body, type } = multipart(files, fields);
    return client.request('POST', path, {
      body,
      headers: { 'content-type': type, origin: server().url, 'sec-fetch-site': 'same-origin' },
    });
  };

  test('one POST stores and registers the file and shows Document Uploaded; further files stay stored', async () => {
    const { client, projectId } = await withProject();
    const page = `/projects/${projectId}/documents`;
    const answer = await post(
      client,
      page,
      [
        ['lista.xlsx', sampleBytes('lista-es.xlsx')],
        ['orden.docx', sampleBytes('ordenes-es.docx')],
      ],
      { intent: 'files.chosen' },
    );
    expect(answer.status).toBe(303);
    const text = wordsOf((await client.get(answer.headers.location ?? page)).text);
    expect(text).toContain('Document Uploaded');
    expect(text).toContain('Document uploaded successfully. Processing for task generation...');
    expect(text).toContain('lista.xlsx');
    expect(text).toContain('orden.docx');
  });

  test('an unreadable file shows Upload Failed with the retry panel; the documents tab has its reason', async () => {
    const { client, projectId } = await withProject();
    const answer = await post(
      client,
      `/create-project?project=${projectId}&step=upload`,
      [['virus.exe', Buffer.from('MZ\u0090\u0000this program cannot be run')]],
      { intent: 'files.chosen', mode: 'automatic' },
    );
    expect(answer.status).toBe(303);
    const page = async (): Promise<string> =>
      wordsOf((await client.get(answer.headers.location ?? '')).text);
    await expect
      .poll(page, { timeout: 15_000 })
      .toContain('Would you like to try uploading a different document?');
    const text = await page();
    expect(text).toMatch(/Upload failed/i);
    expect(text).toContain(
      'Failed to upload document. This might be due to encoding issues or file complexity. ' +
        'Please try uploading a different document.',
    );
    expect(text).toContain('Try New Document');
    expect(wordsOf((await client.get(`/projects/${projectId}/documents`)).text)).toContain(
      'virus.exe',
    );
  });

  test('six files at once are refused', async () => {
    const { client, projectId } = await withProject();
    const answer = await post(
      client,
      `/projects/${projectId}/documents`,
      Array.from({ length: 6 }, (_, n): [string, Buffer] => [
        `f${n}.xlsx`,
        sampleBytes('lista-es.xlsx'),
      ]),
      { intent: 'files.chosen' },
    );
    expect([400, 413]).toContain(answer.status);
    expect(wordsOf(answer.text)).toContain('Please choose 5 files or fewer at once.');
  });

  test('an ended session leads to /api/login with You are logged out. Logging in again...', async () => {
    const { projectId } = await withProject();
    const client = new Client(server().url);
    const answer = await post(client, `/create-project?project=${projectId}&step=upload`, [
      ['lista.xlsx', sampleBytes('lista-es.xlsx')],
    ]);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/api\/login/);
    const auth = await client.get(
      (await client.get(answer.headers.location ?? '')).headers.location ?? '',
    );
    expect(wordsOf(auth.text)).toContain('You are logged out. Logging in again...');
  });
});
