import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, now, setClock } from '~/clock.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { linkTokenOf } from '~/link-token.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { ReportLink } from '~/modules/reports/report-link.entity.server.ts';
import {
  listShares,
  noteView,
  openSharedFile,
  openSharedReport,
  revokeShare,
  shareReport,
  type ShareView,
} from '~/modules/reports/report-link.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import { listReports } from '~/modules/reports/report.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { madeReport, sharedReport } from '../support/report-links.ts';
import { codeOf, projectWithTasks } from '../support/task-lists.ts';
import { setMembership, teamProject } from '../support/team.ts';
import { isFullRun } from '../support/full-run.ts';

const forAna = { recipient: 'Ana Ruiz', lines: [] };

describe.each(quickKinds)('Share links of reports on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(() => setClock());
  afterAll(() => database.close());

  const opens = (token: string): Promise<string> =>
    codeOf(openSharedReport(database.context(), token));
  const shown = async (access: ProjectAccess): Promise<ShareView[]> => {
    const reports = await listReports(database.context(), access);
    const ids = reports.map(({ id }) => id);
    return [...(await listShares(database.context(), access, ids)).values()].flat();
  };
  const setUser = (id: string, fields: Partial<User>): Promise<number> =>
    database.fork().nativeUpdate(User, { id }, fields);
  const setProject = (id: string, fields: Partial<Project>): Promise<number> =>
    database.fork().nativeUpdate(Project, { id }, fields);

  test('a link opens its report alone; a person has one a report, also when asking again (promise 13.12)', async () => {
    const access = await projectWithTasks(database, ['One']);
    const first = await madeReport(database, access);
    const second = await madeReport(database, access, 'punch_list');
    const { id, token } = await sharedReport(database, access, first);
    expect((await sharedReport(database, access, first)).id).toBe(id);
    const other = await sharedReport(database, access, second);
    expect(other.id).not.toBe(id);
    const numbers = await Promise.all(
      [token, other.token].map(
        async (each) => (await openSharedReport(database.context(), each)).report.number,
      ),
    );
    expect(numbers).toEqual([first, second]);
    expect(await openSharedFile(database.context(), token)).toBeNull();
    const forLuis = { recipient: 'Luis Peña', lines: [] };
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        shareReport(database.context(), access, first, forLuis, null),
      ),
    );
    expect(new Set(all).size).toBe(1);
    expect(all).not.toContain(id);
    expect((await shown(access)).map(({ recipient }) => recipient).sort()).toEqual([
      ...['Ana Ruiz', 'Ana Ruiz', 'Luis Peña'],
    ]);
    expect(await codeOf(shareReport(database.context(), access, 99, forAna, null))).toBe(
      'notFound',
    );
    expect(await codeOf(shareReport(database.context(), access, Number.NaN, forAna, null))).toBe(
      'notFound',
    );
  });

  test('the same form sent twice makes one link and one activity, also after it was revoked', async () => {
    const access = await projectWithTasks(database, ['One']);
    const number = await madeReport(database, access);
    const key = randomUUID();
    const { id, token } = await sharedReport(database, access, number, key);
    await revokeShare(database.context(), access, number, id);
    await revokeShare(database.context(), access, number, id);
    expect((await sharedReport(database, access, number, key)).id).toBe(id);
    expect([await opens(token), await shown(access)]).toEqual(['notFound', []]);
    const again = await sharedReport(database, access, number, randomUUID());
    expect([again.id === id, await opens(again.token), await opens(token)]).toEqual([
      false,
      'done',
      'notFound',
    ]);
    const { entries } = await projectActivity(database.context(), access.project.id, 20);
    const verbs = entries.map(({ verb }) => verb).filter((verb) => /shared$/.test(verb));
    expect(verbs).toEqual(['report.shared', 'report.unshared', 'report.shared']);
  });

  test('a link works for 30 days and not a moment longer; then a new one is made', async () => {
    const access = await projectWithTasks(database, ['One']);
    const number = await madeReport(database, access);
    const start = now().getTime();
    setClock(() => new Date(start));
    const { id, token } = await sharedReport(database, access, number);
    setClock(() => new Date(start + 30 * DAY - 1));
    expect([await opens(token), (await shown(access)).length]).toEqual(['done', 1]);
    setClock(() => new Date(start + 30 * DAY));
    expect([await opens(token), await shown(access)]).toEqual(['notFound', []]);
    const next = await sharedReport(database, access, number);
    expect([next.id === id, await opens(next.token)]).toEqual([false, 'done']);
  });

  test('unknown and odd tokens, deleted reports and deleted projects answer alike (promise 13.13)', async () => {
    const access = await projectWithTasks(database, ['One']);
    const number = await madeReport(database, access);
    const { token } = await sharedReport(database, access, number);
    for (const odd of ['', 'a', `${token}=`, `${token}a`, "' or 1=1 --", token.toLowerCase()])
      expect(await opens(odd)).toBe('notFound');
    expect(await opens(randomBytes(16).toString('base64url'))).toBe('notFound');
    await setProject(access.project.id, { deletedAt: now() });
    expect(await opens(token)).toBe('notFound');
    await setProject(access.project.id, { deletedAt: null });
    expect(await opens(token)).toBe('done');
    await database.fork().nativeDelete(Report, { projectId: access.project.id, number });
    expect(await opens(token)).toBe('notFound');
    expect(await codeOf(openSharedFile(database.context(), token))).toBe('notFound');
    expect(await shown(access)).toEqual([]);
  });

  test('those who may print a project share its reports; others end a link only if they may edit', async () => {
    const team = await teamProject(database, 'One');
    const [dana, luis, vera] = await Promise.all([team.dana, team.luis, team.vera].map(team.of));
    if (!dana || !luis || !vera) throw new Error('The team has three people.');
    const number = await madeReport(database, dana);
    const stranger = await projectWithTasks(database, []);
    expect(await codeOf(shareReport(database.context(), stranger, number, forAna, null))).toBe(
      'notFound',
    );
    const admin: ProjectAccess = { ...vera, right: 'read' };
    expect(await codeOf(shareReport(database.context(), admin, number, forAna, null))).toBe(
      'notFound',
    );
    expect(await codeOf(revokeShare(database.context(), admin, number, randomUUID()))).toBe(
      'notFound',
    );
    const ofOwner = await sharedReport(database, dana, number);
    expect(await codeOf(revokeShare(database.context(), vera, number, ofOwner.id))).toBe(
      'forbidden',
    );
    expect([await opens(ofOwner.token), await shown(admin)]).toEqual(['done', []]);
    expect((await shown(vera)).map(({ mayRevoke }) => mayRevoke)).toEqual([false]);
    await revokeShare(database.context(), luis, number, ofOwner.id);
    const ofVera = await sharedReport(database, vera, number);
    expect((await shown(vera)).map(({ mayRevoke }) => mayRevoke)).toEqual([true]);
    await revokeShare(database.context(), vera, number, ofVera.id);
    expect([await opens(ofOwner.token), await opens(ofVera.token)]).toEqual([
      'notFound',
      'notFound',
    ]);
  });

  test('a link ends with the right of its maker: removed, account closed, account of the owner closed', async () => {
    const team = await teamProject(database, 'One');
    const owner = await team.of(team.dana);
    const number = await madeReport(database, owner);
    const { id, token } = await sharedReport(database, await team.of(team.luis), number);
    await setMembership(database, team, team.luis, 'removed');
    expect([await opens(token), await shown(owner)]).toEqual(['notFound', []]);
    await setMembership(database, team, team.luis, 'active');
    expect(await opens(token)).toBe('done');
    await setUser(team.luis.id, { deletedAt: now() });
    expect(await opens(token)).toBe('notFound');
    const next = await sharedReport(database, owner, number);
    expect([next.id === id, await opens(next.token)]).toEqual([false, 'done']);
    await setUser(team.dana.id, { deletedAt: now() });
    expect(await opens(next.token)).toBe('notFound');
  });

  test('who does not see the budget shares no report of money, and their links to one end', async () => {
    const team = await teamProject(database, 'One');
    await setProject(team.projectId, { enableBudgetTracking: true, budgetShared: true });
    const number = await madeReport(database, await team.of(team.dana), 'budget');
    const { token } = await sharedReport(database, await team.of(team.luis), number);
    expect(await opens(token)).toBe('done');
    await setProject(team.projectId, { budgetShared: false });
    expect(await opens(token)).toBe('notFound');
    const luis = await team.of(team.luis);
    expect(await codeOf(shareReport(database.context(), luis, number, forAna, null))).toBe(
      'notFound',
    );
    expect(await codeOf(revokeShare(database.context(), luis, number, randomUUID()))).toBe(
      'notFound',
    );
    const ofOwner = await sharedReport(database, await team.of(team.dana), number);
    expect([await opens(ofOwner.token), await opens(token)]).toEqual(['done', 'notFound']);
  });

  test('the database has no token, only its hash; a link counts how often it was opened', async () => {
    const access = await projectWithTasks(database, ['One']);
    const number = await madeReport(database, access);
    const { id, token } = await sharedReport(database, access, number);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect((await shown(access))[0]).toMatchObject({ views: 0, lastViewedAt: null });
    const opened = await openSharedReport(database.context(), token);
    await noteView(database.context(), opened);
    await noteView(database.context(), opened);
    const [share] = await shown(access);
    expect(share).toMatchObject({
      views: 2,
      url: expect.stringMatching(new RegExp(`/r/${token}$`)),
    });
    expect(share?.lastViewedAt).not.toBeNull();
    const [row] = await database
      .fork()
      .execute<{ row: string }[]>(
        'select to_jsonb(l)::text as row from report_links l where id = ?',
        [id],
      );
    expect(row?.row).toContain(id);
    expect(row?.row).not.toContain(token);
    const stored = await database.fork().findOneOrFail(ReportLink, { id });
    expect(linkTokenOf('crew-link', stored)).toBeNull();
  });
});

/** A quick run guesses 200 tokens. */
const GUESSES = isFullRun ? 10_000 : 200;

describe('Guessed tokens of share links', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  test('10,000 guesses find none; an address is refused after 60, but a link opens there (promise 13.13)', async () => {
    const access = await projectWithTasks(database, ['One']);
    const { token } = await sharedReport(database, access, await madeReport(database, access));
    const from = (ip: string) => database.context({ requestId: 'guess', ip, browser: '' });
    const found: Record<string, number> = {};
    for (let guess = 0; guess < GUESSES; guess += 1) {
      // Every tenth differs from the real token in one character.
      const at = guess % token.length;
      const near = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const guessed = guess % 10 === 0 ? near : randomBytes(16).toString('base64url');
      const address = `198.51.100.${guess % (GUESSES / 100)}`;
      const code = await codeOf(openSharedReport(from(address), guessed));
      found[code] = (found[code] ?? 0) + 1;
    }
    expect(found).toEqual({ notFound: GUESSES * 0.6, tooManyAttempts: GUESSES * 0.4 });
    expect(await codeOf(openSharedReport(from('198.51.100.1'), token))).toBe('done');
  }, 240_000);
});
