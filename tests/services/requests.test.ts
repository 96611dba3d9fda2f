import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, now, setClock } from '~/clock.ts';
import { hashLinkToken, linkTokenOf } from '~/link-token.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { createRequest } from '~/modules/requests/ask.service.server.ts';
import { acceptRequest, declineRequest } from '~/modules/requests/decide-request.service.server.ts';
import { requestFor, requestLinkFor } from '~/modules/requests/request-access.service.server.ts';
import { RequestLink } from '~/modules/requests/request-link.entity.server.ts';
import { closeRequests, openRequests } from '~/modules/requests/request-link.service.server.ts';
import { listRequests } from '~/modules/requests/request-list.service.server.ts';
import { REQUEST_LINK_DAYS } from '~/modules/requests/request.rules.ts';
import { askSchema } from '~/modules/requests/request.schema.ts';
import { WorkRequest } from '~/modules/requests/work-request.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';
import { setMembership, teamProject } from '../support/team.ts';

describe.each(quickKinds)('Requests of people without an account on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  /** Switches the requests of a project on. Returns the token of the link. */
  async function opened(access: ProjectAccess): Promise<string> {
    await openRequests(database.context(), access);
    const own = { projectId: access.project.id, revokedAt: null };
    const link = await database.fork().findOneOrFail(RequestLink, own);
    return linkTokenOf('request-link', link) ?? '';
  }
  const opens = (token: string): Promise<string> =>
    codeOf(requestLinkFor(database.context(), token));
  /** Reports a problem by the link. Returns the token of its status. */
  async function asked(token: string, text: string): Promise<string> {
    const access = await requestLinkFor(database.context(), token);
    const form = { id: '', files: [], language: 'en' as const };
    return createRequest(database.context(), access, askSchema.parse({ text }), form);
  }

  test('a link works for a year and not a moment longer, and a status outlives it', async () => {
    const access = await projectWithTasks(database, ['One']);
    const start = now().getTime();
    setClock(() => new Date(start));
    const token = await opened(access);
    const status = await asked(token, 'The tap drips');
    setClock(() => new Date(start + REQUEST_LINK_DAYS * DAY - 1));
    expect(await opens(token)).toBe('done');
    setClock(() => new Date(start + REQUEST_LINK_DAYS * DAY));
    expect(await opens(token)).toBe('notFound');
    expect(await codeOf(requestFor(database.context(), status))).toBe('done');
  });

  test('the table has hashes of tokens alone', async () => {
    const token = await opened(await projectWithTasks(database, ['One']));
    const status = await asked(token, 'The tap drips');
    const em = database.fork();
    const stored = JSON.stringify([await em.find(RequestLink, {}), await em.find(WorkRequest, {})]);
    for (const each of [token, status]) {
      expect(stored).toContain(hashLinkToken(each));
      expect(stored).not.toContain(each);
    }
  });

  test('a revoked link, one of a deleted project and one whose maker may not edit answer alike', async () => {
    const team = await teamProject(database, 'One');
    const luis = await team.of(team.luis);
    const first = await opened(luis);
    await closeRequests(database.context(), luis);
    expect(await opens(first)).toBe('notFound');
    const second = await opened(luis);
    const status = await asked(second, 'The tap drips');
    await setMembership(database, team, team.luis, 'removed');
    expect(await opens(second)).toBe('notFound');
    await setMembership(database, team, team.luis, 'active');
    expect(await opens(second)).toBe('done');
    await database.fork().nativeUpdate(Project, { id: team.projectId }, { deletedAt: now() });
    expect(await opens(second)).toBe('notFound');
    expect(await codeOf(requestFor(database.context(), status))).toBe('notFound');
  });

  test('only those who may edit the project switch requests on, see and decide them', async () => {
    const team = await teamProject(database, 'One');
    const viewer = await team.of(team.vera);
    const context = database.context();
    expect(await codeOf(openRequests(context, viewer))).toBe('forbidden');
    const token = await opened(await team.of(team.luis));
    await asked(token, 'The tap drips');
    expect(await codeOf(closeRequests(context, viewer))).toBe('forbidden');
    expect(await codeOf(listRequests(context, viewer))).toBe('forbidden');
    const [{ id } = { id: '' }] = await listRequests(context, await team.of(team.luis));
    expect(await codeOf(acceptRequest(context, viewer, id))).toBe('forbidden');
    expect(await codeOf(declineRequest(context, viewer, id, 'No.'))).toBe('forbidden');
    expect(await opens(token)).toBe('done');
  });

  test('two people who accept a request at once make one task', async () => {
    const access = await projectWithTasks(database, []);
    const token = await opened(access);
    await asked(token, 'The tap drips');
    const [{ id } = { id: '' }] = await listRequests(database.context(), access);
    const accept = (): Promise<number> => acceptRequest(database.context(), access, id);
    const [first, second] = await Promise.all([accept(), accept()]);
    expect(second).toBe(first);
    const tasks = await database.fork().find(Task, { projectId: access.project.id });
    expect(tasks.map(({ quote, title }) => [quote, title.en])).toEqual([
      ['The tap drips', 'The tap drips'],
    ]);
  });
});
