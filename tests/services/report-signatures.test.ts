import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '~/clock.ts';
import { codeOf as errorCode, AppError } from '~/errors.ts';
import { projectActivity } from '~/modules/activity/activity.service.server.ts';
import { Job } from '~/modules/jobs/job.entity.server.ts';
import { waitForJob } from '~/modules/jobs/job.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { listNotices } from '~/modules/notices/notice.service.server.ts';
import type { Recipient } from '~/modules/reports/report-link.schema.ts';
import { noteView, openSharedReport } from '~/modules/reports/report-link.service.server.ts';
import { reportFor, reportHtml } from '~/modules/reports/report-reading.service.server.ts';
import type { SignatureForm } from '~/modules/reports/report-signature.schema.ts';
import type { SignatureLine } from '~/modules/reports/report-signature.rules.ts';
import {
  signReport,
  signSharedReport,
  voidSignature,
} from '~/modules/reports/report-signature.service.server.ts';
import { noticeHref } from '~/pages/notices/notices.page.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import type { ReportType } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport, listReports } from '~/modules/reports/report.service.server.ts';
import { quickKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { wordsOf } from '../support/http.ts';
import { sharedReport } from '../support/report-links.ts';
import { projectWithTasks } from '../support/task-lists.ts';

const form = (line: SignatureLine, signer = 'Rosa Ibarra'): SignatureForm => ({
  line,
  signer,
  agree: 'on',
});
/** The fields that were refused, or the code of the error, or 'done'. */
const refused = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError && error.params.fields ? error.params.fields : errorCode(error),
  );

