import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { codeOf } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, readForm, requestIdOf, valueOf } from '~/http/form.server.ts';
import {
  forIntent,
  orNotFound,
  redirectWith,
  refusalOf,
  refusalResponse,
} from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  projectFor,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { revokeShare, shareReport } from '~/modules/reports/report-link.service.server.ts';
import { signatureSchema } from '~/modules/reports/report-signature.schema.ts';
import { signReport } from '~/modules/reports/report-signature.service.server.ts';
import { reportFormSchema, reportOptionsOf } from '~/modules/reports/report.schema.ts';
import { createReport, retryReport } from '~/modules/reports/report.service.server.ts';

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

/** A form POST of a project's reports. */
interface ReportPost {
  context: RequestContext;
  access: ProjectAccess;
  form: FormData;
  fields: Record<string, string>;
  /** The report that the form is about; NaN for a new one. */
  number: number;
}

/** Back to the list of reports, at the report of the form, with a message. */
const told = ({ access, number }: ReportPost, text: string): Promise<Response> =>
  redirectWith(`/projects/${access.project.id}/reports#report-${number}`, {
    text,
    params: { number },
    variant: 'success',
  });
const toList = ({ access }: ReportPost): Response =>
  redirect(`/projects/${access.project.id}/reports`, 303);

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: ReportPost) => Promise<Response>>> = {
  'report.create': async (post) => {
    const { context, access, form, fields } = post;
    const options = reportOptionsOf(valueOf(parseForm(form, reportFormSchema)));
    await createReport(context, access, options, requestIdOf(fields));
    return toList(post);
  },
  'report.retry': async (post) => {
    await retryReport(post.context, post.access, post.number);
    return toList(post);
  },
  'report.share': async (post) => {
    await shareReport(post.context, post.access, post.number, requestIdOf(post.fields));
    return told(post, 'projects.report.shared');
  },
  'report.revoke': async (post) => {
    await revokeShare(post.context, post.access, post.number);
    return told(post, 'projects.report.unshared');
  },
  'report.sign': async (post) => {
    const signature = valueOf(parseForm(post.form, signatureSchema));
    await signReport(post.context, post.access, post.number, signature);
    return told(post, 'projects.report.signed');
  },
};

/**
 * The forms of a project's reports: make, print again, share, end a link, sign. A refused form shows
 * what was typed.
 */
export async function reportsAction({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const form = await readForm(request, context).catch(orNotFound);
  const fields = fieldsOf(form);
  const number = Number(fields.number);
  try {
    const access = await projectFor(context, user, params.id ?? '', 'print');
    return await forIntent(intents, fields.intent)({ context, access, form, fields, number });
  } catch (error) {
    if (codeOf(error) !== 'invalid') return orNotFound(error);
    const isSigning = fields.intent === 'report.sign';
    const submission = parseForm(form, isSigning ? signatureSchema : reportFormSchema);
    return refusedForm(error, context, submission, { signed: isSigning ? number : null });
  }
}
