import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, fromNow, now, setClock } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { Checkout } from '~/modules/billing/billing.entity.server.ts';
import { crewLinkFor } from '~/modules/crew/crew-access.service.server.ts';
import { CrewLink } from '~/modules/crew/crew-link.entity.server.ts';
import { MAX_ACTIVE_LINKS } from '~/modules/crew/crew-link.rules.ts';
import {
  crewAssignees,
  listCrewLinks,
  revokeCrewLink,
} from '~/modules/crew/crew-link.service.server.ts';
import { sendCrewLink } from '~/modules/crew/crew-message.service.server.ts';
import { crewTask } from '~/modules/crew/crew-task.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { madeLink } from '../support/crew-links.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';
import { setMembership, teamProject } from '../support/team.ts';
import { isFullRun } from '../support/full-run.ts';

describe.each(quickKinds)('Crew links on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  const opens = (token: string): Promise<string> => codeOf(crewLinkFor(database.context(), token));
  const assign = (projectId: string, number: number, to: Partial<Task>): Promise<number> =>
    database.fork().nativeUpdate(Task, { projectId, number }, to);

  test('a link shows all tasks, those of one assignee, or chosen ones, and no other (promise 27.1)', async () => {
    const team = await teamProject(database, 'One\nTwo\nThree\nFour');
    const access = await team.of(team.dana);
    const { projectId } = team;
    await assign(projectId, 1, { assigneeName: 'Crew of Beto ' });
    await assign(projectId, 2, { assigneeName: 'CREW OF BETO' });
    await assign(projectId, 3, { assigneeId: team.luis.id, assigneeName: 'Luis Ortega' });
    const choices = await crewAssignees(database.fork(), projectId);
    expect(choices.map(({ value }) => value)).toEqual(['name:Crew of Beto', `id:${team.luis.id}`]);
    const shown = async (target: string, tasks = ''): Promise<number[]> =>
      (await madeLink(database, access, { target, tasks })).numbers();
    expect(await shown('project')).toEqual([1, 2, 3, 4]);
    expect(await shown('name:Crew of Beto')).toEqual([1, 2]);
    expect(await shown(`id:${team.luis.id}`)).toEqual([3]);
    expect(await shown('tasks', '4, 2,4')).toEqual([2, 4]);
    const chosen = await madeLink(database, access, { target: 'tasks', tasks: '2' });
    const read = async (number: number): Promise<string> =>
      codeOf(crewTask(database.context(), await chosen.access(), number));
    expect([await read(2), await read(1), await read(99), await read(0.5)]).toEqual([
      'done',
      'notFound',
      'notFound',
      'notFound',
    ]);
    await assign(projectId, 2, { deletedAt: now() });
    expect([await chosen.numbers(), await read(2)]).toEqual([[], 'notFound']);
  });

  test('choices that the project does not have make no link', async () => {
    const { project, ...access } = await projectWithTasks(database, ['One']);
    const foreign = await projectWithTasks(database, ['Two', 'Three', 'Four']);
    await assign(foreign.project.id, 1, { assigneeName: 'Ana' });
    const make = (choice: Parameters<typeof madeLink>[2]): Promise<string> =>
      codeOf(madeLink(database, { ...access, project }, choice));
    expect(await make({ target: 'tasks', tasks: '1,3' })).toBe('notFound');
    expect(await make({ target: 'tasks', tasks: '' })).toBe('invalid');
    expect(await make({ target: 'tasks', tasks: 'x' })).toBe('invalid');
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join();
    expect(await make({ target: 'tasks', tasks: many })).toBe('invalid');
    expect(await make({ target: 'name:Ana' })).toBe('invalid');
    expect(await make({ target: `id:${randomUUID()}` })).toBe('invalid');
    expect(await database.fork().count(CrewLink, { projectId: project.id })).toBe(0);
  });

  test('only those who may edit the project make, list, send and revoke links (promise 27.2)', async () => {
    const team = await teamProject(database, 'One');
    const viewer = await team.of(team.vera);
    const link = await madeLink(database, await team.of(team.luis));
    expect(await codeOf(madeLink(database, viewer))).toBe('forbidden');
    expect(await codeOf(listCrewLinks(database.context(), viewer))).toBe('forbidden');
    expect(await codeOf(revokeCrewLink(database.context(), viewer, link.id))).toBe('forbidden');
    const message = { link: link.id, phone: '+14155550188', consent: 'on' as const };
    expect(await codeOf(sendCrewLink(database.context(), viewer, message, null))).toBe('forbidden');
    const stranger = await projectWithTasks(database, []);
    expect(await codeOf(revokeCrewLink(database.context(), stranger, link.id))).toBe('notFound');
    expect(await codeOf(sendCrewLink(database.context(), stranger, message, null))).toBe(
      'notFound',
    );
    expect(await opens(link.token)).toBe('done');
  });

  test('a link works for 30 days, or for 7 or 90, and not a moment longer', async () => {
    const access = await projectWithTasks(database, ['One']);
    const start = now().getTime();
    for (const [days, length] of [
      [undefined, 30],
      ['7', 7],
      ['90', 90],
    ] as const) {
      setClock(() => new Date(start));
      const { token } = await madeLink(database, access, days ? { days } : {});
      setClock(() => new Date(start + length * DAY - 1));
      expect(await opens(token)).toBe('done');
      setClock(() => new Date(start + length * DAY));
      expect(await opens(token)).toBe('notFound');
    }
    const states = (await listCrewLinks(database.context(), access)).map(({ state, token }) => [
      state,
      token,
    ]);
    expect(states).toEqual(Array(3).fill(['expired', null]));
  });

  test('a revoked link, a deleted project and an unknown token answer alike (promise 27.3)', async () => {
    const access = await projectWithTasks(database, ['One']);
    const link = await madeLink(database, access);
    const other = await madeLink(database, access);
    await revokeCrewLink(database.context(), access, link.id);
    await revokeCrewLink(database.context(), access, link.id);
    expect(await opens(link.token)).toBe('notFound');
    expect(await opens(other.token)).toBe('done');
    await database.fork().nativeUpdate(Project, { id: access.project.id }, { deletedAt: now() });
    expect(await opens(other.token)).toBe('notFound');
    expect(await opens(randomBytes(16).toString('base64url'))).toBe('notFound');
    for (const odd of ['', 'a', `${other.token}=`, `${other.token}a`, "' or 1=1 --"])
      expect(await opens(odd)).toBe('notFound');
  });

  test('a link ends with the right of its maker: removed, plan ended, account closed', async () => {
    const team = await teamProject(database, 'One');
    const { token } = await madeLink(database, await team.of(team.luis));
    const ofOwner = await madeLink(database, await team.of(team.dana));
    const setUser = (id: string, fields: Partial<User>): Promise<number> =>
      database.fork().nativeUpdate(User, { id }, fields);
    await setMembership(database, team, team.luis, 'removed');
    expect(await opens(token)).toBe('notFound');
    await setMembership(database, team, team.luis, 'active');
    expect(await opens(token)).toBe('done');
    await setUser(team.dana.id, { subscriptionStatus: null });
    expect([await opens(token), await opens(ofOwner.token)]).toEqual(['notFound', 'done']);
    await setUser(team.dana.id, { subscriptionStatus: 'teams_unlimited' });
    await setUser(team.luis.id, { deletedAt: now() });
    expect([await opens(token), await opens(ofOwner.token)]).toEqual(['notFound', 'done']);
    await setUser(team.dana.id, { deletedAt: now() });
    expect(await opens(ofOwner.token)).toBe('notFound');
  });

  test('the database has no token, only its hash', async () => {
    const access = await projectWithTasks(database, ['One']);
    const { id, token } = await madeLink(database, access);
    expect(token).toMatch(/^[\w-]{22}$/);
    const [row] = await database
      .fork()
      .execute<{ row: string }[]>(
        'select to_jsonb(c)::text as row from crew_links c where id = ?',
        [id],
      );
    expect(row?.row).toContain(id);
    expect(row?.row).not.toContain(token);
    expect((await listCrewLinks(database.context(), access))[0]?.token).toBe(token);
  });

  test('a project has at most 50 active links', async () => {
    const access = await projectWithTasks(database, ['One']);
    const { id } = await madeLink(database, access);
    for (let made = 1; made < MAX_ACTIVE_LINKS; made += 1) await madeLink(database, access);
    expect(await codeOf(madeLink(database, access))).toBe('invalid');
    await revokeCrewLink(database.context(), access, id);
    expect(await codeOf(madeLink(database, access))).toBe('done');
  });
});

