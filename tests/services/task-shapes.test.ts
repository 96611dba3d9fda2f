import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import { Comment } from '~/modules/comments/comment.entity.server.ts';
import { DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import { Photo } from '~/modules/photos/photo.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { duplicateTask, splitTask } from '~/modules/tasks/copy-task.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { mergeTasks } from '~/modules/tasks/merge-tasks.service.server.ts';
import { orderTask } from '~/modules/tasks/order-tasks.service.server.ts';
import { TaskItem } from '~/modules/tasks/task-item.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf, projectWithTasks, wholeRows } from '../support/task-lists.ts';
import { isFullRun } from '../support/full-run.ts';

describe.each(quickKinds)('Copies, splits, merges and order of tasks on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const read = ({ project }: ProjectAccess, number: number): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId: project.id, number });

  /** A document with a line a task, a photo and a comment on each. */
  async function withProof(access: ProjectAccess, count: number): Promise<string> {
    const em = database.fork();
    const documentId = randomUUID();
    const key = randomUUID();
    await em.insert(StoredObject, {
      ...{ key, userId: access.user.id, state: 'registered', address: key, fileName: 'list.txt' },
      ...{ createdAt: now(), expiresAt: now() },
    });
    await em.execute(
      `insert into documents (id, project_id, object_key, uploaded_by, file_name, bytes, sha256,
         created_at) values (?, ?, ?, ?, 'list.txt', 10, 'x', ?)`,
      [documentId, access.project.id, key, access.user.id, now()],
    );
    for (let number = 1; number <= count; number += 1) {
      const { id: taskId } = await read(access, number);
      const source = { documentId, page: 1, lineStart: number, lineEnd: number };
      await em.nativeUpdate(Task, { id: taskId }, { ...source, quote: `Line ${number}` });
      await em.insert(DocumentLine, {
        ...{ id: randomUUID(), documentId, page: 1, lineNumber: number, text: `Line ${number}` },
        ...{ struck: false, outcome: 'task', taskId },
      });
      await em.insert(Photo, {
        ...{ id: randomUUID(), projectId: access.project.id, taskId, stage: 'after', caption: '' },
        ...{ objectKey: randomUUID(), sha256: randomUUID(), width: 10, height: 10 },
        ...{ includeInReports: true, uploadedBy: access.user.id, createdAt: now() },
      });
      await em.insert(TaskItem, {
        ...{ id: randomUUID(), taskId, position: 1, text: `Step of ${number}`, createdAt: now() },
      });
      await em.insert(Comment, {
        ...{ id: randomUUID(), projectId: access.project.id, taskId, authorId: access.user.id },
        ...{ authorName: 'Rosa', text: `About ${number}`, version: 1, createdAt: now() },
      });
    }
    return documentId;
  }
  const linesOf = (documentId: string): Promise<Record<string, unknown>[]> =>
    database
      .fork()
      .execute(
        'select to_jsonb(l) as row from document_lines l where document_id = ? order by id',
        [documentId],
      );
  const everything = async ({ project }: ProjectAccess, documentId: string) => [
    await wholeRows(database.fork(), project.id, 'tasks'),
    await wholeRows(database.fork(), project.id, 'photos'),
    await wholeRows(database.fork(), project.id, 'comments'),
    await linesOf(documentId),
    await database.fork().execute(
      `select to_jsonb(i) as row from task_items i join tasks t on t.id = i.task_id
         where t.project_id = ? order by i.id`,
      [project.id],
    ),
  ];

  test('merged tasks leave texts, lines, photos, comments and steps to the first; undo takes them back', async () => {
    const access = await projectWithTasks(database, ['Fix the gate', 'Paint it', 'Oil it']);
    const documentId = await withProof(access, 3);
    await database
      .fork()
      .nativeUpdate(Task, { id: (await read(access, 3)).id }, { areas: ['yard'] });
    const before = await everything(access, documentId);
    const merged = await mergeTasks(database.context(), access, [2, 1, 3], null);
    expect(merged).toMatchObject({ number: 2, count: 3 });
    const kept = await read(access, 2);
    expect(kept.description).toEqual({ en: 'Fix the gate\nOil it' });
    expect(kept.areas).toEqual(['yard']);
    expect(
      await database.fork().count(Task, { projectId: access.project.id, deletedAt: null }),
    ).toBe(1);
    const em = database.fork();
    expect(await em.count(Photo, { taskId: kept.id })).toBe(3);
    expect(await em.count(Comment, { taskId: kept.id })).toBe(3);
    expect(await em.count(TaskItem, { taskId: kept.id })).toBe(3);
    const lines = await em.find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } });
    expect(lines.map(({ outcome, taskId }) => [outcome, taskId])).toEqual([
      ['merged', kept.id],
      ['task', kept.id],
      ['merged', kept.id],
    ]);
    const undone = await undoChange(database.context(), access, merged.change);
    expect(undone).toEqual({ restored: [1, 2, 3], kept: [] });
    expect(await everything(access, documentId)).toEqual(before);
  });

  test('a task without a quote gets that of the first merged one that has one', async () => {
    const access = await projectWithTasks(database, ['Paint it', 'Fix the gate']);
    await withProof(access, 1);
    await mergeTasks(database.context(), access, [2, 1], null);
    expect(await read(access, 2)).toMatchObject({ quote: 'Line 1', lineStart: 1 });
  });

  test('lines of a deleted task are dismissed, and are its lines again after undo', async () => {
    const access = await projectWithTasks(database, ['Fix the gate', 'Paint it']);
    const documentId = await withProof(access, 2);
    const before = await everything(access, documentId);
    const { change } = await deleteTasks(database.context(), access, [1, 2], null);
    const lines = await database.fork().find(DocumentLine, { documentId });
    expect(lines.map(({ outcome, taskId }) => [outcome, taskId])).toEqual([
      ['dismissed', null],
      ['dismissed', null],
    ]);
    await undoChange(database.context(), access, change);
    expect(await everything(access, documentId)).toEqual(before);
  });

  test('fewer than two tasks, and a joined description that is too long, are refused', async () => {
    const access = await projectWithTasks(database, ['Fix the gate', 'Paint it']);
    const merge = (numbers: number[]) =>
      codeOf(mergeTasks(database.context(), access, numbers, null));
    expect(await merge([])).toBe('invalid');
    expect(await merge([1, 1])).toBe('invalid');
    expect(await merge([1, 3])).toBe('notFound');
    await database
      .fork()
      .nativeUpdate(
        Task,
        { projectId: access.project.id },
        { description: { en: 'x'.repeat(6_000) } },
      );
    expect(await merge([1, 2])).toBe('invalid');
    expect((await read(access, 2)).deletedAt).toBeNull();
  });

  test('a duplicate has the fields and steps, but neither quote nor status, and undo deletes it', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    await withProof(access, 1);
    const values = {
      status: 'blocked' as const,
      ...{ trade: 'tile' as const, areas: ['kitchen'], assigneeName: 'Luis' },
      ...{ dueDate: '2026-12-01', quantity: 2.5, unit: 'sq ft', photoRequired: true },
    };
    await database.fork().nativeUpdate(Task, { projectId: access.project.id }, values);
    const { number, change } = await duplicateTask(database.context(), access, 1, 'once');
    const again = await duplicateTask(database.context(), access, 1, 'once');
    expect(again.number).toBe(number);
    expect(await read(access, number)).toMatchObject({
      ...values,
      status: 'pending',
      title: { en: 'Fix the gate' },
      ...{ quote: null, documentId: null, method: 'hand' },
    });
    const copy = await read(access, number);
    const steps = await database.fork().find(TaskItem, { taskId: copy.id });
    expect(steps.map(({ text, doneAt }) => [text, doneAt])).toEqual([['Step of 1', null]]);
    expect(await undoChange(database.context(), access, change)).toEqual({
      restored: [number],
      kept: [],
    });
    expect((await read(access, number)).deletedAt).not.toBeNull();
  });

  test('a split keeps the first line and makes a task of each other one, with place, trade and quote', async () => {
    const access = await projectWithTasks(database, ['Fix the gate and paint it']);
    await withProof(access, 1);
    const shared = { trade: 'painting' as const, areas: ['yard'], assigneeName: 'Luis' };
    await database.fork().nativeUpdate(Task, { projectId: access.project.id }, shared);
    const before = await read(access, 1);
    const split = (lines: string) =>
      splitTask(database.context(), access, 1, lines, 'en', randomUUID());
    expect(await codeOf(split('only one'))).toBe('invalid');
    const { numbers, change } = await split('Fix the gate\n\nPaint it\nOil it');
    expect(numbers).toEqual([2, 3]);
    expect((await read(access, 1)).title).toEqual({ en: 'Fix the gate' });
    expect(await read(access, 3)).toMatchObject({
      ...shared,
      ...{ title: { en: 'Oil it' }, quote: 'Line 1', status: 'pending' },
    });
    await database
      .fork()
      .nativeUpdate(Task, { projectId: access.project.id, number: 3 }, { version: 2 });
    const undone = await undoChange(database.context(), access, change);
    expect(undone).toEqual({ restored: [1, 2], kept: [3] });
    expect((await read(access, 1)).title).toEqual(before.title);
    expect((await read(access, 2)).deletedAt).not.toBeNull();
  });

  const placed = async ({ project }: ProjectAccess): Promise<number[]> =>
    (
      await database
        .fork()
        .find(Task, { projectId: project.id, deletedAt: null }, { orderBy: { position: 'asc' } })
    ).map(({ number }) => number);

  test('a task moves past its neighbour of the group, to the place of another one, and not past the end', async () => {
    const access = await projectWithTasks(database, ['a', 'b', 'c', 'd', 'e']);
    await database
      .fork()
      .nativeUpdate(Task, { projectId: access.project.id, number: 3 }, { areas: ['attic'] });
    const order = (number: number, target: Parameters<typeof orderTask>[4]) =>
      orderTask(database.context(), access, number, 'area', target);
    expect(await order(4, 'up')).toBe(true);
    expect(await placed(access)).toEqual([1, 4, 3, 2, 5]);
    expect(await order(5, { placeOf: 1 })).toBe(true);
    expect(await placed(access)).toEqual([5, 1, 3, 4, 2]);
    expect(await order(5, 'up')).toBe(false);
    expect(await order(2, 'down')).toBe(false);
    expect(await codeOf(order(5, { placeOf: 3 }))).toBe('notFound');
    expect(await codeOf(order(9, 'up'))).toBe('notFound');
  });

  test('people who order at the same time all succeed, and no task or place is lost', async () => {
    const access = await projectWithTasks(database, ['a', 'b', 'c', 'd', 'e', 'f']);
    const moves = [1, 2, 3, 4, 5, 6].flatMap((number) =>
      (['up', 'down', { placeOf: 7 - number }] as const).map((target) => ({ number, target })),
    );
    const codes = await Promise.all(
      moves.map(({ number, target }) =>
        codeOf(orderTask(database.context(), access, number, 'area', target)),
      ),
    );
    expect(new Set(codes)).toEqual(new Set(['done']));
    expect([...(await placed(access))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const positions = await database.fork().find(Task, { projectId: access.project.id });
    expect(positions.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('whatever is added, copied, split, merged, deleted, ordered and undone, no number is used twice', async () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'copy', 'split', 'merge', 'delete', 'order', 'undo'),
      at: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const access = await projectWithTasks(database, ['a', 'b']);
        const changes: string[] = [];
        for (const { kind: what, at } of steps) {
          const numbers = await placed(access);
          const number = numbers[at % Math.max(1, numbers.length)] ?? 0;
          const context = database.context();
          const note = ({ change }: { change: string }): void => void changes.push(change);
          const run: Record<typeof what, () => Promise<unknown>> = {
            add: () => addTasks(context, access, 'new', 'en', null),
            copy: () => duplicateTask(context, access, number, null).then(note),
            split: () => splitTask(context, access, number, 'x\ny', 'en', null).then(note),
            merge: () => mergeTasks(context, access, numbers.slice(0, 2), null).then(note),
            delete: () => deleteTasks(context, access, [number], null).then(note),
            order: () => orderTask(context, access, number, 'area', 'down'),
            undo: () => undoChange(context, access, changes.pop() ?? ''),
          };
          const known = await database
            .fork()
            .find(Task, { projectId: access.project.id }, { fields: ['id', 'number'] });
          expect(await codeOf(run[what]())).toMatch(/^(done|notFound|invalid)$/);
          const after = await database
            .fork()
            .find(Task, { projectId: access.project.id }, { fields: ['number', 'position'] });
          const fresh = after.filter(({ id }) => !known.some((each) => each.id === id));
          const highest = Math.max(...known.map((each) => each.number));
          expect(fresh.every((task) => task.number > highest)).toBe(true);
          expect(new Set(after.map((task) => task.position)).size).toBe(after.length);
        }
      }),
      { numRuns: isFullRun ? 12 : 4 },
    );
  }, 120_000);
});
