import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromNow, HOUR } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit, limits, type LimitName } from '~/modules/account/limits.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { Membership } from '~/modules/dashboards/dashboard.entity.server.ts';
import { consumePlanLimit, type PlanUse } from '~/modules/dashboards/plan-limit.service.server.ts';
import { registerDocument } from '~/modules/documents/document.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { projectSchema } from '~/modules/projects/project.schema.ts';
import { createProject } from '~/modules/projects/project.service.server.ts';
import { Project } from '~/modules/projects/project.entity.server.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { issueUpload, storeUpload } from '~/modules/uploads/upload.service.server.ts';
import { openTestDatabase, quickKinds, type TestDatabase } from '../support/database.ts';
import { isFullRun } from '../support/full-run.ts';
import { projectPayload } from '../support/people.ts';
import { teamProject } from '../support/team.ts';

const uses: PlanUse[] = ['upload', 'photo', 'crew-photo', 'import', 'generation', 'report'];
const anHour: Record<PlanUse, LimitName> = {
  upload: 'upload-user',
  photo: 'photo-user',
  'crew-photo': 'crew-photo-owner',
  import: 'import-user',
  generation: 'generate-user',
  report: 'report-user',
};
/** As many as more than an hour's limit take a minute; a quick run counts others as used. */
const [DOCUMENTS, REPORTS, WAITING] = isFullRun ? [121, 61, 12] : [3, 3, 6];

