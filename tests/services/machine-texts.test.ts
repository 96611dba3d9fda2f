import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modelsOf } from '~/adapters/model/models.ts';
import { createWriters } from '~/adapters/translator.server.ts';
import { DAY, MINUTE, now, setClock } from '~/clock.ts';
import { checkTexts } from '~/jobs/texts.job.server.ts';
import { crewTasks, type CrewTask } from '~/modules/crew/crew-task.service.server.ts';
import { exportAccount } from '~/modules/exports/account-export.service.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { DELETION_GRACE_MS } from '~/modules/account/settings.service.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { inLanguage } from '~/modules/bilingual/machine-sides.server.ts';
import { MachineText } from '~/modules/bilingual/machine-text.entity.server.ts';
import { approvedTranslations } from '~/modules/bilingual/translation-memory.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportSnapshot } from '~/modules/reports/report.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import {
  projectsToTranslate,
  translateProject,
} from '~/modules/tasks/machine-texts.service.server.ts';
import { taskFormSchema } from '~/modules/tasks/task.schema.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { translationOf } from '~/modules/tasks/translate-task.service.server.ts';
import { listTranslations } from '~/modules/tasks/translations.service.server.ts';
import { taskFormText, updateTask } from '~/modules/tasks/update-task.service.server.ts';
import { refuseTranslations } from '~/modules/tasks/refuse-translations.service.server.ts';
import { undoChange } from '~/modules/tasks/undo.service.server.ts';
import { approveEach } from '../support/approve-each.ts';
import { madeLink } from '../support/crew-links.ts';
import { groqConfig } from '../support/groq-config.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { askedOf, startFakeGroq, textsAsked, translations } from '../support/fake-groq.ts';
import { teamProject } from '../support/team.ts';
import { unzip } from '../support/zip.ts';

const FAUCET = 'Replace the kitchen faucet';
const BY_MODEL = 'Cambie la llave de la cocina';
const BY_RULES = 'Reemplace la llave del fregadero';
const LEFT = 'Replace the left kitchen window';
const DOOR = 'Paint the garage door';
const NEW = 'Repair the fence';
/** What the model answers; another text has its own words in Spanish. */
const spanish: Record<string, string> = {
  [FAUCET]: BY_MODEL,
  // The other side.
  [LEFT]: 'Cambie la ventana derecha de la cocina',
  [DOOR]: 'Pinte la puerta de la cochera',
  [NEW]: 'Arregle la cerca',
};

