import { randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import { csv } from '~/adapters/spreadsheet/csv.ts';
import { taskCsv, taskWorkbook } from '~/modules/exchange/task-export.service.server.ts';
import { TaskImport } from '~/modules/exchange/task-import.entity.server.ts';
import {
  applyImport,
  orderDates,
  previewImport,
  storeImport,
  sweepImports,
  type ImportPlan,
} from '~/modules/exchange/task-import.service.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { answerFormText, answerTag } from '~/modules/picra/answer-form.server.ts';
import { saveAnswer } from '~/modules/picra/picra-answer.service.server.ts';
import { picraItems } from '~/modules/picra/picra-items.service.server.ts';
import { picraAnswerSchema } from '~/modules/picra/picra.schema.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { deleteTasks } from '~/modules/tasks/delete-tasks.service.server.ts';
import { addItems } from '~/modules/tasks/task-items.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { TaskItem } from '~/modules/tasks/task-item.entity.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError
        ? [error.code, ...Object.values((error.params.fields as object | undefined) ?? {})].join(
            ' ',
          )
        : String(error),
  );

describe.each(quickKinds)('A list of tasks from a file on %s (promise 26.4)', (kind) => {
  let database: TestDatabase;
  let user: SessionUser;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(async () => {
    user = await database.person();
  });
  afterAll(() => database.close());

  async function project(titles: string): Promise<string> {
    const payload = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), user, payload, null);
    const access = await database.access(user, id);
    await addTasks(database.context(), access, titles, 'en', null);
    return id;
  }
  async function send(
    projectId: string,
    bytes: Buffer | string,
    { name = 'list.csv', language = 'en' as Language } = {},
  ): Promise<ImportPlan> {
    const access = await database.access(user, projectId);
    const file = { fileName: name, bytes: Buffer.from(bytes as string) };
    const id = await storeImport(database.context(), access, file, language);
    return previewImport(database.context(), access, id, language);
  }
  const apply = async (
    projectId: string,
    { id, seen }: ImportPlan,
    who = user,
    addsKnown = false,
  ) => {
    const access = await database.access(who, projectId);
    return applyImport(database.context(), access, { id, seen, addsKnown }, 'en');
  };
  const read = (projectId: string, number: number): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId, number });
  const whole = { filter: {}, groupBy: 'area' } as const;
  const kindsOf = (plan: ImportPlan): string[] => plan.rows.map((row) => row.kind);

  /** What a list says of its tasks, but for their numbers, documents and who completed them when. */
  const contentOf = async (projectId: string): Promise<Record<string, string>[]> => {
    const access = await database.access(user, projectId);
    const file = await text(taskCsv(database.context(), access, whole, 'en'));
    const dropped = ['Number', 'Project', 'Completed on', 'Completed by'];
    return (parse(file, { columns: true, bom: true }) as Record<string, string>[]).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([heading]) => !dropped.includes(heading))),
    );
  };

  test.each(['csv', 'xlsx'] as const)(
    'a list exported as %s from one project goes into another without editing (promise 26.3)',
    async (format) => {
      const from = await project('=Paint\nSand the floor\nFix the gate\nHang a door');
      const into = await project('Already there');
      const em = database.fork();
      const set = (number: number, fields: Partial<Task>) =>
        em.nativeUpdate(Task, { projectId: from, number }, fields);
      await set(1, {
        ...{ title: { en: '=Paint', es: 'Pinte' }, description: { en: 'Twice', es: 'Dos veces' } },
        ...{ areas: ['Kitchen', 'Hall'], quantity: 2.5, unit: 'gal', estimatedCents: 123_405 },
        ...{ forecastCents: 130_000, creditCents: 5_000, costsFinal: true },
        ...{ assigneeName: 'Luis', assigneePhone: '+14155550142', dueDate: '2026-12-01' },
      });
      await set(2, { status: 'blocked', statusReason: 'Wet\nfloor', priority: 'high' });
      await set(3, { status: 'completed', completedAt: new Date() });
      await set(4, { status: 'declined', statusReason: 'Too dear', photoRequired: true });
      const access = await database.access(user, from);
      await addItems(database.context(), access, 1, ['Turn off breaker 14'], null);
      const bytes =
        format === 'csv'
          ? await buffer(taskCsv(database.context(), access, whole, 'es'))
          : Buffer.from(await taskWorkbook(database.context(), access, whole, 'es'));
      const plan = await send(into, bytes, { name: `list.${format}` });
      expect(kindsOf(plan)).toEqual(['new', 'new', 'new', 'new']);
      await apply(into, plan);
      const imported = (await contentOf(into)).filter(({ Title }) => Title !== 'Already there');
      expect(imported).toEqual(await contentOf(from));
    },
  );
  /** A PICRA with one task, answered by an agreed text, a credit, and all that is demanded. */
  async function answeredPicra(): Promise<string> {
    const id = await project('=Fix the gate\nPaint the hall\nClean the roof');
    await database.fork().nativeUpdate(Project, { id }, { kind: 'picra' });
    const access = await database.access(user, id);
    for (const [number, answer] of [
      [1, { response: 'modify', agreedText: '- New hinge', credit: '250.00' }],
      [2, { response: 'decline', agreedText: '', credit: '' }],
    ] as const) {
      const [item] = await picraItems(database.fork(), access.project, number);
      const input = picraAnswerSchema.parse({
        ...{ ...answer, request: `Repair ${number} by a licensed contractor` },
        ...{ licenceRequired: 'on', licenceNumber: 'TX-1', receiptRequired: 'on' },
      });
      const tag = answerTag(answerFormText({ ...item!, credit: item!.creditCents }));
      await saveAnswer(database.context(), access, { number, tag }, input);
    }
    return id;
  }

  test.each(['csv', 'xlsx'] as const)(
    'answers to a PICRA exported as %s go into another PICRA as they are (promise 26.3)',
    async (format) => {
      const from = await answeredPicra();
      const into = await project('');
      await database.fork().nativeUpdate(Project, { id: into }, { kind: 'picra' });
      const access = await database.access(user, from);
      const bytes =
        format === 'csv'
          ? await buffer(taskCsv(database.context(), access, whole, 'es'))
          : Buffer.from(await taskWorkbook(database.context(), access, whole, 'es'));
      expect((await contentOf(from))[0]).toMatchObject({
        "Buyer's request": 'Repair 1 by a licensed contractor',
        ...{ "Seller's answer": 'Modify', 'Agreed text': "'- New hinge", 'Credit ($)': '250.00' },
        ...{ 'Licensed contractor required': 'yes', License: 'TX-1', 'Receipt required': 'yes' },
      });
      const plan = await send(into, bytes, { name: `list.${format}` });
      await apply(into, plan);
      expect(await contentOf(into)).toEqual(await contentOf(from));
      const other = await send(await project('A'), bytes, { name: `list.${format}` });
      expect(other.readOnly).toEqual(expect.arrayContaining(['answer', 'agreedText', 'licence']));
    },
  );

  test('an answer that its form would refuse leaves its row out', async () => {
    const id = await project('');
    await database.fork().nativeUpdate(Project, { id }, { kind: 'picra' });
    const rows = ['A,Modify,,', 'B,Accept,,5', 'C,Credit,,', 'D,,New hinge,', 'E,Maybe,,'];
    const file = ["Title,Seller's answer,Agreed text,Credit", ...rows].join('\n');
    expect(problemsOf(await send(id, file))).toEqual([
      '2 agreedText picraAgreed',
      '3 credit picraAcceptCredit',
      '4 credit picraCredit',
      '5 answer answer',
      '6 answer choice',
    ]);
  });

  test('a completed task of another project is said to begin as pending where others verify it', async () => {
    const from = await project('Fix the gate\nPaint the hall');
    await database
      .fork()
      .nativeUpdate(Task, { projectId: from }, { status: 'completed', completedAt: new Date() });
    const access = await database.access(user, from);
    const file = await buffer(taskCsv(database.context(), access, whole, 'en'));
    const alone = await send(await project('A'), file);
    expect(alone.rows.map((row) => row.kind === 'new' && [row.move?.to, row.kept])).toEqual([
      ['completed', null],
      ['completed', null],
    ]);
    const into = await project('');
    const dashboardId = randomUUID();
    const createdAt = new Date();
    const em = database.fork();
    em.create(Dashboard, { id: dashboardId, ownerId: user.id, name: 'Team', createdAt });
    for (const { id } of [user, await database.person()])
      em.create(Membership, {
        ...{ id: randomUUID(), dashboardId, userId: id, joinedAt: createdAt },
        role: 'collaborator',
      });
    await em.flush();
    await em.nativeUpdate(Project, { id: into }, { dashboardId });
    const plan = await send(into, file);
    const kept = { key: 'review', from: 'pending', to: 'completed' };
    expect(plan.rows).toMatchObject([
      { kind: 'new', move: null, kept },
      { kind: 'new', move: null, kept },
    ]);
    await apply(into, plan);
    expect((await read(into, 1)).status).toBe('pending');
  });

  const problemsOf = (plan: ImportPlan): string[] =>
    plan.rows.flatMap((row) =>
      row.kind === 'refused'
        ? row.problems.map(({ key, column }) => `${row.line} ${column} ${key}`)
        : [],
    );

  test('what was exported changes nothing when it is imported, in either language', async () => {
    const id = await project('=Fix the gate\nPaint the hall');
    const access = await database.access(user, id);
    for (const out of ['en', 'es'] as const) {
      const asCsv = await buffer(taskCsv(database.context(), access, whole, out));
      const asWorkbook = await taskWorkbook(database.context(), access, whole, out);
      expect(kindsOf(await send(id, asCsv, { language: 'en' }))).toEqual(['same', 'same']);
      const name = 'list.xlsx';
      const plan = await send(id, Buffer.from(asWorkbook), { name, language: 'es' });
      expect(kindsOf(plan)).toEqual(['same', 'same']);
    }
  });

  test('a list of one project is new tasks in another one, with its steps and both languages', async () => {
    const from = await project('Fix the gate\nPaint the hall');
    const em = database.fork();
    const task = await em.findOneOrFail(Task, { projectId: from, number: 1 });
    const title = { en: 'Fix the gate', es: 'Arregle la reja' };
    await em.nativeUpdate(Task, { id: task.id }, { title });
    for (const [position, text] of ['Turn off breaker 14', 'Oil the hinge'].entries())
      await em.insert(TaskItem, {
        ...{ id: randomUUID(), taskId: task.id, position, text },
        createdAt: new Date(),
        doneAt: position === 0 ? new Date() : null,
      });
    const access = await database.access(user, from);
    const file = await buffer(taskCsv(database.context(), access, whole, 'en'));
    const other = await project('Clean the roof');
    const plan = await send(other, file);
    expect(kindsOf(plan)).toEqual(['new', 'new']);
    await apply(other, plan);
    const brought = await database.fork().findOneOrFail(Task, { projectId: other, number: 2 });
    expect(brought.title).toEqual(title);
    const steps = await database
      .fork()
      .find(TaskItem, { taskId: brought.id }, { orderBy: { position: 'asc' } });
    expect(steps.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
      ['Turn off breaker 14', true],
      ['Oil the hinge', false],
    ]);
  });

  test('two edited rows and a new one are shown, then written at once, with history and undo', async () => {
    const id = await project('Fix the gate\nPaint the hall\nClean the roof');
    const access = await database.access(user, id);
    const file = await text(taskCsv(database.context(), access, whole, 'en'));
    const edited = `${file
      .replace('Paint the hall', 'Paint the hall twice')
      .replace(
        '"1","Fix the gate","","Pending"',
        '"1","Fix the gate","","In progress"',
      )}"","Add a lamp"\r\n`;
    const plan = await send(id, edited);
    expect(kindsOf(plan).sort()).toEqual(['changed', 'changed', 'new', 'same']);
    expect(plan.rows.find(({ number }) => number === 2)).toMatchObject({
      fields: [{ column: 'title', before: 'Paint the hall', after: 'Paint the hall twice' }],
    });
    expect((await read(id, 2)).title).toEqual({ en: 'Paint the hall' });

    const [first, second] = await Promise.all([apply(id, plan), apply(id, plan)]);
    expect(first).toEqual({ added: 1, changed: 2, undo: null });
    expect(second).toEqual(first);
    expect(await read(id, 1)).toMatchObject({ status: 'in_progress', version: 2 });
    expect(await read(id, 2)).toMatchObject({ title: { en: 'Paint the hall twice' }, version: 2 });
    expect(await read(id, 3)).toMatchObject({ version: 1 });
    expect(await read(id, 4)).toMatchObject({ title: { en: 'Add a lamp' }, status: 'pending' });
    expect(await database.fork().count(Task, { projectId: id })).toBe(4);
    const verbs = (await database.fork().find(Activity, { projectId: id })).map(({ verb }) => verb);
    expect(verbs.filter((verb) => /imported|task\./.test(verb)).sort()).toEqual([
      'task.edited',
      'task.start',
      'tasks.imported',
    ]);
    expect(await codeOf(previewImport(database.context(), access, plan.id, 'en'))).toBe('notFound');
  });

  test('a change of known tasks alone can be undone', async () => {
    const id = await project('Fix the gate');
    const plan = await send(id, 'Number;Due date\n1;12/31/2026\n');
    const { undo } = await apply(id, plan);
    expect(await read(id, 1)).toMatchObject({ dueDate: '2026-12-31' });
    await undoChange(database.context(), await database.access(user, id), undo ?? '');
    expect((await read(id, 1)).dueDate).toBeNull();
  });

  test('a task that somebody changed since the preview is shown again, and nothing is written', async () => {
    const id = await project('Fix the gate\nPaint the hall');
    const plan = await send(id, 'Number,Unit\n1,pcs\n2,\n');
    expect(kindsOf(plan)).toEqual(['changed', 'same']);
    await database
      .fork()
      .nativeUpdate(Task, { projectId: id, number: 2 }, { unit: 'gal', version: 2 });
    expect(await codeOf(apply(id, plan))).toBe('versionConflict');
    expect((await read(id, 1)).unit).toBeNull();
    const access = await database.access(user, id);
    const again = await previewImport(database.context(), access, plan.id, 'en');
    expect(kindsOf(again)).toEqual(['changed', 'changed']);
    await apply(id, again);
    expect((await read(id, 2)).unit).toBeNull();
  });

  test('each refused row says why, by its row of the file, and the others are imported', async () => {
    const id = await project('Fix the gate\nPaint the hall\nClean the roof');
    const long = 'x'.repeat(256);
    const plan = await send(
      id,
      [
        'Number,Title,Status,Reason,Due date,Estimated,Quantity,After photo required',
        '99,Elsewhere,,,,,,',
        '1,,,,,,,',
        '2,Paint,Blocked,,,,,',
        '2,Paint again,,,,,,',
        '3,Clean the roof,Verified,,2026-02-30,12.345,a few,maybe',
        `,${long},,,,,,`,
        ',,,,2026-12-01,,,',
        ',Add a lamp,Pending,,,,,',
        'one,Fix,,,,,,',
      ].join('\r\n'),
    );
    expect(problemsOf(plan)).toEqual([
      '2 number unknownNumber',
      '3 title required',
      '4 status reason',
      '5 number twice',
      '6 dueDate day',
      '6 estimated money',
      '6 quantity quantity',
      '6 photoRequired yesNo',
      '6 status choice',
      '7 title tooLong',
      '8 title required',
      '10 number number',
    ]);
    expect(await apply(id, plan)).toMatchObject({ added: 1, changed: 0 });
  });

  test('the status moves by legal steps alone, with reason, photo and stamps', async () => {
    const id = await project('A\nB\nC\nD');
    const em = database.fork();
    await em.nativeUpdate(Task, { projectId: id, number: 3 }, { status: 'completed' });
    await em.nativeUpdate(Task, { projectId: id, number: 4 }, { photoRequired: true });
    const plan = await send(
      id,
      [
        'Nr\tEstado\tMotivo',
        '1\tBloqueada\tfalta agua',
        '2\tcompleted\t',
        '3\tPendiente\t',
        '4\tReady for review\t',
      ].join('\n'),
      { name: 'lista.tsv', language: 'es' },
    );
    expect(problemsOf(plan)).toEqual(['4 status transition', '5 status photo']);
    await apply(id, plan);
    expect(await read(id, 1)).toMatchObject({ status: 'blocked', statusReason: 'falta agua' });
    expect(await read(id, 2)).toMatchObject({ status: 'completed', completedBy: user.id });
  });

  test('words of both languages are read from UTF-16 and Windows-1252, with any separator', async () => {
    const id = await project('A');
    const table = [
      'TÍTULO;Oficio;Fecha límite;Presupuestado ($);Foto;Notas',
      'Pintar baño;Plomería;03/12/2026;1.234,50;sí;x',
    ].join('\n');
    for (const bytes of [
      Buffer.from(table, 'latin1'),
      Buffer.from(`\ufeff${table}`, 'utf16le'),
      Buffer.from(`sep=;\r\n${table}`),
      Buffer.from(table.replaceAll(';', '\t')),
    ]) {
      const plan = await send(id, bytes, { language: 'es' });
      expect(plan).toMatchObject({ unknown: ['Notas'], dateOrder: 'mdy' });
      expect(plan.ambiguous).toEqual({ text: '03/12/2026', day: '2026-03-12' });
      expect(plan.rows[0]).toMatchObject({
        kind: 'new',
        language: 'es',
        values: {
          title: { es: 'Pintar baño' },
          trade: 'plumbing',
          dueDate: '2026-03-12',
          estimatedCents: 123_450,
          photoRequired: true,
        },
      });
    }
    const english = await send(id, 'Task,Due\nPaint,03/12/2026\n');
    expect(english.rows[0]).toMatchObject({ values: { dueDate: '2026-03-12' } });
    // Outside of the United States a reader of Spanish writes the day first.
    await database.fork().nativeUpdate(Project, { id }, { timeZone: 'America/Mexico_City' });
    const mexican = await send(id, Buffer.from(table), { language: 'es' });
    expect(mexican.ambiguous).toEqual({ text: '03/12/2026', day: '2026-12-03' });
    // A number over 12 is the day in either order, and its sender may choose the other order.
    const access = await database.access(user, id);
    const sent = await send(id, 'Task,Due\nPaint,31/12/2026\nSand,12/31/2026\nHang,03/12/2026\n');
    const days = ({ rows }: ImportPlan) =>
      rows.map((row) => (row.kind === 'new' ? row.values.dueDate : row.kind));
    expect(days(sent)).toEqual(['2026-12-31', '2026-12-31', '2026-03-12']);
    await orderDates(database.context(), access, { id: sent.id, order: 'dmy' });
    const ordered = await previewImport(database.context(), access, sent.id, 'en');
    expect(days(ordered)).toEqual(['2026-12-31', '2026-12-31', '2026-12-03']);
  });

  test('files that are no table, too large or without headings are refused in words', async () => {
    const id = await project('A');
    const rows = (count: number): string => `Title\n${'x\n'.repeat(count)}`;
    expect(await codeOf(send(id, ''))).toBe('invalid tableNone');
    expect(await codeOf(send(id, '%PDF-1.7\n', { name: 'a.pdf' }))).toBe('invalid tableType');
    expect(await codeOf(send(id, 'a,b\n1,2\n'))).toBe('invalid tableHeadings');
    expect(await codeOf(send(id, 'Title\n'))).toBe('invalid tableEmpty');
    expect(await codeOf(send(id, rows(2_001)))).toBe('invalid tableLarge');
    expect(kindsOf(await send(id, rows(2_000)))).toHaveLength(2_000);
    const wide = `Title,${'c,'.repeat(9_999)}\nx,${'1,'.repeat(9_999)}\n`;
    expect(await codeOf(send(id, wide))).toBe('invalid tableLarge');
  }, 60_000);

  test('the file of another person or project is not found, and is forgotten after 24 hours', async () => {
    const id = await project('A');
    const other = await project('B');
    const plan = await send(id, csv(['Title'], [{ Title: 'C' }]));
    expect(await codeOf(apply(other, plan))).toBe('notFound');
    const stranger = await database.person();
    expect(await codeOf(apply(id, plan, stranger))).toBe('notFound');
    expect(await sweepImports(database.fork())).toBe(0);
    const old = new Date(Date.now() - 25 * 3_600_000);
    await database.fork().nativeUpdate(TaskImport, { id: plan.id }, { createdAt: old });
    expect(await sweepImports(database.fork())).toBe(1);
  });

  test('shows a row that says what a task says, and adds it on demand alone', async () => {
    const id = await project('Caulk tub\nPaint ceiling\nPaint ceiling');
    const rows = 'Title,Places\ncaulk  tub,\nPaint ceiling,Kitchen\nPaint ceiling,\n';
    const twice = `${rows}Paint ceiling,\nPaint ceiling,\n`;
    const plan = await send(id, twice);
    expect(kindsOf(plan)).toEqual(['known', 'new', 'known', 'known', 'new']);
    expect(plan.rows.map(({ number }) => number)).toEqual([1, null, 2, 3, null]);
    expect(await apply(id, plan)).toMatchObject({ added: 2, changed: 0 });
    const again = await send(id, twice);
    expect(kindsOf(again)).toEqual(['known', 'known', 'known', 'known', 'known']);
    expect(await apply(id, again)).toMatchObject({ added: 0, changed: 0 });
    const wanted = await send(id, rows);
    expect(await apply(id, wanted, user, true)).toMatchObject({ added: 3, changed: 0 });
  });

  test('knows a task whose title names its place, too', async () => {
    const id = await project('Caulk tub (Hall bath)');
    await database.fork().nativeUpdate(Task, { projectId: id }, { areas: ['Hall bath'] });
    const rows = 'Title,Places\nCaulk tub,Hall bath\nCaulk tub,Kitchen\n';
    expect(kindsOf(await send(id, rows))).toEqual(['known', 'new']);
  });

  test('adds nothing where a task that a row was like has gone since the preview', async () => {
    const id = await project('Caulk tub');
    const plan = await send(id, 'Title\nCaulk tub\n');
    const access = await database.access(user, id);
    await deleteTasks(database.context(), access, [1], null);
    expect(await codeOf(apply(id, plan))).toBe('versionConflict');
  });
});
