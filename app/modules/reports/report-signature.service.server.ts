import { LockMode } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity, type Actor } from '~/modules/activity/activity.service.server.ts';
import { wakeJobs } from '~/modules/jobs/job.service.server.ts';
import {
  requireRight,
  type ActorAccess,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { sharedReport } from './report-link.service.server.ts';
import type { SignatureForm } from './report-signature.schema.ts';
import { openLines, type Signature } from './report-signature.rules.ts';
import { Report } from './report.entity.server.ts';
import { reportOptionsSchema } from './report.schema.ts';
import { startPrinting } from './report.service.server.ts';
import { isShown } from './report-types.service.server.ts';

const signedFields = ['id', 'type', 'options', 'signatures', 'requestedBy'] as const;

/**
 * Signs a line of a report, and prints the report again with it; the same name on the same line
 * again changes nothing. Throws `notFound`, and `invalid` for a line that the report does not have
 * or that is signed.
 */
async function sign(
  context: ServiceContext,
  {
    access,
    number,
    actor,
    by,
  }: { access: ActorAccess; number: number; actor: Actor } & Pick<Signature, 'by'>,
  { line, signer: name }: SignatureForm,
): Promise<void> {
  const { project } = access;
  await context.em.transactional(async (tx) => {
    const report = await tx.findOne(
      Report,
      { projectId: project.id, number },
      { fields: signedFields, lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true },
    );
    if (!report || !isShown(access, report)) throw new AppError('notFound');
    const { id, signatures } = report;
    if (signatures[line]?.name === name) return;
    if (!openLines(reportOptionsSchema.parse(report.options), signatures).includes(line))
      throw new AppError('invalid', { fields: { line: 'signTaken' } });
    const signature: Signature = { name, at: now().toISOString(), by };
    await tx.nativeUpdate(
      Report,
      { id },
      { signatures: { ...signatures, [line]: signature }, status: 'queued', failureReason: null },
    );
    noteActivity(tx, actor, project.id, 'report.signed', { number });
    await startPrinting(
      { ...context, em: tx },
      { userId: report.requestedBy, projectId: project.id },
      id,
    );
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
  await sign(context, { access, number, actor: access.user, by: 'account' }, form);
}

/** Signs by a share link. Throws what `sharedReport` and `sign` throw. */
export async function signSharedReport(
  context: ServiceContext,
  token: string,
  form: SignatureForm,
): Promise<void> {
  const { access, number } = await sharedReport(context, token);
  const actor: Actor = { id: null, firstName: form.signer, lastName: '' };
  await sign(context, { access, number, actor, by: 'link' }, form);
}
