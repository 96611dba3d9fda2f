import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError } from '~/errors.ts';
import { fieldsOf, readForm, requestIdOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { acceptUnanswered } from '~/modules/picra/picra-answer.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';

/** A form POST of the page of a PICRA: accepts every unanswered item. */
export async function picraAction({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  const page = `/projects/${params.id ?? ''}/picra`;
  try {
    const access = await projectFor(context, user, params.id ?? '', 'edit');
    const fields = fieldsOf(await readForm(request, context));
    if (fields.intent !== 'picra.acceptAll') throw new AppError('unknownIntent');
    const { count, change } = await acceptUnanswered(context, access, requestIdOf(fields));
    return await redirectWith(
      page,
      change
        ? { text: 'picra.accepted', params: { count }, variant: 'success', undo: change }
        : { text: 'picra.acceptedNone', variant: 'info' },
    );
  } catch (error) {
    return orNotFound(error);
  }
}
