import { randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as xlsx from 'xlsx';
import { now, setClock } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { addExpense } from '~/modules/budget/expense.service.server.ts';
import { expenseSchema, taskCostsSchema } from '~/modules/budget/budget.schema.ts';
import { saveTaskCosts } from '~/modules/budget/task-costs.service.server.ts';
import { crewPage } from '~/modules/crew/crew-page.service.server.ts';
import { crewTask } from '~/modules/crew/crew-task.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { picraPacket } from '~/modules/exports/picra-packet.service.server.ts';
import { taskCsv, taskWorkbook } from '~/modules/exchange/task-export.service.server.ts';
import { exportAccount } from '~/modules/exports/account-export.service.server.ts';
import { chooseCover } from '~/modules/photos/photo-edit.service.server.ts';
import { addPhoto } from '~/modules/photos/photo.service.server.ts';
import { answerFormText, answerTag } from '~/modules/picra/answer-form.server.ts';
import {
  acceptUnanswered,
  nextUnanswered,
  saveAnswer,
} from '~/modules/picra/picra-answer.service.server.ts';
import { picraItems } from '~/modules/picra/picra-items.service.server.ts';
import { totalCredit } from '~/modules/picra/picra.rules.ts';
import { picraAnswerSchema } from '~/modules/picra/picra.schema.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { projectForm, updateProject } from '~/modules/projects/update-project.service.server.ts';
import { offeredTypes, proposedType } from '~/modules/reports/report-types.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { createReport, listReports } from '~/modules/reports/report.service.server.ts';
import { signSharedReport } from '~/modules/reports/report-signature.service.server.ts';
import { newerResponse } from '~/modules/reports/snapshot-picra.service.server.ts';
import { acceptRequest } from '~/modules/requests/decide-request.service.server.ts';
import { WorkRequest } from '~/modules/requests/work-request.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { moveTask } from '~/modules/tasks/transition.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { finishWalk } from '~/modules/walks/finish-walk.service.server.ts';
import { WalkCheck } from '~/modules/walks/walk.entity.server.ts';
import { startWalk } from '~/modules/walks/walk.service.server.ts';
import { answerOfTask, overviewPicra, picraPage } from '~/pages/picra/picra.page.server.ts';
import { tasksPage } from '~/pages/projects/tasks.page.server.ts';
import { taskPage } from '~/pages/tasks/task.page.server.ts';
import { madeLink } from '../support/crew-links.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { wordsOf } from '../support/http.ts';
import { jpegPhoto } from '../support/photos.ts';
import { sharedReport } from '../support/report-links.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';
import { teamProject } from '../support/team.ts';

const fieldsOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.params.fields : String(error)),
  );

