import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '~/modules/account/account.entity.server.ts';
import { crewPage, crewTaskPage } from '~/modules/crew/crew-page.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { tasksInLanguage } from '~/modules/bilingual/machine-sides.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { translateTask } from '~/modules/tasks/translate-task.service.server.ts';
import { listTranslations } from '~/modules/tasks/translations.service.server.ts';
import { madeLink } from '../support/crew-links.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

/** A dangerous translation, an order that the translator declines, and one that it translates. */
const approvals = [
  ['Cap the gas line', 'Abra la línea de gas'],
  ['Cap the blorpt of the gas line', 'Abra el blorpt de la línea de gas'],
  ['Replace the kitchen faucet', 'Cambie el grifo de la cocina'],
] as const;
const titles = approvals.map(([title]) => title).join('\n');
const sides = approvals.map(([, side]) => side);

describe.each(quickKinds)('The translations that an account approved on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  type Person = ProjectAccess['user'];
  let phones = 0;
  /** A fresh account, which shares nothing with another one. */
  async function stranger(): Promise<Person> {
    const person = await database.person();
    phones += 1;
    const phone = `+1415555${String(phones).padStart(4, '0')}`;
    await database.fork().nativeUpdate(User, { id: person.id }, { phone });
    return person;
  }
  async function projectOf(user: Person): Promise<ProjectAccess> {
    const input = projectSchema.parse(projectPayload());
    const { id } = await createProject(database.context(), user, input, null);
    const access = await database.access(user, id);
    await addTasks(database.context(), access, titles, 'en', randomUUID());
    return access;
  }

  /** An account that has approved each translation. */
  async function approver(): Promise<Person> {
    const access = await projectOf(await stranger());
    for (const [index, side] of sides.entries()) {
      const number = index + 1;
      const { version } = await database
        .fork()
        .findOneOrFail(Task, { projectId: access.project.id, number });
      const texts = { title: side, description: '' };
      await translateTask(database.context(), access, { number, version }, texts);
    }
    return access.user;
  }

  /** What a new project of an account shows for the same words, wherever it shows them. */
  async function shownTo(user: Person): Promise<string> {
    const access = await projectOf(user);
    const context = database.context();
    const { rows } = await listTranslations(context, access, 0);
    const tasks = approvals.map(([en]) => ({ title: { en }, areas: [] }));
    const list = await tasksInLanguage(context, access.project, tasks, 'es');
    const link = await madeLink(database, access, { language: 'es' });
    const request = {
      token: link.token,
      language: 'es',
      from: null,
      csrf: '',
      name: null,
      message: null,
    } as const;
    const pages = [await crewPage(context, await link.access(), request)];
    for (const number of [1, 2, 3])
      pages.push(await crewTaskPage(context, await link.access(), request, number));
    return [JSON.stringify([rows, list]), ...pages].join('\n');
  }
  const found = (shown: string): string[] => sides.filter((side) => shown.includes(side));

  test('reach no other account, however many approved them alike (promise 13.16)', async () => {
    for (let count = 0; count < 3; count += 1) await approver();
    expect(found(await shownTo(await stranger()))).toEqual([]);
  });

  test('are shown in its further projects (promise 13.16)', async () => {
    expect(found(await shownTo(await approver()))).toEqual(sides);
  });

  test('are found by no index across accounts, and stay stored', async () => {
    const { id } = await approver();
    const em = database.fork();
    const indexes = await em.execute<{ name: string }[]>(
      `select indexname as name from pg_indexes
       where schemaname = current_schema() and indexdef like '%sentence_key%'`,
    );
    expect(indexes).toEqual([]);
    const kept = await em.find(Task, { translationApprovedBy: id }, { orderBy: { number: 'asc' } });
    expect(kept.map(({ title }) => title.es)).toEqual(sides);
  });
});