describe.each(quickKinds)('What a model writes for the tasks of a project on %s', (kind) => {
  let database: TestDatabase;
  let groq: Awaited<ReturnType<typeof startFakeGroq>>;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
    groq = await startFakeGroq();
    const config = groqConfig(groq.baseUrl, { models: modelsOf(['a/model']) });
    const writers = createWriters({ groq: { ...config, timeoutMs: 2_000 } });
    Object.assign(database.services, { writers });
  });
  afterAll(async () => {
    await database.close();
    await groq.stop();
  });
  beforeEach(() =>
    groq.behave((call) => translations(textsAsked(call).map((text) => spanish[text] ?? 'Hágalo'))),
  );
  afterEach(() => setClock());

  async function project(lines: string): Promise<ProjectAccess> {
    const { of, dana } = await teamProject(database, lines);
    return of(dana);
  }
  const run = ({ project: { id } }: ProjectAccess) => translateProject(database.context(), id);
  const asked = (): string[] => groq.calls.flatMap((call) => textsAsked(call));
  const first = ({ project: { id } }: ProjectAccess): Promise<Task> =>
    database.fork().findOneOrFail(Task, { projectId: id, number: 1 });
  const shown = async (access: ProjectAccess) =>
    translationOf(database.context(), access, await first(access));
  const stored = ({ project: { id } }: ProjectAccess): Promise<MachineText[]> =>
    database.fork().find(MachineText, { projectId: id });
  const marks = async ({ project: owned }: ProjectAccess, en: string) => {
    const [task] = await inLanguage(database.context(), owned, [{ title: { en } }], 'es');
    return task?.machineMarks?.title;
  };
  async function rename(access: ProjectAccess, title: string): Promise<void> {
    const task = await first(access);
    const form = taskFormSchema.parse({ ...taskFormText(task), title });
    await updateTask(database.context(), access, { number: 1, version: task.version }, form);
  }

  test('is stored with its author and grade, and is no text of a person (promise 15.9)', async () => {
    const access = await project(FAUCET);
    expect(await run(access)).toBeNull();
    expect(await stored(access)).toMatchObject([
      {
        ...{ ownerId: access.project.ownerId, fromLanguage: 'en', text: BY_MODEL },
        ...{ author: 'model', authorName: 'a/model', disagreements: [] },
      },
    ]);
    expect((await stored(access))[0]?.grade).not.toBeNull();
    expect((await first(access)).title).toEqual({ en: FAUCET });
    expect(await shown(access)).toMatchObject({
      ...{ title: BY_MODEL, machine: { author: 'model' }, isApproved: false, approval: null },
    });
    expect(await listTranslations(database.context(), access)).toMatchObject({
      ...{ pending: 1, rows: [{ suggestion: { title: BY_MODEL }, machine: { author: 'model' } }] },
    });
  });

  test('becomes a person’s by an approval alone, and is remembered from then on (promise 13.16)', async () => {
    const access = await project(FAUCET);
    await run(access);
    const remembered = () =>
      approvedTranslations(database.fork(), access.project.ownerId, [FAUCET], 'es');
    expect(await remembered()).toEqual(new Map());
    await approveEach(database.context(), access);
    expect(await remembered()).toEqual(new Map([[FAUCET, BY_MODEL]]));
    expect(await shown(access)).toMatchObject({ machine: null, isApproved: true });
  });

  test('is refused by a person: the rules’ stands, then the original (promise 12.16)', async () => {
    const access = await project(`${FAUCET}\n${DOOR}`);
    await run(access);
    const list = () => listTranslations(database.context(), access);
    const texts = async () =>
      (await list()).rows.map(({ suggestion }) => suggestion?.title ?? null);
    const refuse = async (version = 1) =>
      refuseTranslations(database.context(), access, new Map([[1, version]]));
    expect(await refuse(7)).toEqual({ refused: [], change: null });
    expect(await texts()).toContain(BY_MODEL);
    expect(await refuse()).toMatchObject({ refused: [1] });
    expect((await list()).rows[0]).toMatchObject({
      ...{ number: 1, confidence: 'doubtful', suggestion: { title: BY_RULES } },
      machine: { author: 'rules', grade: 'doubtful' },
    });
    await refuse();
    expect((await list()).rows[0]).toMatchObject({
      number: 1,
      confidence: 'none',
      suggestion: null,
    });
    const before = asked().length;
    await run(access);
    expect(asked()).toHaveLength(before);
    expect(await marks(access, FAUCET)).toBeUndefined();
    expect(await texts()).toContain(spanish[DOOR]);
  });

  test('stands again after an undo of its refusal, unless it changed since (promises 12.11, 12.16)', async () => {
    const access = await project(FAUCET);
    const texts = async () =>
      (await listTranslations(database.context(), access)).rows.map(
        ({ suggestion }) => suggestion?.title ?? null,
      );
    const refuse = async () =>
      (await refuseTranslations(database.context(), access, new Map([[1, 1]]))).change ?? '';
    const undo = (change: string) => undoChange(database.context(), access, change);
    // Of the rules' text nothing was stored before.
    const ofRules = await refuse();
    expect(await texts()).toEqual([null]);
    expect(await undo(ofRules)).toMatchObject({ texts: 1 });
    expect(await stored(access)).toEqual([]);
    expect(await texts()).toEqual([BY_RULES]);
    await run(access);
    const before = await stored(access);
    await undo(await refuse());
    expect(await stored(access)).toEqual(before);
    expect(await texts()).toEqual([BY_MODEL]);
    const first = await refuse();
    await refuse();
    expect(await undo(first)).toMatchObject({ texts: 0 });
    expect(await texts()).toEqual([null]);
  });

  test('is never asked for while a page is read: without a run the rules write', async () => {
    const access = await project(FAUCET);
    await shown(access);
    await listTranslations(database.context(), access);
    const link = await (await madeLink(database, access)).access();
    await inLanguage<CrewTask>(
      database.context(),
      link.project,
      await crewTasks(database.context(), link, [1]),
      'es',
    );
    expect(asked()).toEqual([]);
    expect(await marks(access, FAUCET)).toEqual({
      ...{ author: 'rules', grade: 'doubtful', disagreements: [] },
    });
  });

  test('is asked for once, with place and trade, titles first; a second run asks nothing', async () => {
    const access = await project(`${FAUCET}\n${DOOR}`);
    const { id } = await first(access);
    await database
      .fork()
      .nativeUpdate(
        Task,
        { id },
        { description: { en: NEW }, areas: ['Kitchen'], trade: 'plumbing' },
      );
    await run(access);
    expect(asked()).toEqual([FAUCET, DOOR, NEW]);
    expect(groq.calls.flatMap(askedOf)).toMatchObject([
      { text: FAUCET, place: 'Kitchen', trade: 'plumbing' },
      { text: DOOR },
      { text: NEW, place: 'Kitchen', trade: 'plumbing' },
    ]);
    await run(access);
    expect(asked()).toHaveLength(3);
  });

  test('an edit of the original makes a new text, and what a person wrote or approved is not asked for', async () => {
    const access = await project(FAUCET);
    await run(access);
    await approveEach(database.context(), access);
    const { user } = access;
    const other = await project(DOOR);
    expect(user.id).not.toBe(other.user.id);
    await run(other);
    await rename(other, NEW);
    await run(other);
    expect(asked()).toEqual([FAUCET, DOOR, NEW]);
    expect((await shown(other)).title).toBe('Arregle la cerca');
    await run(access);
    expect(asked()).toHaveLength(3);
  });

  test('that orders the other side is refused: the rules’ text stands, doubtful', async () => {
    const access = await project(LEFT);
    await run(access);
    expect(await stored(access)).toMatchObject([
      { author: 'rules', authorName: null, grade: 'doubtful', disagreements: ['side'] },
    ]);
    expect((await shown(access)).title).toMatch(/ventana izquierda/);
    expect(await marks(access, LEFT)).toMatchObject({ author: 'rules', grade: 'doubtful' });
    await run(access);
    expect(asked()).toEqual([LEFT]);
  });

  test('that orders other work where the rules have no text leaves the original', async () => {
    const text = 'Glorp the 3 zibbles of the blorpt';
    groq.behave(() => translations(['Repare los 4 zibles']));
    const access = await project(text);
    await run(access);
    expect(await stored(access)).toMatchObject([{ text: null, disagreements: ['number'] }]);
    expect((await shown(access)).title).toBe('');
  });

  test('that has another term stands, marked as doubtful with the kind', async () => {
    groq.behave(() => translations(['Pinte la ventana de garaje']));
    const access = await project(DOOR);
    await run(access);
    expect(await marks(access, DOOR)).toEqual({
      ...{ author: 'model', grade: 'doubtful', disagreements: ['term'] },
    });
    expect((await shown(access)).title).toBe('Pinte la ventana de garaje');
  });

  test('is another account’s never: the same words are asked for again', async () => {
    const access = await project(FAUCET);
    await run(access);
    const other = await project(FAUCET);
    expect((await marks(other, FAUCET))?.author).toBe('rules');
    await run(other);
    expect(asked()).toEqual([FAUCET, FAUCET]);
  });

  test('stands in a report, which writes what is missing before it is frozen', async () => {
    const access = await project(FAUCET);
    const options = reportOptionsSchema.parse({ type: 'progress', language: 'es' });
    const { number } = await createReport(database.context(), access, options, null);
    const { id: projectId } = access.project;
    const { snapshot } = await database.fork().findOneOrFail(Report, { projectId, number });
    const { tasks } = snapshot as unknown as ReportSnapshot;
    expect(tasks[0]).toMatchObject({ title: { en: FAUCET, es: BY_MODEL }, machine: ['es'] });
  });

  test('a service that fails leaves the rules’ text, and is asked again after a growing pause', async () => {
    const access = await project(FAUCET);
    groq.behave(() => ({ kind: 'status', status: 503 }));
    expect(await run(access)).toBeInstanceOf(Error);
    const calls = groq.calls.length;
    expect(await run(access)).toBeNull();
    expect(groq.calls).toHaveLength(calls);
    expect((await shown(access)).title).toBe(BY_RULES);
    const start = now().getTime();
    const later = (minutes: number) => setClock(() => new Date(start + minutes * MINUTE));
    later(3);
    await run(access);
    expect(groq.calls).toHaveLength(2 * calls);
    later(6);
    await run(access);
    expect(groq.calls).toHaveLength(2 * calls);
    groq.behave((call) => translations(textsAsked(call).map((text) => spanish[text] ?? '')));
    later(8);
    expect(await run(access)).toBeNull();
    expect((await shown(access)).title).toBe(BY_MODEL);
  });

  test('the check of each minute finds projects with new and edited tasks, and no other one', async () => {
    const access = await project(FAUCET);
    const { id } = access.project;
    const isFound = async () =>
      (await projectsToTranslate(database.fork())).some((one) => one.id === id);
    expect(await isFound()).toBe(true);
    const start = now().getTime();
    setClock(() => new Date(start + MINUTE));
    await run(access);
    expect(await isFound()).toBe(false);
    setClock(() => new Date(start + 2 * MINUTE));
    await rename(access, NEW);
    expect(await isFound()).toBe(true);
    await checkTexts(database.context());
    expect((await database.services.queue.counts('texts.translate')).waiting).toBeGreaterThan(0);
    setClock(() => new Date(start + 40 * DAY));
    expect(await isFound()).toBe(false);
  });

  test('is exported with its account, with author and grade', async () => {
    const access = await project(FAUCET);
    await run(access);
    const zip = unzip(await buffer(await exportAccount(database.context(), access.user)));
    expect(JSON.parse(zip.get('machine-texts.json')?.toString() ?? '')).toMatchObject([
      { text: BY_MODEL, author: 'model', authorName: 'a/model', fromLanguage: 'en' },
    ]);
  });

  test('goes with its project and its account', async () => {
    const access = await project(FAUCET);
    await run(access);
    const other = await project(DOOR);
    await run(other);
    await database.fork().nativeDelete(Project, { id: access.project.id });
    expect(await stored(access)).toEqual([]);
    const { ownerId } = other.project;
    const closedAt = new Date(now().getTime() - DELETION_GRACE_MS - DAY);
    await database.fork().nativeUpdate(User, { id: ownerId }, { deletedAt: closedAt });
    await eraseClosedAccounts(database.context());
    expect(await database.fork().count(MachineText, { ownerId })).toBe(0);
  });
});
