import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import { startAction, type StartActionData } from '~/actions/projects/start.action.server.ts';
import { useOpenJob } from '~/flows/use-open-job.ts';
import { constraintOf, formStamp } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { projectNamingSchema } from '~/modules/projects/project.schema.ts';
import { startPage } from '~/pages/projects/start.page.server.ts';
import { StartScreen } from '~/screens/projects/start-screen.tsx';

export const handle = { title: 'dashboard.start.confirm' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const language = await languageOf(context);
  const page = await startPage(context, user, params.id ?? '', language).catch(orNotFound);
  const groups = [
    'dashboard',
    'projects',
    'upload',
    'reading',
    'work',
    'lifecycle.timeZone',
  ] as const;
  return json(
    await pageData(context, groups, {
      ...page,
      stamp: formStamp(context),
      constraint: constraintOf(projectNamingSchema),
    }),
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const action = (args: ActionFunctionArgs) => startAction(args);

export default function Start() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData() as StartActionData | undefined;
  const progress = useOpenJob(data.job);
  return (
    <>
      {data.isWorking ? <RefreshWithoutScripts seconds={2} /> : null}
      <StartScreen key={data.tag} {...data} progress={progress ?? undefined} refused={answer} />
    </>
  );
}