describe.each(quickKinds)('A PICRA on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  const titles = [
    'Leak under the sink, licensed plumber with receipt',
    'Roof',
    'Condenser',
    'Paint',
  ];
  const makePicra = (projectId: string): Promise<number> =>
    database.fork().nativeUpdate(Project, { id: projectId }, { kind: 'picra' });

  async function picra(names: readonly string[] = titles): Promise<ProjectAccess> {
    const { project, user } = await projectWithTasks(database, names);
    await makePicra(project.id);
    return database.access(user, project.id);
  }
  const items = ({ project }: ProjectAccess) => picraItems(database.fork(), project);
  const tagOf = async (access: ProjectAccess, number: number): Promise<string> => {
    const [item] = await picraItems(database.fork(), access.project, number);
    return answerTag(answerFormText({ ...item!, credit: item!.creditCents }));
  };
  const input = (fields: Record<string, string>) =>
    picraAnswerSchema.parse({ request: 'Fix it.', ...fields });
  const answer = async (
    access: ProjectAccess,
    number: number,
    fields: Record<string, string>,
    tag?: string,
  ): Promise<string | null> => {
    const at = { number, tag: tag ?? (await tagOf(access, number)) };
    return saveAnswer(database.context(), access, at, input(fields));
  };
  const task = ({ project }: ProjectAccess, number: number): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId: project.id, number });

  test('keeps one credit: that of the task, which a decline takes along (promise 30.4)', async () => {
    const access = await picra();
    await saveTaskCosts(
      database.context(),
      access,
      4,
      taskCostsSchema.parse({ credit: '350' }),
      null,
    );
    const page = await answerOfTask(database.context(), access, await task(access, 4), 'en');
    expect(page?.values.credit).toBe('350.00');
    await answer(access, 4, { response: 'decline', credit: '350.00', agreedText: 'Cosmetic.' });
    await answer(access, 3, { response: 'credit', credit: '1,200.50' });
    await answer(access, 2, { response: 'modify', credit: '99.99', agreedText: 'Shingles only.' });
    await answer(access, 1, { response: 'accept' });
    expect(await task(access, 4)).toMatchObject({
      status: 'declined',
      statusReason: 'Not part of the repairs',
      creditCents: 35_000,
    });
    expect(await task(access, 3)).toMatchObject({
      status: 'declined',
      statusReason: 'Not part of the repairs',
      creditCents: 120_050,
    });
    expect(await task(access, 2)).toMatchObject({ status: 'pending', creditCents: 9_999 });
    expect(totalCredit(await items(access))).toBe(35_000 + 120_050 + 9_999);
  });

  test('the list, its task and reports with money say what was answered (promise 30.4)', async () => {
    const team = await teamProject(database, titles.join('\n'));
    await makePicra(team.projectId);
    const dana = await team.of(team.dana);
    await answer(dana, 1, { response: 'decline', agreedText: 'No, as is.' });
    await answer(dana, 2, { response: 'credit', credit: '450' });
    await answer(dana, 3, { response: 'decline' });
    const neutral = 'Not part of the repairs';
    const seen = async (person: typeof team.dana) => {
      const query = new URLSearchParams({ group: 'status' });
      const list = await tasksPage(database.context(), person, team.projectId, 'en', query);
      const rows = list.groups.flatMap(({ tasks }) => tasks).filter(({ number }) => number < 4);
      const pages = await Promise.all(
        [1, 2, 3].map((number) =>
          taskPage(database.context(), person, team.projectId, number, 'en', query),
        ),
      );
      const beside = pages[0]!.place.groups.flatMap(({ tasks }) => tasks);
      const facts = ({ status, creditInstead, reason }: (typeof rows)[number]) => [
        status,
        creditInstead ?? null,
        reason?.text ?? null,
      ];
      const ordered = rows.sort((a, b) => a.number - b.number).map(facts);
      expect(pages.map(({ task }) => facts(task))).toEqual(ordered);
      const second = beside.find(({ number }) => number === 2);
      expect(second?.creditInstead ?? null).toBe(ordered[1]![1]);
      return ordered;
    };
    expect(await seen(team.dana)).toEqual([
      ['declined', null, 'No, as is.'],
      ['declined', 45_000, null],
      ['declined', null, neutral],
    ]);
    // Who does not see answers learns no more than a crew.
    expect(await seen(team.vera)).toEqual(Array(3).fill(['declined', null, neutral]));
    const printed = async (type: string, language: string, costs: boolean): Promise<string> => {
      const options = reportOptionsSchema.parse({ type, language, costs });
      const { number } = await createReport(database.context(), dana, options, null);
      const html = await reportHtml(await reportFor(database.context(), dana, number));
      return wordsOf(html.slice(html.indexOf('<body')));
    };
    const withCosts = await printed('progress', 'en', true);
    expect(withCosts).toContain('Credit of $450 instead of the repair');
    expect(withCosts).toContain('No, as is.');
    expect(await printed('progress', 'es', true)).toContain(
      'Crédito de $450 en lugar de la reparación',
    );
    for (const type of ['progress', 'work_order'])
      expect(await printed(type, 'en', false)).not.toMatch(/450|No, as is/);
  });

  test('proposes the response in a PICRA, until another type was made (promise 13.1)', async () => {
    const access = await picra();
    const types = await offeredTypes(database.context(), access);
    const proposed = async () => proposedType(types, await listReports(database.context(), access));
    expect(await proposed()).toBe('picra_response');
    const options = reportOptionsSchema.parse({ type: 'punch_list' });
    await createReport(database.context(), access, options, null);
    expect(await proposed()).toBe('punch_list');
    expect(proposedType(['work_order', 'progress'], [{ type: 'progress' }])).toBe('work_order');
  });

  test('opens a declined task again once it is accepted, and its credit ends (promise 30.4)', async () => {
    const access = await picra();
    await answer(access, 3, { response: 'credit', credit: '1200' });
    await answer(access, 3, { response: 'accept' });
    expect(await task(access, 3)).toMatchObject({ status: 'in_progress', creditCents: null });
    await moveTask(database.context(), access, 3, { type: 'task.complete' });
    expect(await fieldsOf(answer(access, 3, { response: 'decline' }))).toEqual({
      response: 'picraDone',
    });
  });

  test('shows both values to the second of two who answer (promise 30.3)', async () => {
    const access = await picra();
    const tag = await tagOf(access, 2);
    await answer(access, 2, { response: 'accept' }, tag);
    const late = answer(access, 2, { response: 'credit', credit: '5' }, tag);
    await expect(late).rejects.toMatchObject({
      code: 'versionConflict',
      params: {
        current: { response: 'accept', credit: '' },
        differs: ['response', 'credit'],
      },
    });
    expect(await codeOf(answer(access, 2, { response: 'accept' }, tag))).toBe('done');
  });

  test('takes an answer back, with the status and credit of its task (promise 30.3)', async () => {
    const access = await picra();
    const change = await answer(access, 3, { response: 'credit', credit: '1200' });
    const undone = await undoChange(database.context(), access, change!);
    expect(undone).toEqual({ restored: [3], kept: [] });
    expect(await task(access, 3)).toMatchObject({ status: 'pending', creditCents: null });
    expect((await items(access))[2]).toMatchObject({ response: null, answeredByName: null });
  });

  test('accepts all unanswered items at once, but no declined task, with one undo (promise 30.5)', async () => {
    const access = await picra();
    await answer(access, 2, { response: 'modify', agreedText: 'Shingles only.' });
    await moveTask(database.context(), access, 4, { type: 'task.decline', reason: 'Not ours' });
    expect(await nextUnanswered(database.context(), access, 2)).toBe(3);
    expect(await nextUnanswered(database.context(), access, 4)).toBe(1);
    const { count, change } = await acceptUnanswered(database.context(), access, 'accept-1');
    expect(count).toBe(2);
    expect(await acceptUnanswered(database.context(), access, 'accept-1')).toEqual({
      count,
      change,
    });
    expect((await items(access)).map(({ response }) => response)).toEqual([
      'accept',
      'modify',
      'accept',
      null,
    ]);
    expect((await items(access))[0]).toMatchObject({
      licenceRequired: true,
      receiptRequired: true,
    });
    const undone = await undoChange(database.context(), access, change!);
    expect(undone).toEqual({ restored: [1, 3], kept: [] });
    expect((await items(access)).map(({ response }) => response)).toEqual([
      null,
      'modify',
      null,
      null,
    ]);
    const nothing = await acceptUnanswered(database.context(), await picra([]), null);
    expect(nothing).toEqual({ count: 0, change: null });
  });

  test('orders what was agreed on: the request stands below it, with what it demands (promise 30.1)', async () => {
    const access = await picra(['Regrade the balcony', 'Paint the garage door', 'Roof']);
    const text = 'Clean the balcony; do not paint the door';
    await answer(access, 1, { response: 'modify', agreedText: text });
    const demands = { licenceRequired: 'on', receiptRequired: 'on' };
    await answer(access, 2, { response: 'accept', ...demands });
    await answer(access, 3, { response: 'decline', agreedText: 'Only the gutter.' });
    const link = await madeLink(database, access);
    const request = { token: link.token, csrf: '', name: null, from: null, message: null };
    const crew = async (language: 'en' | 'es') =>
      crewPage(database.context(), await link.access(), { ...request, language });
    const english = await crew('en');
    expect(english).toMatch(/<h3[^>]*>Clean the balcony; do not paint the door/);
    const lines = ['What was asked: Regrade the balcony', 'A licensed contractor does it.'];
    for (const line of [...lines, 'Hand over the receipt.']) expect(english).toContain(line);
    expect(english).not.toContain('Only the gutter');
    const spanish = await crew('es');
    expect(spanish).toContain('Lo hace un contratista con licencia.');
    expect(spanish).not.toMatch(/<h3[^>]*>[^<]*Regrade/);
    const order = reportOptionsSchema.parse({ type: 'work_order', language: 'both' });
    const { number } = await createReport(database.context(), access, order, null);
    const { snapshot } = await database
      .fork()
      .findOneOrFail(Report, { projectId: access.project.id, number });
    const html = renderReportHtml(snapshot as unknown as ReportSnapshot, order);
    for (const line of [text, ...lines, 'Entregue el recibo.']) expect(html).toContain(line);
  });

  test('shows answers to those who change tasks, and answers nobody else’s (promise 30.1)', async () => {
    const team = await teamProject(database, titles.join('\n'));
    await makePicra(team.projectId);
    const [dana, luis, vera] = [
      await team.of(team.dana),
      await team.of(team.luis),
      await team.of(team.vera),
    ];
    const page = (access: ProjectAccess) =>
      codeOf(picraPage(database.context(), access, 'en', new URLSearchParams()));
    expect(await Promise.all([dana, luis, vera].map(page))).toEqual(['done', 'done', 'forbidden']);
    const overview = async (access: ProjectAccess) =>
      (await overviewPicra(database.context(), access))?.answers;
    expect(await overview(luis)).toMatchObject({ creditCents: 0 });
    expect(await overview(vera)).toBeNull();
    expect(await answerOfTask(database.context(), vera, await task(vera, 1), 'en')).toBeNull();
    expect(await codeOf(answer(luis, 1, { response: 'accept' }))).toBe('done');
    expect(await codeOf(answer(vera, 2, { response: 'accept' }))).toBe('forbidden');
    expect(await codeOf(acceptUnanswered(database.context(), vera, null))).toBe('forbidden');
    const report = reportOptionsSchema.parse({ type: 'picra_response' });
    const { number } = await createReport(database.context(), dana, report, null);
    expect(await codeOf(createReport(database.context(), vera, report, null))).toBe('forbidden');
    const packet = reportOptionsSchema.parse({ type: 'closing_packet', costs: true });
    for (const access of [luis, vera])
      expect(await codeOf(createReport(database.context(), access, packet, null))).toBe(
        'forbidden',
      );
    expect(await offeredTypes(database.context(), vera)).not.toContain('picra_response');
    expect(await codeOf(reportFor(database.context(), vera, number))).toBe('notFound');
    expect(await listReports(database.context(), vera)).toEqual([]);
    expect(await codeOf(picraPacket(database.context(), vera))).toBe('forbidden');
  });

  test('only what the buyers asked is in the response: no report, check or later task (promise 30.8)', async () => {
    const access = await picra();
    const { id: projectId } = access.project;
    const tasks = { projectId, number: { $in: [1, 2] } };
    await database.fork().nativeUpdate(Task, tasks, { method: 'rules' });
    const id = randomUUID();
    await database.fork().insert(WorkRequest, {
      ...{ id, projectId, tokenHash: id, place: 'Hall', name: '', phone: '' },
      ...{ text: 'The ceiling drips when somebody showers.', language: 'en', photos: [] },
      ...{ status: 'open', createdAt: now() },
    });
    const asked = await acceptRequest(database.context(), access, id);
    const walk = await startWalk(database.context(), access, 'seller_repairs', null);
    const [check] = await database.fork().find(WalkCheck, { walkId: walk });
    await database.fork().nativeUpdate(WalkCheck, { id: check!.id }, { result: 'fail' });
    expect(await finishWalk(database.context(), access, walk, 'en')).toBe(1);
    expect((await items(access)).map(({ number }) => number)).toEqual([1, 2]);
    const page = async () => picraPage(database.context(), access, 'en', new URLSearchParams());
    expect(await page()).toMatchObject({
      counts: { all: 2, unanswered: 2 },
      typed: [{ number: 3 }, { number: 4 }],
    });
    expect((await page()).missing.flatMap(({ numbers }) => numbers)).toEqual([1, 2]);
    expect((await acceptUnanswered(database.context(), access, null)).count).toBe(2);
    for (const number of [asked, asked + 1])
      expect(await codeOf(answer(access, number, { response: 'accept' }, ''))).toBe('notFound');
    const printed = async (): Promise<string> => {
      const options = reportOptionsSchema.parse({ type: 'picra_response' });
      const { number } = await createReport(database.context(), access, options, null);
      const html = await reportHtml(await reportFor(database.context(), access, number));
      return wordsOf(html.slice(html.indexOf('<body')));
    };
    const words = await printed();
    expect(words).toContain('2 items: 2 accepted.');
    expect(words).not.toMatch(/drips when somebody showers|Condenser|unanswered/);
    // An answer puts a typed task into the request.
    await answer(access, 3, { response: 'decline', agreedText: 'It works.' });
    expect(await printed()).toContain('3 items: 2 accepted, 1 declined.');
    expect(await page()).toMatchObject({ typed: [{ number: 4 }] });
  });

  test('tells crews nothing of answers and credits (promise 30.1)', async () => {
    const access = await picra();
    const link = await madeLink(database, access);
    const agreedText = 'Buyers take AGREED-77 at settlement.';
    await answer(access, 2, { response: 'modify', agreedText, credit: '777.77' });
    await answer(access, 3, { response: 'credit', agreedText, credit: '888.88' });
    const crew = await link.access();
    for (const number of [2, 3]) {
      const shown = JSON.stringify(await crewTask(database.context(), crew, number));
      expect(shown).not.toMatch(/AGREED-77|77777|777\.77|88888|888\.88/);
    }
  });

  test('keeps its deadlines, and refuses one before another by name (promise 30.2)', async () => {
    const access = await picra();
    const save = async (fields: Record<string, string>): Promise<void> => {
      const current = await database.access(access.user, access.project.id);
      const { values, tag } = await projectForm(database.context(), current);
      const settings = projectSettingsSchema.parse({ ...values, ...fields });
      await updateProject(database.context(), current, tag, settings);
    };
    expect(
      await fieldsOf(save({ requestDelivered: '2026-11-14', responseDue: '2026-11-13' })),
    ).toEqual({ responseDue: 'dateOrder.responseDue.requestDelivered' });
    await save({
      requestDelivered: '2026-11-14',
      walkThrough: '2026-12-16',
      picraFormName: 'RR-4',
    });
    await save({ kind: 'renovation' });
    const { project } = await database.access(access.user, access.project.id);
    expect(project.picra).toEqual({
      requestDelivered: '2026-11-14',
      walkThrough: '2026-12-16',
      picraFormName: 'RR-4',
    });
  });

  test('counts days in the time zone of the project (promise 30.6)', async () => {
    const access = await picra();
    await database
      .fork()
      .nativeUpdate(
        Project,
        { id: access.project.id },
        { timeZone: 'Pacific/Honolulu', picra: { responseDue: '2026-11-23' } },
      );
    // 23 November in New York, 22 November in Honolulu.
    setClock(() => new Date('2026-11-23T06:00:00Z'));
    const honolulu = await database.access(access.user, access.project.id);
    const overview = await overviewPicra(database.context(), honolulu);
    expect(overview?.deadlines).toEqual([
      { name: 'responseDue', day: '2026-11-23', daysLeft: 1, state: 'next' },
    ]);
  });

  test('refuses reports that have nothing to say by name, and does not offer them (promise 30.8)', async () => {
    const create = (access: ProjectAccess, type: string) =>
      fieldsOf(createReport(database.context(), access, reportOptionsSchema.parse({ type }), null));
    const empty = await picra([]);
    const other = await projectWithTasks(database, ['Roof']);
    expect(await create(empty, 'picra_response')).toEqual({ type: 'reportPicra' });
    expect(await create(other, 'picra_response')).toEqual({ type: 'reportPicra' });
    expect(await create(other, 'budget')).toEqual({ type: 'reportBudget' });
    const usual = ['work_order', 'progress', 'completion', 'punch_list'];
    expect(await offeredTypes(database.context(), empty)).toEqual(usual);
    expect(await offeredTypes(database.context(), other)).toEqual(usual);
    const offered = await offeredTypes(database.context(), await picra());
    expect(offered).toContain('picra_response');
    expect(
      await fieldsOf(
        saveAnswer(
          database.context(),
          other,
          { number: 1, tag: '' },
          input({ response: 'accept' }),
        ),
      ),
    ).toEqual({ response: 'picraKind' });
  });

  const photo = async (
    access: ProjectAccess,
    stage: 'after' | 'receipt' | 'license',
    number: number | null,
  ) =>
    addPhoto(database.context(), access, {
      uploadURL: await storeUpload(
        database.context(),
        access.user,
        `${stage}.jpg`,
        Readable.from([await jpegPhoto(number ?? 9)]),
        'photo',
      ),
      stage,
      task: number,
    });
  /** A receipt of the first task, by its expense. */
  const addReceipt = async (access: ProjectAccess) => {
    const expense = expenseSchema.parse({
      ...{ vendor: 'Plumber', kind: 'labor', cents: '180' },
      ...{ spentOn: '2026-11-12', isPaid: 'on', task: '1' },
    });
    const { id } = await photo(access, 'receipt', null);
    await addExpense(database.context(), access, expense, id, null);
  };

  test('the closing packet is a report of its own, of the newest response that is printed (promise 30.7)', async () => {
    const access = await picra();
    const { id: projectId } = access.project;
    const make = (type: string, costs = true) =>
      createReport(
        database.context(),
        access,
        reportOptionsSchema.parse({ type, costs, photos: 'all' }),
        null,
      );
    const refusal = () => fieldsOf(make('closing_packet'));
    await answer(access, 1, { response: 'accept', agreedText: 'As asked.' });
    expect(await refusal()).toEqual({ type: 'reportPacket' });
    const response = await make('picra_response');
    expect(await refusal()).toEqual({ type: 'reportPacket' });
    await database.fork().nativeUpdate(Report, { projectId }, { status: 'ready' });
    await addReceipt(access);
    const by = { name: 'Alma Carter', at: '2026-11-17T16:00:00Z', by: 'link' as const };
    const signatures = { buyer1: by };
    await database.fork().nativeUpdate(Report, { projectId }, { signatures });
    // Its answers are the same, and so the signed one stands for it.
    await make('picra_response', false);
    await database.fork().nativeUpdate(Report, { projectId }, { status: 'ready' });
    await answer(access, 1, { response: 'accept', agreedText: 'Changed later.' });
    const printed = async (costs: boolean): Promise<string> => {
      const { number } = await make('closing_packet', costs);
      return reportHtml(await reportFor(database.context(), access, number));
    };
    const html = await printed(true);
    const signed = html.slice(html.indexOf('id="response"'), html.indexOf('id="proof"'));
    expect(signed).toContain('As asked.');
    expect(signed).toContain('Alma Carter');
    expect(signed).not.toContain('Changed later.');
    expect(html).toContain('<b>1-A</b> Receipt');
    expect(await printed(false)).not.toContain('<img ');
    expect(await offeredTypes(database.context(), access)).not.toContain('closing_packet');
    const reports = await listReports(database.context(), access);
    expect(reports.map(({ type, typeNumber }) => `${type} ${typeNumber}`)).toEqual([
      'closing_packet 2',
      'closing_packet 1',
      'picra_response 2',
      'picra_response 1',
    ]);
    const page = await picraPage(database.context(), access, 'en', new URLSearchParams());
    expect(page.response?.number).toBe(response.number + 1);
    expect(page).toMatchObject({ packet: { isReady: false } });
    expect(page.held).toEqual({ number: 1, signers: ['Alma Carter'], changed: [1] });
  });

  test('a signed response stays in the packet until the same side signs a newer one (promise 30.7)', async () => {
    const access = await picra();
    const { id: projectId } = access.project;
    const make = async (type: string): Promise<number> => {
      const options = reportOptionsSchema.parse({ type, photos: 'none' });
      const { number } = await createReport(database.context(), access, options, null);
      await database.fork().nativeUpdate(Report, { projectId, number }, { status: 'ready' });
      return number;
    };
    const sign = (number: number, names: Record<string, string>) => {
      const by = { at: '2026-11-17T16:00:00Z', by: 'link' as const };
      const signatures = Object.fromEntries(
        Object.entries(names).map(([line, name]) => [line, { name, ...by }]),
      );
      return database.fork().nativeUpdate(Report, { projectId, number }, { signatures });
    };
    const held = async () =>
      (await picraPage(database.context(), access, 'en', new URLSearchParams())).held;
    const words = async (): Promise<string> => {
      const number = await make('closing_packet');
      const html = await reportHtml(await reportFor(database.context(), access, number));
      return wordsOf(html.slice(html.indexOf('id="response"')));
    };
    await acceptUnanswered(database.context(), access, null);
    const first = await make('picra_response');
    await sign(first, { buyer1: 'Tyler Whitfield' });
    await answer(access, 2, { response: 'decline', agreedText: 'The roof is new.' });
    const deadline = async () => {
      const picraDays = { picra: { responseDue: '2026-12-02' } };
      await database.fork().nativeUpdate(Project, { id: projectId }, picraDays);
      const { project } = await database.access(access.user, projectId);
      return (await overviewPicra(database.context(), { ...access, project }))?.deadlines[0];
    };
    // The buyer alone has signed.
    expect(await deadline()).toMatchObject({ done: { kind: 'sent', day: '2026-11-17' } });
    const forSeller = { recipient: 'Ana Ruiz', lines: ['seller1' as const] };
    const { token } = await sharedReport(database, access, first, null, forSeller);
    const second = await make('picra_response');
    await sign(second, { seller1: 'Ana Ruiz' });
    expect(await held()).toEqual({ number: 1, signers: ['Tyler Whitfield'], changed: [2] });
    const old = await words();
    expect(old).toContain('This is the response that was signed, by Tyler Whitfield.');
    expect(old).toContain('Answered otherwise since it was signed, and not part of it: item 2.');
    expect(old).toContain('Tyler Whitfield Buyer · signed on screen');
    expect(old).not.toContain('The roof is new.');
    expect(await newerResponse(database.fork(), projectId, first)).toBe(2);
    const signature = { line: 'seller1', signer: 'Ana Ruiz', agree: 'on' } as const;
    const late = signSharedReport(database.context(), token, signature);
    expect(await fieldsOf(late)).toEqual({ line: 'signNewer' });
    await sign(second, { buyer2: 'Tyler Whitfield' });
    expect(await held()).toEqual({ number: 2, signers: ['Tyler Whitfield'], changed: [] });
    const newer = await words();
    expect(newer).toContain('The roof is new.');
    expect(newer).not.toContain('Answered otherwise');
    expect(await newerResponse(database.fork(), projectId, second)).toBeNull();
    await sign(second, { buyer1: 'Tyler Whitfield', seller1: 'Ana Ruiz' });
    expect(await deadline()).toMatchObject({ done: { kind: 'signed', day: '2026-11-17' } });
  });

  test('the picture of a license is in the packet alone, and is no proof of the work (promise 30.7)', async () => {
    const access = await picra();
    const { id: projectId } = access.project;
    const print = async (type: string, costs: boolean): Promise<string> => {
      const options = reportOptionsSchema.parse({ type, costs, photos: 'all' });
      const { number } = await createReport(database.context(), access, options, null);
      await database.fork().nativeUpdate(Report, { projectId, number }, { status: 'ready' });
      return reportHtml(await reportFor(database.context(), access, number));
    };
    await answer(access, 1, { response: 'accept', licenceRequired: 'on' });
    await moveTask(database.context(), access, 1, { type: 'task.complete' });
    const { id } = await photo(access, 'license', 1);
    const page = await picraPage(database.context(), access, 'en', new URLSearchParams());
    expect(page.missing).toContainEqual({ kind: 'afterPhoto', numbers: [1] });
    for (const type of ['progress', 'completion', 'picra_response', 'work_order'])
      expect(await print(type, true)).not.toContain('<img ');
    const packet = await print('closing_packet', false);
    const licenses = packet.slice(packet.indexOf('id="licenses"'), packet.indexOf('id="response"'));
    expect(licenses).toContain('alt="License photo, task 1');
    expect(packet.match(/<img /g)).toHaveLength(1);
    const zip = await buffer(await picraPacket(database.context(), access));
    expect(zip.includes('task-0001/license-')).toBe(true);
    await expect(chooseCover(database.context(), access, id, true)).rejects.toMatchObject({
      code: 'invalid',
    });
    const copy = await buffer(await exportAccount(database.context(), access.user));
    expect(copy.includes('/photos/license-')).toBe(true);
  });

  test('CSV and Excel say who completed a repair and when, and the day of its receipt (promise 26.1)', async () => {
    const access = await picra();
    await answer(access, 1, { response: 'accept', receiptRequired: 'on' });
    await addReceipt(access);
    await moveTask(database.context(), access, 1, { type: 'task.complete' });
    const at = new Date('2026-11-20T03:30:00Z');
    const where = { projectId: access.project.id, number: 1 };
    await database.fork().nativeUpdate(Task, where, { completedAt: at });
    const { firstName, lastName } = access.user;
    const list = [database.context(), access, { filter: {}, groupBy: 'area' }, 'en'] as const;
    const csv = await text(taskCsv(...list));
    const sheets = [
      xlsx.read(csv, { type: 'string', raw: true }),
      xlsx.read(await taskWorkbook(...list)),
    ];
    for (const { Sheets, SheetNames } of sheets) {
      const rows = xlsx.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, {
        ...{ header: 1, raw: false, defval: '' },
      });
      const head = rows.find((row) => row.includes('Completed on')) ?? [];
      const [done, open] = [1, 2].map((number) => {
        const row = rows.find(([first]) => first === String(number)) ?? [];
        return ['Completed on', 'Completed by', 'Receipt of'].map(
          (name) => row[head.indexOf(name)],
        );
      });
      // The evening before in the zone of the project.
      expect(done).toEqual(['2026-11-19', `${firstName} ${lastName}`, '2026-11-12']);
      expect(open).toEqual(['', '', '']);
    }
  });

  test('prints the response, and packs photos and receipts (promises 30.7, 30.8)', async () => {
    const access = await picra();
    await answer(access, 1, { response: 'accept', licenceRequired: 'on', receiptRequired: 'on' });
    await answer(access, 3, { response: 'credit', credit: '1200' });
    await moveTask(database.context(), access, 1, { type: 'task.complete' });
    const missing = async () =>
      (await picraPage(database.context(), access, 'en', new URLSearchParams())).missing
        .filter(({ numbers }) => numbers.includes(1))
        .map(({ kind }) => kind);
    expect(await missing()).toEqual(['afterPhoto', 'licence', 'receipt']);
    await photo(access, 'after', 1);
    await addReceipt(access);
    await answer(access, 1, {
      response: 'accept',
      licenceRequired: 'on',
      licenceNumber: '2710 061234',
      receiptRequired: 'on',
    });
    expect(await missing()).toEqual([]);
    const options = reportOptionsSchema.parse({ type: 'picra_response' });
    const { number } = await createReport(database.context(), access, options, null);
    const html = await reportHtml(await reportFor(database.context(), access, number));
    expect(html).toContain('License 2710\u00A0061234');
    expect(html).toContain('Receipt Nov\u00A012, 2026');
    expect(html).toContain('$1,200.00');
    expect(html).not.toContain('$180.00');
    const zip = await buffer(await picraPacket(database.context(), access));
    for (const name of ['task-0001/after-', 'task-0001/receipt-2026-11-12-'])
      expect(zip.includes(name)).toBe(true);
  });
});
