import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { statusFlash } from '~/actions/projects/status-flash.ts';
import { AppError } from '~/errors.ts';
import { fieldsOf, formStamp, parseForm, readForm, requestIdOf } from '~/http/form.server.ts';
import {
  orNotFound,
  pageData,
  redirectWith,
  refusalOf,
  refusalResponse,
  type FormRefusal,
} from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { completeProject } from '~/modules/projects/lifecycle.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { projectCompletionSchema } from '~/modules/projects/project.schema.ts';
import { completionPage } from '~/pages/projects/completion.page.server.ts';
import { CompletionScreen } from '~/screens/projects/completion-screen.tsx';

export const handle = { title: 'lifecycle.complete.title' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const page = await completionPage(context, user, params.id ?? '', language).catch(orNotFound);
  // The page is the owner's.
  if (!page) throw redirect(`/projects/${params.id ?? ''}`);
  return json(
    await pageData(context, ['lifecycle', 'tasks'], { ...page, stamp: formStamp(context) }),
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const page = `/projects/${params.id ?? ''}`;
  const form = await readForm(request, context).catch(orNotFound);
  const submission = parseForm(form, projectCompletionSchema);
  const { intent, confirm, ...fields } = fieldsOf(form);
  try {
    const access = await projectFor(context, user, params.id ?? '', 'edit');
    if (intent !== 'project.complete') throw new AppError('unknownIntent');
    const change = await completeProject(context, access, {
      confirmed: confirm === 'on',
      requestId: requestIdOf(fields),
    });
    return await redirectWith(page, statusFlash('complete', change));
  } catch (error) {
    if (!(error instanceof AppError)) return orNotFound(error);
    if (error.code === 'invalid')
      return refusalResponse(await refusalOf(error, context, { submission }));
    if (error.code === 'illegalProjectTransition')
      return redirectWith(page, { text: `errors.${error.code}`, variant: 'destructive' });
    return orNotFound(error);
  }
}

export default function Complete() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData() as { refusal?: FormRefusal } | undefined;
  return <CompletionScreen {...data} lastResult={actionData?.refusal?.lastResult} />;
}
