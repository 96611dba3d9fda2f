import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react';
import {
  commentAction,
  isCommentIntent,
  type CommentActionData,
} from '~/actions/comments/comment.action.server.ts';
import { AppError } from '~/errors.ts';
import { constraintOf, fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { commentSchema } from '~/modules/comments/comment.schema.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { overviewPage } from '~/pages/projects/overview.page.server.ts';
import { costTexts } from '~/screens/budget/cost-line.tsx';
import { OverviewTab } from '~/screens/projects/overview-tab.tsx';
import type { ProjectHead } from '~/screens/projects/project-screen.tsx';

export const handle = { title: 'projects.tab.overview' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const query = new URL(request.url).searchParams;
  const page = await overviewPage(context, user, params.id ?? '', language, query).catch(
    orNotFound,
  );
  return json(
    await pageData(
      context,
      ['projects', 'overview', 'tasks', 'work', 'comments', 'budget', 'picra', ...costTexts],
      {
        ...page,
        stamp: formStamp(context),
        commentConstraint: constraintOf(commentSchema),
      },
    ),
  );
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

/** Handles the forms of the comments. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const page = `/projects/${params.id ?? ''}`;
  try {
    const form = await readForm(request, context);
    const access = await projectFor(context, user, params.id ?? '', 'edit');
    if (!isCommentIntent(fieldsOf(form).intent)) throw new AppError('unknownIntent');
    return await commentAction(context, access, { form, subject: null, page });
  } catch (error) {
    return orNotFound(error);
  }
}

export default function Overview() {
  const data = useLoaderData<typeof loader>();
  const answer = (useActionData() ?? {}) as CommentActionData;
  const project = useOutletContext<ProjectHead>();
  useStoredList(list, data);
  return <OverviewTab {...data} {...answer} project={{ ...project, ...data.head }} />;
}
