import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { commentSchema } from '~/modules/comments/comment.schema.ts';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
} from '~/modules/comments/comment.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { taskFor } from '~/modules/tasks/task.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe.each(quickKinds)('Comments on %s (promise 12.9)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const project = async () => {
    const user = await database.person();
    const input = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), user, input, null);
    const access = await database.access(user, id);
    await addTasks(database.context(), access, 'Fix the gate', 'en', null);
    return { access, task: await taskFor(database.context(), access, 1) };
  };

  test('are kept for the project and for each task apart, newest first, once a request', async () => {
    const { access, task } = await project();
    const add = (subject: typeof task | null, text: string, requestId: string | null = null) =>
      addComment(database.context(), access, subject, text, requestId);
    const ids = await Promise.all([add(null, 'One', 'form-1'), add(null, 'One', 'form-1')]);
    expect(ids[0]).toBe(ids[1]);
    await add(task, 'Ask @Luis <b>first</b>');
    const texts = async (subject: typeof task | null) =>
      (await listComments(database.context(), access, subject)).comments.map(({ text }) => text);
    expect(await texts(null)).toEqual(['One']);
    expect(await texts(task)).toEqual(['Ask @Luis <b>first</b>']);
    const { entries } = await projectActivity(database.context(), access.project.id, 2);
    expect(entries.map(({ verb, details }) => [verb, details])).toEqual([
      ['comment.added', { number: 1 }],
      ['comment.added', {}],
    ]);
  });

  test('are edited over the version that was seen and deleted, by their author alone', async () => {
    const { access, task } = await project();
    const id = await addComment(database.context(), access, task, 'One', null);
    const edit = (text: string, version = 1, subject: typeof task | null = task, by = access) =>
      editComment(database.context(), by, subject, { id, version, text });
    await edit('Two');
    await expect(edit('Three')).rejects.toMatchObject({
      code: 'versionConflict',
      params: { current: 'Two' },
    });
    expect(await codeOf(edit('Three', 2, null))).toBe('notFound');
    const stranger = { ...access, user: await database.person() };
    expect(await codeOf(edit('Mine', 2, task, stranger))).toBe('forbidden');
    const remove = (by = access, requestId: string | null = null) =>
      deleteComment(database.context(), by, task, id, requestId);
    expect(await codeOf(remove(stranger))).toBe('forbidden');
    await remove(access, 'form-1');
    await remove(access, 'form-1');
    expect(await codeOf(remove())).toBe('notFound');
    expect((await listComments(database.context(), access, task)).comments).toEqual([]);
    expect(await codeOf(edit('Four', 2, task, { ...access, right: 'print' }))).toBe('forbidden');
  });

  test('and activities are read page by page, each row once', async () => {
    const { access } = await project();
    for (let n = 0; n < 60; n += 1)
      await addComment(database.context(), access, null, `Comment ${n}`, null);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listComments(database.context(), access, null, cursor);
      expect(page.comments.length).toBeLessThanOrEqual(50);
      seen.push(...page.comments.map(({ text }) => text));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    const feed: string[] = [];
    do {
      const page = await projectActivity(database.context(), access.project.id, 25, cursor);
      feed.push(...page.entries.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    // The project, its task, and the comments.
    expect([feed.length, new Set(feed).size]).toEqual([62, 62]);
    const { next } = await projectActivity(database.context(), access.project.id, 25);
    expect(await codeOf(listComments(database.context(), access, null, next ?? ''))).toBe(
      'invalid',
    );
  });

  test('hold 10,000 characters of well-formed text', () => {
    const fits = (text: string): boolean => commentSchema.safeParse({ text }).success;
    expect(fits('a'.repeat(10_000))).toBe(true);
    for (const text of ['a'.repeat(10_001), '   ', 'a\u0000', '\ud800'])
      expect(fits(text)).toBe(false);
  });
});