describe.each(quickKinds)('What a plan calls unlimited, on %s (promise 5.22)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  const spend = async (name: LimitName, { id }: SessionUser): Promise<void> => {
    for (let used = 0; used < limits[name].points; used += 1)
      await consumeLimit(database.context(), name, id);
  };
  const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
    attempt.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const use = (user: SessionUser, what: PlanUse): Promise<string> =>
    outcomeOf(consumePlanLimit(database.context(), user, what));

  interface Work {
    user: SessionUser;
    projectId: string;
    /** Registers a document, and answers the job that reads it. */
    upload: (name: string) => Promise<{ documentId: string; jobId: string }>;
    generate: (documentId: string) => Promise<string>;
  }
  async function workOf(status: 'teams_unlimited' | 'per_project'): Promise<Work> {
    const user = await database.person({ status, credits: 1 });
    const input = projectSchema.parse(projectPayload());
    const { id: projectId } = await createProject(database.context(), user, input, randomUUID());
    const access = () => database.access(user, projectId);
    return {
      user,
      projectId,
      upload: async (name) => {
        const bytes = Buffer.from(`Room,Task\nKitchen,Replace the faucet ${name}\n`);
        const uploadURL = await storeUpload(database.context(), user, name, Readable.from([bytes]));
        const { document, jobId } = await registerDocument(database.context(), await access(), {
          fileName: name,
          uploadURL,
          process: true,
        });
        return { documentId: document.id, jobId: jobId ?? '' };
      },
      generate: async (documentId) => generateTasks(database.context(), await access(), documentId),
    };
  }
  const statesOf = async (ids: readonly string[]): Promise<string[]> =>
    (await database.fork().find(Job, { id: { $in: [...ids] } })).map(({ status }) => status);
  const ended = (ids: readonly string[]) =>
    expect
      .poll(() => statesOf(ids), { timeout: 290_000, interval: 100 })
      .toEqual(ids.map(() => 'done'));

  test('more documents than an hour had, read and made into tasks: none is refused, all end', async () => {
    const { user, upload, generate } = await workOf('teams_unlimited');
    for (const name of ['upload-user', 'generate-user'] as const) await spend(name, user);
    const documents = [];
    for (let each = 0; each < DOCUMENTS; each += 1)
      documents.push(await upload(`list-${each}.csv`));
    await ended(documents.map(({ jobId }) => jobId));
    const jobs = await Promise.all(documents.map(({ documentId }) => generate(documentId)));
    expect(new Set(jobs).size).toBe(documents.length);
    await ended(jobs);
    expect(await outcomeOf(issueUpload(database.context(), user, 'a.pdf'))).toBe('done');
  }, 600_000);

  test('more reports than an hour had: none is refused, all are printed', async () => {
    const { user, projectId } = await workOf('teams_unlimited');
    await spend('report-user', user);
    const options = reportOptionsSchema.parse({ type: 'work_order', language: 'en' });
    const jobs: string[] = [];
    for (let each = 0; each < REPORTS; each += 1) {
      await database.fork().nativeUpdate(Project, { id: projectId }, { name: `House ${each}` });
      const access = await database.access(user, projectId);
      jobs.push((await createReport(database.context(), access, options, null)).jobId ?? '');
    }
    expect(new Set(jobs).size).toBe(REPORTS);
    await ended(jobs);
  }, 600_000);

  test.each(uses)('other plans keep the limit an hour: %s', async (what) => {
    for (const status of ['per_project', 'setup_required', null] as const) {
      const user = await database.person({ status });
      for (let left = 2; left > 0; left -= 1) expect(await use(user, what)).toBe('done');
      await spend(anHour[what], user).catch(() => undefined);
      expect(await use(user, what)).toBe('tooManyAttempts');
    }
  });

  test('a per-project person gets the sentence for a 21st generation and a 61st report', async () => {
    const { user, projectId, upload, generate } = await workOf('per_project');
    const { documentId, jobId } = await upload('list.csv');
    await ended([jobId]);
    await spend('generate-user', user);
    await spend('report-user', user);
    expect(await outcomeOf(generate(documentId))).toBe('tooManyAttempts');
    const options = reportOptionsSchema.parse({ type: 'work_order', language: 'en' });
    const access = await database.access(user, projectId);
    expect(await outcomeOf(createReport(database.context(), access, options, null))).toBe(
      'tooManyAttempts',
    );
  });

  test("a team's members have what the owner's plan has, while it lasts, and after their limited hour", async () => {
    const team = await teamProject(database, 'One');
    const member = await database.person({ status: null });
    const of = { dashboardId: team.dashboardId, userId: member.id };
    const em = database.fork();
    em.create(Membership, {
      ...of,
      id: randomUUID(),
      role: 'collaborator',
      joinedAt: new Date(),
      limitedUntil: fromNow(HOUR),
    });
    await em.flush();
    await spend('generate-user', member);
    expect(await use(member, 'generation')).toBe('tooManyAttempts');
    await database.fork().nativeUpdate(Membership, of, { limitedUntil: null });
    expect(await use(member, 'generation')).toBe('done');
    await database.fork().nativeUpdate(User, { id: team.dana.id }, { subscriptionStatus: null });
    expect(await use(member, 'generation')).toBe('tooManyAttempts');
  });

  test('over the cap of a day, which only an attack reaches, it says when to come back', async () => {
    const user = await database.person({ status: 'teams_unlimited' });
    await spend('report-user-day', user);
    const refusal = consumePlanLimit(database.context(), user, 'report');
    await expect(refusal).rejects.toMatchObject({
      code: 'tooManyAttempts',
      params: { minutes: expect.any(Number), retryAfterS: expect.any(Number) },
    });
    for (const [hour, day] of Object.values(anHour).map((name) => [
      limits[name],
      limits[`${name}-day` as LimitName],
    ]))
      expect(day!.points).toBeGreaterThanOrEqual(24 * hour!.points);
  }, 60_000);

  test("one person's many documents do not hold up another's", async () => {
    const [heavy, light] = [await workOf('teams_unlimited'), await workOf('teams_unlimited')];
    const many = [];
    for (let each = 0; each < WAITING; each += 1) many.push(await heavy.upload(`many-${each}.csv`));
    const own = await light.upload('own.csv');
    await ended([own.jobId, ...many.map(({ jobId }) => jobId)]);
    const waiting = await Promise.all(many.map(({ documentId }) => heavy.generate(documentId)));
    const doneOf = async (): Promise<number> =>
      (await statesOf(waiting)).filter((state) => state === 'done').length;
    const before = await doneOf();
    await ended([await light.generate(own.documentId)]);
    expect((await doneOf()) - before).toBeLessThanOrEqual(3);
    await ended(waiting);
  }, 600_000);
});
