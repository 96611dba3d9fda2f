import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CrewLink } from '~/modules/crew/crew-link.entity.server.ts';
import { createCrewLink, listCrewLinks } from '~/modules/crew/crew-link.service.server.ts';
import { newCrewLinkSchema } from '~/modules/crew/crew-link.schema.ts';
import { crewUrl } from '~/modules/crew/crew-message.service.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { crewQrOf, offersQr } from '~/modules/reports/report-crew-link.service.server.ts';
import { renderReportHtml } from '~/modules/reports/report-html.server.ts';
import type { ReportType } from '~/modules/reports/report-choices.rules.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import { Report } from '~/modules/reports/report.entity.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { sampleSnapshot } from '../support/report-snapshot.ts';
import { teamProject } from '../support/team.ts';

describe('The QR code of a work order (promise 13.18)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
  });
  afterAll(() => database.close());

  const optionsOf = (type: ReportType = 'work_order') =>
    reportOptionsSchema.parse({ type, qr: true });

  async function frozen(access: ProjectAccess, type?: ReportType): Promise<Report['snapshot']> {
    const { number } = await createReport(database.context(), access, optionsOf(type), null);
    const projectId = access.project.id;
    return (await database.fork().findOneOrFail(Report, { projectId, number })).snapshot;
  }

  const link = (access: ProjectAccess): Promise<string> =>
    createCrewLink(
      database.context(),
      access,
      newCrewLinkSchema.parse({ target: 'project', tasks: '', language: 'es', days: '30' }),
      null,
    );

  test('opens the newest crew link of the project, whose secret is stored nowhere', async () => {
    const team = await teamProject(database, 'Roof');
    const access = await team.of(team.dana);
    const id = await link(access);
    const snapshot = await frozen(access);
    const [listed] = await listCrewLinks(database.context(), access);
    const token = listed?.token ?? '';
    expect(token).toHaveLength(22);
    expect(snapshot.crewLinkId).toBe(id);
    expect(JSON.stringify(snapshot)).not.toContain(token);
    const qr = await crewQrOf(database.context(), snapshot);
    expect(qr).toEqual(qrCodeOf(crewUrl(token)));
    const html = renderReportHtml(sampleSnapshot(), optionsOf(), 'es', { qr });
    expect(html).toContain('aria-label="Código QR de la lista en el teléfono"');
    expect(html).not.toContain(token);
  });

  test('without a link that works it is not offered, and refused by a sentence', async () => {
    const team = await teamProject(database, 'Roof');
    const access = await team.of(team.dana);
    const refused = { code: 'invalid', params: { fields: { qr: 'reportQr' } } };
    expect(await offersQr(database.context(), access)).toBe(false);
    await expect(frozen(access)).rejects.toMatchObject(refused);
    const id = await link(access);
    expect(await offersQr(database.context(), access)).toBe(true);
    const snapshot = await frozen(access);
    await database.fork().nativeUpdate(CrewLink, { id }, { revokedAt: new Date() });
    expect(await crewQrOf(database.context(), snapshot)).toBeNull();
    await expect(frozen(access)).rejects.toMatchObject(refused);
  });

  test('is for those who may see the crew links, and on no other report', async () => {
    const team = await teamProject(database, 'Roof');
    const owner = await team.of(team.dana);
    await link(owner);
    expect((await frozen(owner, 'progress')).crewLinkId).toBeUndefined();
    const viewer = await team.of(team.vera);
    expect(await offersQr(database.context(), viewer)).toBe(false);
    await expect(frozen(viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
