import type { SubmissionResult } from '@conform-to/react';
import { json, type ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import { fieldsOf, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith, refusalOf } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { updateProjectAndNotify } from '~/modules/notices/project-change.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { projectNamingSchema, projectSettingsSchema } from '~/modules/projects/project.schema.ts';
import { projectForm } from '~/modules/projects/update-project.service.server.ts';

/** Action data of the form that names a new project, where it was refused. */
export interface StartActionData {
  text: string;
  lastResult?: SubmissionResult;
}

/** Saves name, reference number and address of a project that was made from a document. */
export async function startAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  try {
    const form = await readForm(request, context);
    const { intent, tag = '' } = fieldsOf(form);
    const access = await projectFor(context, user, params.id ?? '', 'edit');
    if (intent !== 'project.confirm') throw new AppError('unknownIntent');
    const submission = parseForm(form, projectNamingSchema);
    try {
      const settings = { ...(await projectForm(context, access)).values, ...valueOf(submission) };
      await updateProjectAndNotify(context, access, tag, projectSettingsSchema.parse(settings));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { text, lastResult, status } = await refusalOf(error, context, { submission });
      const answer: StartActionData = { text, ...(lastResult ? { lastResult } : {}) };
      return json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
    }
    return await redirectWith(`/projects/${access.project.id}/tasks`, {
      text: 'dashboard.start.saved',
      variant: 'success',
    });
  } catch (error) {
    return orNotFound(error);
  }
}
