import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { removeNoticed } from '~/modules/members/member.service.server.ts';
import { markAllRead, markRead } from '~/modules/notices/notice.service.server.ts';
import { noticeHref, noticesPage } from '~/pages/notices/notices.page.server.ts';
import { NoticesScreen } from '~/screens/notices/notices-screen.tsx';
import { machineTexts } from '~/screens/tasks/machine-note.tsx';

export const handle = { title: 'notices.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const query = new URL(request.url).searchParams;
  const page = await noticesPage(context, user, language, query).catch(orNotFound);
  return json(
    await pageData(context, ['notices', 'work', ...machineTexts], {
      ...page,
      stamp: formStamp(context),
      frame: { scripts: false },
    }),
  );
}

/**
 * Marks one notice as read, all of them, or one on the way to what it is about; removes the member
 * that a notice is about.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const user = await pageUser(context, request);
  try {
    const { intent = '' } = fieldsOf(await readForm(request, context));
    const [verb, id = ''] = intent.split(':');
    if (verb === 'notice.readAll') await markAllRead(context, user);
    else if (verb === 'notice.read') await markRead(context, user, id);
    else if (verb === 'notice.open')
      return redirect(noticeHref(await markRead(context, user, id)), 303);
    else if (verb === 'member.remove') {
      const params = await removeNoticed(context, user, id);
      return await redirectWith('/notices', {
        text: 'team.memberRemoved',
        params,
        variant: 'success',
      });
    } else throw new AppError('unknownIntent');
    return redirect('/notices', 303);
  } catch (error) {
    return orNotFound(error);
  }
}

export default function Notices() {
  return <NoticesScreen {...useLoaderData<typeof loader>()} />;
}
