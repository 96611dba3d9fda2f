import type { ActionFunctionArgs } from '@remix-run/node';
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
import { recipientOf, shareSchema } from '~/modules/reports/report-link.schema.ts';
import { signatureSchema, voidSchema } from '~/modules/reports/report-signature.schema.ts';
import { signReport, voidSignature } from '~/modules/reports/report-signature.service.server.ts';
import { reportFormSchema, reportOptionsOf } from '~/modules/reports/report.schema.ts';
import { createReport, retryReport } from '~/modules/reports/report.service.server.ts';

/** The forms of a single report, by intent; any other is that of a new one. */
const formsOfReport: Readonly<Record<string, Parameters<typeof parseForm>[1]>> = {
  'report.share': shareSchema,
  'report.sign': signatureSchema,
  'report.void': voidSchema,
};

/** The answer to a refused form; `refused`: that of a report, null for a new one. */
async function refusedForm(
  error: unknown,
  context: RequestContext,
  form: FormData,
  { intent = '', number, line = '' }: Record<string, string>,
): Promise<Response> {
  const ofReport = Object.hasOwn(formsOfReport, intent) ? formsOfReport[intent] : undefined;
  const submission = parseForm(form, ofReport ?? reportFormSchema);
  const refusal = await refusalOf(error, context, { submission });
  const refused = ofReport ? { intent, number: Number(number), line } : null;
  return refusalResponse({ ...refusal, refused });
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
const backToReport = ({ access, number }: ReportPost, text: string): Promise<Response> =>
  redirectWith(`/projects/${access.project.id}/reports#report-${number}`, {
    text,
    params: { number },
    variant: 'success',
  });

/** What each button does, by its intent. */
const intents: Readonly<Record<string, (post: ReportPost) => Promise<Response>>> = {
  'report.create': async (post) => {
    const { context, access, form, fields } = post;
    const options = reportOptionsOf(valueOf(parseForm(form, reportFormSchema)));
    const { number } = await createReport(context, access, options, requestIdOf(fields));
    return backToReport({ ...post, number }, 'projects.report.making');
  },
  'report.retry': async (post) => {
    await retryReport(post.context, post.access, post.number);
    return backToReport(post, 'projects.report.making');
  },
  'report.share': async (post) => {
    const wanted = recipientOf(valueOf(parseForm(post.form, shareSchema)));
    const { context, access, number, fields } = post;
    await shareReport(context, access, number, wanted, requestIdOf(fields));
    return backToReport(post, 'projects.report.shared');
  },
  'report.revoke': async (post) => {
    await revokeShare(post.context, post.access, post.number, post.fields.link ?? '');
    return backToReport(post, 'projects.report.unshared');
  },
  'report.sign': async (post) => {
    const signature = valueOf(parseForm(post.form, signatureSchema));
    await signReport(post.context, post.access, post.number, signature);
    return backToReport(post, 'projects.report.signed');
  },
  'report.void': async (post) => {
    const taken = valueOf(parseForm(post.form, voidSchema));
    await voidSignature(post.context, post.access, post.number, taken);
    return backToReport(post, 'projects.report.voided');
  },
};

/**
 * The forms of a project's reports: make, print again, share, end a link, sign, take a signature
 * back. A refused form shows what was typed.
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
    return refusedForm(error, context, form, fields);
  }
}
