import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import { orNotFound, redirectWith, refusalOf, refusalResponse } from '~/http/page.server.ts';
import { sessionCookie } from '~/http/session.server.ts';
import { inviteSchema } from '~/modules/account/account.schema.ts';
import { acceptInvite } from '~/modules/account/administrator.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';

/** Handles the form of /admin/invite: 303 to the administrators' page, or the refused form. */
export async function inviteAction(
  request: Request,
  context: RequestContext,
  user: SessionUser,
): Promise<Response> {
  const form = await readForm(request, context).catch(orNotFound);
  if (fieldsOf(form).intent !== 'invite.accept') return orNotFound(new AppError('unknownIntent'));
  const submission = parseForm(form, inviteSchema);
  try {
    const { invite } = valueOf(submission);
    const sessionId = await acceptInvite(context, user, invite, context.sessionId);
    if (sessionId) context.setCookie(sessionCookie(sessionId));
    return redirectWith('/admin/login-issues', { text: 'admin.invite.done', variant: 'success' });
  } catch (thrown) {
    return refusalResponse(await refusalOf(thrown, context, { submission }));
  }
}
