import type { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import type { ActorAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { renderReportHtmlInSteps } from './report-html.server.ts';
import { Report } from './report.entity.server.ts';
import { fileNameOf, propertyOf } from './report-file-name.rules.ts';
import { openLines, type SignatureLine } from './report-signature.rules.ts';
import type { ReportSnapshot } from './report.rules.ts';
import { reportOptionsSchema } from './report.schema.ts';
import { isShown } from './report-types.service.server.ts';

/** The largest number that the column of a report's number takes. */
const MAX_NUMBER = 2_147_483_647;

/** Whether a report can have this number. */
export const isReportNumber = (number: number): boolean =>
  Number.isInteger(number) && number > 0 && number <= MAX_NUMBER;

/** The lines of a report that nobody has signed. */
export const linesToSign = ({
  options,
  signatures,
}: Pick<Report, 'options' | 'signatures'>): SignatureLine[] =>
  openLines(reportOptionsSchema.parse(options), signatures);

/** A report of the project. Throws `notFound`. */
export async function reportFor(
  context: ServiceContext,
  access: ActorAccess,
  number: number,
): Promise<Report> {
  const report = isReportNumber(number)
    ? await context.em.findOne(Report, { projectId: access.project.id, number })
    : null;
  if (!report || !isShown(access, report)) throw new AppError('notFound');
  return report;
}

/**
 * The printed page of a report as HTML: what the PDF is made from, and what is shown without one;
 * with `link`, what its share link shows; with `pages`, contents with these numbers;
 * with `qr` and `gallery`, their codes on paper; with `hyphens`, soft hyphens for a file.
 */
export const reportHtml = (
  report: Pick<Report, 'snapshot' | 'options' | 'language' | 'signatures' | 'voidSignatures'>,
  wanted: Parameters<typeof renderReportHtmlInSteps>[3] = {},
): Promise<string> =>
  renderReportHtmlInSteps(
    report.snapshot as unknown as ReportSnapshot,
    reportOptionsSchema.parse(report.options),
    report.language,
    { ...wanted, signatures: report.signatures, voidSignatures: report.voidSignatures },
  );

/** The file of a report, or null while it is not ready. Throws `notFound`. */
export async function openReport(
  context: ServiceContext,
  access: ActorAccess,
  number: number,
): Promise<{ stream: Readable; name: string; bytes: number } | null> {
  const report = isReportNumber(number)
    ? await context.em.findOne(
        Report,
        { projectId: access.project.id, number },
        // Without the snapshot, which is not printed here and may have megabytes.
        {
          fields: ['typeNumber', 'type', 'options', 'language', 'status', 'fileKey', 'bytes'],
          disableIdentityMap: true,
        },
      )
    : null;
  if (!report || !isShown(access, report)) throw new AppError('notFound');
  if (report.status !== 'ready' || !report.fileKey) return null;
  const { project } = access;
  const isPacket = report.type === 'closing_packet';
  return {
    stream: await context.services.storage.open(report.fileKey),
    name: fileNameOf(propertyOf(project), isPacket ? null : project.workOrderNumber, {
      ...report,
      number: report.typeNumber,
    }),
    bytes: report.bytes ?? 0,
  };
}
