import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '../../errors.ts';
import { fieldsOf, readForm } from '../../http/form.server.ts';
import { orNotFound, redirectWith } from '../../http/page.server.ts';
import { languageOf, pageUser } from '../../http/session.server.ts';
import type { Flash } from '../../http/flash.server.ts';
import { projectFor } from '../../modules/projects/project-access.service.server.ts';
import {
  approveAllTranslations,
  approveTranslations,
  type ApprovalResult,
} from '../../modules/tasks/translations.service.server.ts';
import { undoResponse } from '../task-changes/undo.action.server.ts';

/** The ticked tasks with the versions that the person saw: values as '12:3'. */
const pickedOf = (form: FormData): Map<number, number> =>
  new Map(
    form.getAll('task').map((value) => {
      const [number, version] = String(value).split(':').map(Number);
      return [number ?? NaN, version ?? NaN];
    }),
  );

function flashOf({ approved, left, change }: ApprovalResult): Flash {
  if (approved.length === 0) return { text: 'translations.noneApproved', variant: 'info' };
  return {
    text: left.length > 0 ? 'translations.approvedLeft' : 'translations.approved',
    params: { count: approved.length, left: left.length },
    variant: 'success',
    ...(change ? { undo: change } : {}),
  };
}

/** A form POST of the page of translations: approves the ticked ones, or all. */
export async function translationsAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const projectId = params.id ?? '';
  const page = `/projects/${projectId}/translations`;
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, projectId, 'edit');
    const fields = fieldsOf(form);
    const { intent } = fields;
    if (intent === 'tasks.undo')
      return await undoResponse(context, access, fields, await languageOf(context), () =>
        Promise.resolve(page),
      );
    if (intent === 'translations.all')
      return await redirectWith(page, flashOf(await approveAllTranslations(context, access)));
    if (intent !== 'translations.approve') throw new AppError('unknownIntent');
    const picked = pickedOf(form);
    if (picked.size === 0)
      return await redirectWith(page, { text: 'translations.nonePicked', variant: 'destructive' });
    const result = await approveTranslations(context, access, picked);
    return await redirectWith(page, flashOf(result));
  } catch (error) {
    return orNotFound(error);
  }
}