describe.each(quickKinds)('Signatures of a report on %s (promise 13.19)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { workers: true });
  });
  afterAll(() => database.close());

  const printed = async (access: ProjectAccess, number: number): Promise<string> => {
    const { id } = await reportFor(database.context(), access, number);
    for (const job of await database.fork().find(Job, { subjectId: id }))
      expect(await waitForJob(database.context(), job.id)).toMatchObject({ status: 'done' });
    const report = await reportFor(database.context(), access, number);
    expect(report.status).toBe('ready');
    return reportHtml(report);
  };
  const withReport = async (type: ReportType = 'completion', signatures = true) => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const options = reportOptionsSchema.parse({ type, signatures, photos: 'none' });
    const { number } = await createReport(database.context(), access, options, randomUUID());
    await printed(access, number);
    return { access, number };
  };
  const sign = (access: ProjectAccess, number: number, each: SignatureForm) =>
    signReport(database.context(), access, number, each);
  const fileOf = async (access: ProjectAccess, number: number): Promise<string> =>
    (await database.fork().findOneOrFail(Report, { projectId: access.project.id, number }))
      .fileKey ?? '';

  test('an account signs a line, and the report is printed again with the name and the time', async () => {
    const { access, number } = await withReport();
    const before = await fileOf(access, number);
    await sign(access, number, form('owner'));
    const html = await printed(access, number);
    expect(html).toContain('<b class="signed">Rosa Ibarra</b>');
    expect(html.match(/class="signed"/g)).toHaveLength(2);
    const after = await fileOf(access, number);
    expect(after).not.toBe(before);
    await expect(database.services.storage.open(before)).rejects.toThrow();
    const [row] = await listReports(database.context(), access);
    expect(row).toMatchObject({
      openLines: ['contractor'],
      signatures: { owner: { name: 'Rosa Ibarra', by: 'account' } },
    });
    const { entries } = await projectActivity(database.context(), access.project.id, 5);
    expect(entries[0]).toMatchObject({ verb: 'report.signed', details: { number } });
  });

  test('the reader of a share link signs, and the activity names them', async () => {
    const { access, number } = await withReport('work_order');
    const { token } = await sharedReport(database, access, number);
    await signSharedReport(database.context(), token, form('received', 'Luis Peña'));
    expect(await printed(access, number)).toContain('<b class="signed">Luis Peña</b>');
    const { entries } = await projectActivity(database.context(), access.project.id, 5);
    expect(entries[0]).toMatchObject({ verb: 'report.signed', name: 'Luis Peña' });
    expect(
      await refused(signSharedReport(database.context(), 'A'.repeat(22), form('finished'))),
    ).toBe('notFound');
  });

  test('a link signs its recipient’s lines alone, and the report says for whom it was (promise 13.23)', async () => {
    const { access, number } = await withReport('work_order');
    const wanted: Recipient = { recipient: 'Ana Ruiz', lines: ['received', 'owner'] };
    const { token } = await sharedReport(database, access, number, null, wanted);
    const attempt = (line: SignatureLine) =>
      refused(signSharedReport(database.context(), token, form(line, 'A. Ruiz')));
    expect(await attempt('finished')).toEqual({ line: 'signOther' });
    // A work order has no line of the owner, so the link did not get it.
    expect(await attempt('owner')).toEqual({ line: 'signOther' });
    expect(await attempt('received')).toBe('done');
    const { signatures } = await reportFor(database.context(), access, number);
    expect(signatures).toMatchObject({ received: { name: 'A. Ruiz', recipient: 'Ana Ruiz' } });
    const reader: Recipient = { recipient: 'Only Reads', lines: [] };
    const other = await sharedReport(database, access, number, null, reader);
    expect(
      await refused(signSharedReport(database.context(), other.token, form('finished'))),
    ).toEqual({ line: 'signOther' });
    await printed(access, number);
  });

  test('who made a link is told once that it was opened, and of each signature (promise 13.23)', async () => {
    const { access, number } = await withReport('work_order');
    const { token } = await sharedReport(database, access, number);
    for (let look = 0; look < 2; look += 1)
      await noteView(database.context(), await openSharedReport(database.context(), token));
    await signSharedReport(database.context(), token, form('received', 'Luis Peña'));
    await sign(access, number, form('finished'));
    const { notices } = await listNotices(database.context(), access.user);
    const own = notices.filter(({ projectId }) => projectId === access.project.id);
    expect(own.map(({ kind, actor, report }) => [kind, actor, report]).sort()).toEqual([
      ['report_opened', 'Ana Ruiz', number],
      ['report_signed', 'Luis Peña', number],
    ]);
    expect(own.map(noticeHref)).toContain(
      `/projects/${access.project.id}/reports#report-${number}`,
    );
    await printed(access, number);
  });

  test('its maker voids a signature with a reason; it stays on paper, its line is open (promise 13.23)', async () => {
    const { access, number } = await withReport();
    await sign(access, number, form('owner', 'Wrong Person'));
    await printed(access, number);
    const { signatures } = await reportFor(database.context(), access, number);
    const taken = {
      line: 'owner',
      at: signatures.owner?.at ?? '',
      reason: 'Not <my> name',
    } as const;
    const take = (by: ProjectAccess) => voidSignature(database.context(), by, number, taken);
    const stranger = {
      ...access,
      right: 'print' as const,
      user: { ...access.user, id: randomUUID() },
    };
    expect(await refused(take(stranger))).toBe('forbidden');
    expect(await refused(take({ ...access, right: 'read' }))).toBe('notFound');
    await take(access);
    await take(access);
    const html = await printed(access, number);
    expect(html).not.toContain('class="signed"');
    expect(wordsOf(html)).toMatch(
      /Void: Owner or representative · Wrong Person ?, .* reason: Not &lt;my&gt; name/,
    );
    await sign(access, number, form('owner'));
    expect(await refused(take(access))).toBe('done');
    expect(
      await refused(
        voidSignature(database.context(), access, number, { ...taken, at: now().toISOString() }),
      ),
    ).toBe('versionConflict');
    const [row] = await listReports(database.context(), access);
    expect(row).toMatchObject({
      signatures: { owner: { name: 'Rosa Ibarra' } },
      voidSignatures: [{ line: 'owner', name: 'Wrong Person', reason: 'Not <my> name' }],
    });
    const { entries } = await projectActivity(database.context(), access.project.id, 9);
    expect(entries.filter(({ verb }) => verb === 'report.voided')).toHaveLength(1);
    await printed(access, number);
  });

  test('a line is signed once: the same name again changes nothing, another name is refused', async () => {
    const { access, number } = await withReport();
    await sign(access, number, form('owner'));
    const jobs = await database.fork().count(Job, { projectId: access.project.id });
    await sign(access, number, form('owner'));
    expect(await refused(sign(access, number, form('owner', 'Somebody Else')))).toEqual({
      line: 'signTaken',
    });
    expect(await database.fork().count(Job, { projectId: access.project.id })).toBe(jobs);
    expect(await printed(access, number)).not.toContain('Somebody Else');
  });

  test('only lines that the report prints can be signed', async () => {
    const plain = await withReport('completion', false);
    expect(await refused(sign(plain.access, plain.number, form('owner')))).toEqual({
      line: 'signTaken',
    });
    const { access, number } = await withReport();
    expect(await refused(sign(access, number, form('buyer1')))).toEqual({ line: 'signTaken' });
    expect(await refused(sign(access, 99, form('owner')))).toBe('notFound');
  });

  test('two people sign at the same time, and the file has both names', async () => {
    const { access, number } = await withReport();
    await Promise.all([
      sign(access, number, form('owner')),
      sign(access, number, form('contractor', 'Ana Ruiz')),
    ]);
    const html = await printed(access, number);
    expect(html).toContain('Rosa Ibarra');
    expect(html).toContain('Ana Ruiz');
    const report = await reportFor(database.context(), access, number);
    expect(Object.keys(report.signatures).sort()).toEqual(['contractor', 'owner']);
  });

  test('a report that is signed while it is printed gets a file with the signature', async () => {
    const access = await projectWithTasks(database, ['Fix the gate']);
    const options = reportOptionsSchema.parse({ type: 'completion', signatures: true });
    const { number, jobId } = await createReport(database.context(), access, options, null);
    await expect
      .poll(async () => (await reportFor(database.context(), access, number)).status)
      .not.toBe('queued');
    await sign(access, number, form('owner'));
    expect(await waitForJob(database.context(), jobId ?? '')).toMatchObject({ status: 'done' });
    expect(await printed(access, number)).toContain('Rosa Ibarra');
  });

  test('an administrator, who only reads, cannot sign', async () => {
    const { access, number } = await withReport();
    expect(await refused(sign({ ...access, right: 'read' }, number, form('owner')))).toBe(
      'notFound',
    );
  });
});
