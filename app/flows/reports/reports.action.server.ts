import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { AppError, codeOf } from '../../errors.ts';
import type { RequestContext } from '../../http/context.server.ts';
import { fieldsOf, parseForm, readForm, requestIdOf, valueOf } from '../../http/form.server.ts';
import { orNotFound, redirectWith, refusalOf, refusalResponse } from '../../http/page.server.ts';
import { pageUser } from '../../http/session.server.ts';
import { projectFor } from '../../modules/projects/project-access.service.server.ts';
import { revokeShare, shareReport } from '../../modules/reports/report-link.service.server.ts';
import { signatureSchema } from '../../modules/reports/report-signature.schema.ts';
import { signReport } from '../../modules/reports/report-signature.service.server.ts';
import { reportFormSchema, reportOptionsOf } from '../../modules/reports/report.schema.ts';
import { createReport, retryReport } from '../../modules/reports/report.service.server.ts';

/** The answer to a refused form; `signed`: the report whose signature it was, else null. */
async function refusedForm(
  error: unknown,
  context: RequestContext,
  submission: NonNullable<Parameters<typeof refusalOf>[2]>['submission'],
  { signed }: { signed: number | null },
): Promise<Response> {
  const refusal = await refusalOf(error, context, submission ? { submission } : {});
  return refusalResponse({ ...refusal, signed });
}

/**
 * The forms of a project's reports: make, print again, share, end a link, sign. A refused form shows
 * what was typed.
 */
export async function reportsAction({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const projectId = params.id ?? '';
  const form = await readForm(request, context).catch(orNotFound);
  const fields = fieldsOf(form);
  const isSigning = fields.intent === 'report.sign';
  const submission = parseForm(form, reportFormSchema);
  const signature = parseForm(form, signatureSchema);
  try {
    const access = await projectFor(context, user, projectId, 'print');
    const number = Number(fields.number);
    const row = `/projects/${projectId}/reports#report-${number}`;
    if (fields.intent === 'report.share') {
      await shareReport(context, access, number, requestIdOf(fields));
      return await redirectWith(row, { text: 'projects.report.shared', variant: 'success' });
    }
    if (fields.intent === 'report.revoke') {
      await revokeShare(context, access, number);
      return await redirectWith(row, { text: 'projects.report.unshared', variant: 'success' });
    }
    if (isSigning) {
      await signReport(context, access, number, valueOf(signature));
      return await redirectWith(row, {
        text: 'projects.report.signed',
        params: { number },
        variant: 'success',
      });
    }
    if (fields.intent === 'report.retry') await retryReport(context, access, number);
    else if (fields.intent === 'report.create')
      await createReport(
        context,
        access,
        reportOptionsOf(valueOf(submission)),
        requestIdOf(fields),
      );
    else throw new AppError('unknownIntent');
    return redirect(`/projects/${projectId}/reports`, 303);
  } catch (error) {
    if (codeOf(error) === 'invalid')
      return refusedForm(error, context, isSigning ? signature : submission, {
        signed: isSigning ? Number(fields.number) : null,
      });
    return orNotFound(error);
  }
}