/** A quick run guesses 200 tokens. */
const GUESSES = isFullRun ? 10_000 : 200;

describe('Guessed tokens of crew links', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  test('10,000 guesses find none; an address is refused after 60, but a link opens there (promise 27.3)', async () => {
    const access = await projectWithTasks(database, ['One']);
    const { token } = await madeLink(database, access);
    const from = (ip: string) => database.context({ requestId: 'guess', ip, browser: '' });
    const found: Record<string, number> = {};
    for (let guess = 0; guess < GUESSES; guess += 1) {
      // Every tenth differs from the real token in one character.
      const at = guess % token.length;
      const near = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const guessed = guess % 10 === 0 ? near : randomBytes(16).toString('base64url');
      const address = `198.51.100.${guess % (GUESSES / 100)}`;
      const code = await codeOf(crewLinkFor(from(address), guessed));
      found[code] = (found[code] ?? 0) + 1;
    }
    expect(found).toEqual({ notFound: GUESSES * 0.6, tooManyAttempts: GUESSES * 0.4 });
    expect(await codeOf(crewLinkFor(from('198.51.100.1'), token))).toBe('done');
  }, 240_000);
});

describe('Text messages with crew links', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  test('a link goes out once, in one segment, to mobile numbers of listed countries (promise 27.8)', async () => {
    const access = await projectWithTasks(database, ['One']);
    const company = { name: 'Casa Azul', licence: '', address: '' };
    await database.fork().nativeUpdate(User, { id: access.user.id }, { company });
    access.project.address = `Calle Ñandú 12, ${'Peña Blanca '.repeat(20)}`;
    const { id, token } = await madeLink(database, access, { language: 'es' });
    const send = (phone: string, requestId: string | null = randomUUID()): Promise<string> =>
      codeOf(
        sendCrewLink(database.context(), access, { link: id, phone, consent: 'on' }, requestId),
      );
    const key = randomUUID();
    expect([await send('415 555 0188', key), await send('415 555 0188', key)]).toEqual([
      'done',
      'done',
    ]);
    const sent = (await database.services.sms.sent()).filter(({ to }) => to === '+14155550188');
    expect(sent).toHaveLength(1);
    const body = sent[0]?.body ?? '';
    expect(body).toContain(`/crew/${token} `);
    expect(body).toContain('Calle Ñandu 12');
    expect(body).toMatch(/^[\w ]+, Casa Azul \(Obralista\): /);
    expect(body.length).toBeLessThanOrEqual(160);
    expect(body).toMatch(/^[\w @Ññé:/.,()-]+$/);
    expect(await send('+44 7911 123456')).toBe('invalid');
    await send('415 555 0188');
    await send('415 555 0188');
    expect(await send('415 555 0188')).toBe('tooManyAttempts');
    // A person who has not paid for a day sends three in a day.
    expect(await send('415 555 0177')).toBe('tooManyAttempts');
    await database.fork().insert(Checkout, {
      ...{ id: randomUUID(), userId: access.user.id, planType: 'unlimited', amountCents: 5_999 },
      ...{ status: 'paid', provider: 'simulated', providerSessionId: randomUUID() },
      ...{ createdAt: fromNow(-2 * DAY), grantedAt: fromNow(-2 * DAY) },
    });
    expect(await send('415 555 0177')).toBe('done');
    await revokeCrewLink(database.context(), access, id);
    expect(await send('415 555 0177')).toBe('invalid');
  });
});
