import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { nameOf, noteActivity, type Actor } from '~/modules/activity/activity.service.server.ts';
import { wakeJobs } from '~/modules/jobs/job.service.server.ts';
import { notify } from '~/modules/notices/notice.service.server.ts';
import {
  allows,
  requireRight,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { readerOf, sharedReport } from './report-link.service.server.ts';
import type { SignatureForm, VoidForm } from './report-signature.schema.ts';
import {
  openLines,
  type Signature,
  type SignatureLine,
  type Signatures,
  type VoidSignatures,
} from './report-signature.rules.ts';
import { Report } from './report.entity.server.ts';
import { reportOptionsSchema } from './report.schema.ts';
import { startPrinting } from './report.service.server.ts';
import { newerResponse } from './snapshot-picra.service.server.ts';
import { isShown } from './report-types.service.server.ts';

const signedFields = [
  'id',
  'type',
  'options',
  'signatures',
  'voidSignatures',
  'requestedBy',
] as const;
type SignedReport = Pick<Report, (typeof signedFields)[number]>;

/** A report to be signed, locked. Throws `notFound`. */
async function lockedReport(
  tx: EntityManager,
  access: ActorAccess,
  number: number,
): Promise<SignedReport> {
  const report = await tx.findOne(
    Report,
    { projectId: access.project.id, number },
    { fields: signedFields, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
  );
  if (!report || !isShown(access, report)) throw new AppError('notFound');
  return report;
}

/** Stores the signatures of a report and prints it again; call `wakeJobs` after the commit. */
async function store(
  context: ServiceContext & { em: EntityManager },
  projectId: string,
  { id, requestedBy }: SignedReport,
  changed: { signatures: Signatures; voidSignatures?: VoidSignatures },
): Promise<void> {
  await context.em.nativeUpdate(
    Report,
    { id },
    { ...changed, status: 'queued', failureReason: null },
  );
  await startPrinting(context, { userId: requestedBy, projectId }, id);
}

/** Who signs, and how. */
interface Signing {
  access: ActorAccess;
  number: number;
  actor: Actor;
  signed: Pick<Signature, 'by' | 'recipient'>;
  /** The lines that they may sign; null for all. */
  mayBe: readonly SignatureLine[] | null;
  /** The maker of the link. */
  maker: string | null;
}

/**
 * Signs a line of a report, tells who made it and its link (promise 13.23), and prints the report
 * again; the same name on the same line again changes nothing. Throws `notFound`, and `invalid` for
 * a line that is not theirs, that the report does not have, or that is signed, and by a link for a
 * response of which a newer one was printed with other answers.
 */
async function sign(
  context: ServiceContext,
  { access, number, actor, signed, mayBe, maker }: Signing,
  { line, signer: name }: SignatureForm,
): Promise<void> {
  const { project } = access;
  await context.em.transactional(async (tx) => {
    const report = await lockedReport(tx, access, number);
    const { id, signatures, requestedBy } = report;
    if (mayBe && !mayBe.includes(line))
      throw new AppError('invalid', { fields: { line: 'signOther' } });
    if (signatures[line]?.name === name) return;
    const isResponse = report.type === 'picra_response';
    if (mayBe && isResponse && (await newerResponse(tx, project.id, number)) !== null)
      throw new AppError('invalid', { fields: { line: 'signNewer' } });
    if (!openLines(reportOptionsSchema.parse(report.options), signatures).includes(line))
      throw new AppError('invalid', { fields: { line: 'signTaken' } });
    const at = now().toISOString();
    noteActivity(tx, actor, project.id, 'report.signed', { number });
    const key = `report.signed:${id}:${line}:${at}`;
    await notify(tx, { ...access, user: actor }, [
      { kind: 'report_signed', to: [requestedBy, maker], taskId: null, report: number, key },
    ]);
    await store({ ...context, em: tx }, project.id, report, {
      signatures: { ...signatures, [line]: { name, at, ...signed } },
    });
  });
  wakeJobs(context, 'report.render');
}

/** Signs by an account that prints the project. Throws `forbidden` and what `sign` throws. */
export async function signReport(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  form: SignatureForm,
): Promise<void> {
  requireRight(access, 'print');
  const actor = access.user;
  const byAccount: Signing['signed'] = { by: 'account' };
  await sign(context, { access, number, actor, signed: byAccount, mayBe: null, maker: null }, form);
}

/** Signs one of the lines of a share link. Throws what `sharedReport` and `sign` throw. */
export async function signSharedReport(
  context: ServiceContext,
  token: string,
  form: SignatureForm,
): Promise<void> {
  const { access, number, link } = await sharedReport(context, token);
  const { recipient, lines, createdBy } = link;
  const actor: Actor = { ...readerOf(link), firstName: form.signer };
  const signed: Signing['signed'] = { by: 'link', recipient };
  await sign(context, { access, number, actor, signed, mayBe: lines, maker: createdBy }, form);
}

/**
 * Takes a signature back with a reason: its line is open again, and the report prints the signature
 * as void (promise 13.23). By who made the report or may edit the project. The same again changes
 * nothing. Throws `notFound`, `forbidden`, and `versionConflict` for a signature that is not there.
 */
export async function voidSignature(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  { line, at, reason }: VoidForm,
): Promise<void> {
  requireRight(access, 'print');
  const { project, user } = access;
  await context.em.transactional(async (tx) => {
    const report = await lockedReport(tx, access, number);
    const { requestedBy, signatures, voidSignatures } = report;
    if (requestedBy !== user.id && !allows(access, 'edit')) throw new AppError('forbidden');
    const key = `${line} ${at}`;
    if (voidSignatures[key]) return;
    const { [line]: given, ...others } = signatures;
    if (given?.at !== at) throw new AppError('versionConflict');
    const taken = { ...given, line, reason, voidedBy: nameOf(user), voidedAt: now().toISOString() };
    noteActivity(tx, user, project.id, 'report.voided', { number, signer: given.name, reason });
    await store({ ...context, em: tx }, project.id, report, {
      signatures: others,
      voidSignatures: { ...voidSignatures, [key]: taken },
    });
  });
  wakeJobs(context, 'report.render');
}
