import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { Dashboard, Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { addTasks } from '~/modules/tasks/add-tasks.service.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { translateTask } from '~/modules/tasks/translate-task.service.server.ts';
import {
  listTranslations,
  type PendingTranslation,
} from '~/modules/tasks/translations.service.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { projectPayload } from '../support/people.ts';

const source = 'Replace the kitchen faucet';
const agreed = 'Cambie el grifo de la cocina';
const byRules = 'Reemplace la llave del fregadero';

describe.each(databaseKinds)(
  'A translation of unrelated accounts on %s (promise 13.22)',
  (kind) => {
    let database: TestDatabase;
    let phones = 0;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
    });
    afterAll(() => database.close());

    /** A project of a new account with a task of this title. */
    async function account(title: string, language: 'en' | 'es' = 'en'): Promise<ProjectAccess> {
      const user = await database.person();
      phones += 1;
      const phone = `+1415555${String(phones).padStart(4, '0')}`;
      await database.fork().nativeUpdate(User, { id: user.id }, { phone });
      const input = projectSchema.parse(projectPayload());
      const { id } = await createProject(database.context(), user, input, null);
      const access = await database.access(user, id);
      await addTasks(database.context(), access, title, language, randomUUID());
      return access;
    }
    async function approve(access: ProjectAccess, title: string): Promise<ProjectAccess> {
      const { version } = await database
        .fork()
        .findOneOrFail(Task, { projectId: access.project.id, number: 1 });
      const at = { number: 1, version };
      await translateTask(database.context(), access, at, { title, description: '' });
      return access;
    }
    /** Each of these translations of the sentence, approved by an account of its own. */
    async function approvals(title: string, sides: readonly string[], language?: 'en' | 'es') {
      const made: ProjectAccess[] = [];
      for (const side of sides) made.push(await approve(await account(title, language), side));
      return made;
    }
    /** What an account that has nothing to do with the others is shown for the sentence. */
    async function shown(title: string, language?: 'en' | 'es') {
      const { rows } = await listTranslations(
        database.context(),
        await account(title, language),
        0,
      );
      const [row] = rows as [PendingTranslation];
      return { text: row.suggestion?.title ?? null, isMachine: row.isMachine };
    }
    const forget = () => database.fork().nativeDelete(Project, {});
    const three = (text: string): string[] => [text, text, text];

    test('is reused where three approved it alike, as a text that nobody has checked', async () => {
      await approvals(source, [agreed, agreed]);
      expect(await shown(source)).toEqual({ text: byRules, isMachine: true });
      await approvals(source, [agreed]);
      expect(await shown(source)).toEqual({ text: agreed, isMachine: true });
      expect(await shown(`  Replace   the kitchen faucet `)).toMatchObject({ text: agreed });
      expect(await shown('Replace the bathroom faucet')).not.toMatchObject({ text: agreed });
      await forget();
    });

    test('is reused for what was written in Spanish, too', async () => {
      await approvals(agreed, three('Change the kitchen faucet'), 'es');
      expect(await shown(agreed, 'es')).toEqual({
        text: 'Change the kitchen faucet',
        isMachine: true,
      });
      await forget();
    });

    test('comes behind what the account itself has approved', async () => {
      await approvals(source, three(agreed));
      const access = await approve(await account(source), 'Ponga un grifo nuevo en la cocina');
      await addTasks(database.context(), access, source, 'en', randomUUID());
      const { rows } = await listTranslations(database.context(), access, 0);
      expect(rows[0]).toMatchObject({
        suggestion: { title: 'Ponga un grifo nuevo en la cocina' },
        isMachine: false,
      });
      await forget();
    });

    test('is not reused where as many accounts approved another one', async () => {
      const other = 'Ponga un grifo nuevo en la cocina';
      await approvals(source, [...three(agreed), ...three(other)]);
      expect(await shown(source)).toMatchObject({ text: byRules });
      await approvals(source, [agreed]);
      expect(await shown(source)).toMatchObject({ text: agreed });
      await forget();
    });

    test('counts no more where its approval was withdrawn, or its project or account deleted', async () => {
      const [first] = await approvals(source, three(agreed));
      const { id, ownerId } = first!.project;
      const em = database.fork();
      await em.nativeUpdate(Task, { projectId: id }, { translationApprovedAt: null });
      expect(await shown(source)).toMatchObject({ text: byRules });
      await em.nativeUpdate(Task, { projectId: id }, { translationApprovedAt: now() });
      expect(await shown(source)).toMatchObject({ text: agreed });
      await em.nativeUpdate(Project, { id }, { deletedAt: now() });
      expect(await shown(source)).toMatchObject({ text: byRules });
      await em.nativeUpdate(Project, { id }, { deletedAt: null });
      await em.nativeUpdate(User, { id: ownerId }, { deletedAt: now() });
      expect(await shown(source)).toMatchObject({ text: byRules });
      await forget();
    });

    test('is not reused where it says something else than the original', async () => {
      await approvals(source, three('No cambie el grifo de la cocina'));
      expect(await shown(source)).toMatchObject({ text: byRules });
      await forget();
    });

    test.each([
      ['a name', 'Call Kowalczyk about the frumious zibbet', 'Llame a Kowalczyk por el zibbet'],
      ['a phone', 'Call 415-555-0142 about the zibbet', 'Llame al 415-555-0142 por el zibbet'],
      ['an amount', 'Replace the zibbet for $200', 'Cambie el zibbet por $200'],
      [
        'an address',
        'Replace the zibbet at 1208 Oak Street',
        'Cambie el zibbet en 1208 Oak Street',
      ],
    ])('is not reused for a sentence with %s', async (_what, title, side) => {
      await approvals(title, three(side));
      expect(await shown(title)).not.toMatchObject({ text: side });
      await forget();
    });

    test('is not reused where it holds a name that the original lacks', async () => {
      await approvals(source, three('Llame a Kowalczyk para cambiar el grifo de la cocina'));
      expect(await shown(source)).toMatchObject({ text: byRules });
      await forget();
    });

    /** Poisoning: three accounts of one person or one crew. */
    async function withTeam(members: readonly ProjectAccess[]): Promise<void> {
      const em = database.fork();
      const [owner] = members;
      const dashboardId = randomUUID();
      const { ownerId } = owner!.project;
      em.create(Dashboard, { id: dashboardId, ownerId, name: 'Team', createdAt: now() });
      for (const [index, { project }] of members.entries())
        em.create(Membership, {
          id: randomUUID(),
          dashboardId,
          userId: project.ownerId,
          role: index === 0 ? 'owner' : 'collaborator',
          joinedAt: now(),
        });
      await em.flush();
    }

    test('is not reused where the accounts are of one team, directly or by somebody else', async () => {
      const accounts = await approvals(source, three(agreed));
      const [first, second, third] = accounts as [ProjectAccess, ProjectAccess, ProjectAccess];
      const go = await account('Paint the wall');
      await withTeam([first, go]);
      expect(await shown(source)).toMatchObject({ text: agreed });
      await withTeam([second, go]);
      expect(await shown(source)).toMatchObject({ text: byRules });
      await approvals(source, [agreed]);
      expect(await shown(source)).toMatchObject({ text: agreed });
      await withTeam([second, third]);
      expect(await shown(source)).toMatchObject({ text: byRules });
      await forget();
    });

    test('is not reused where one person approved it in several accounts', async () => {
      const accounts = await approvals(source, three(agreed));
      const { id } = await database.person();
      for (const { project } of accounts)
        await database
          .fork()
          .nativeUpdate(Task, { projectId: project.id }, { translationApprovedBy: id });
      expect(await shown(source)).toMatchObject({ text: byRules });
      await forget();
    });

    test('is not reused where the accounts have a phone or a crew in common', async () => {
      const accounts = await approvals(source, three(agreed));
      const [first, second] = accounts as [ProjectAccess, ProjectAccess];
      const crew = { assigneeName: 'Beto', assigneePhone: '+14155559001' };
      const em = database.fork();
      await em.nativeUpdate(Task, { projectId: first.project.id }, crew);
      expect(await shown(source)).toMatchObject({ text: agreed });
      await em.nativeUpdate(Task, { projectId: second.project.id }, crew);
      expect(await shown(source)).toMatchObject({ text: byRules });
      await em.nativeUpdate(Task, { projectId: second.project.id }, { assigneePhone: null });
      await em.nativeUpdate(User, { id: second.project.ownerId }, { phone: '+14155559001' });
      expect(await shown(source)).toMatchObject({ text: byRules });
      await forget();
    });

    test('is not reused where one account approved it in three projects', async () => {
      const [first] = await approvals(source, [agreed]);
      for (let more = 0; more < 2; more += 1) {
        const other = await account(source);
        await database
          .fork()
          .nativeUpdate(Project, { id: other.project.id }, { ownerId: first!.project.ownerId });
        await approve(other, agreed);
      }
      expect(await shown(source)).toMatchObject({ text: byRules });
      await forget();
    });
  },
);
