import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import { fieldsOf, readForm, requestIdOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { restoreProject } from '~/modules/projects/lifecycle.service.server.ts';
import { slotTakenFlash } from './status-flash.ts';

/** The form POST that takes a project out of the trash. */
export async function restoreAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  try {
    const { intent, project = '', ...fields } = fieldsOf(await readForm(request, context));
    if (intent !== 'project.restore') throw new AppError('unknownIntent');
    const { name } = await restoreProject(context, user, project, requestIdOf(fields));
    return await redirectWith(`/projects/${project}`, {
      title: 'lifecycle.done.restored',
      text: 'lifecycle.after.restored',
      params: { name },
      variant: 'success',
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'openProjectExists')
      return redirectWith('/dashboard?show=trash', slotTakenFlash(error.params.name));
    return orNotFound(error);
  }
}
