import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DashboardUpload } from '~/flows/document-upload/dashboard-upload.tsx';
import {
  dashboardUploadAction,
  uploadUser,
} from '~/actions/documents/document-upload.action.server.ts';
import type { UploadRefusal } from '~/flows/document-upload/upload-flow.tsx';
import { uploadTexts } from '~/flows/document-upload/upload-texts.ts';
import { firstRunAction, isFirstRun } from '~/actions/projects/first-run.action.server.ts';
import { FirstRun, type FirstRunRefusal } from '~/screens/projects/first-run.tsx';
import { restoreAction } from '~/actions/projects/restore.action.server.ts';
import { formStamp } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { isMultipart } from '~/http/multipart.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { dashboardPage } from '~/pages/dashboard/dashboard.page.server.ts';
import { DashboardScreen } from '~/screens/dashboard/dashboard-screen.tsx';
import { dashboardTexts } from '~/screens/dashboard/dashboard-texts.ts';

export const handle = { title: 'dashboard.title' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const query = new URL(request.url).searchParams;
  const language = await languageOf(context);
  const dashboard = await dashboardPage(context, user, language, query).catch(orNotFound);
  return json(
    await pageData(context, [...uploadTexts, ...dashboardTexts], {
      dashboard,
      stamp: formStamp(context),
      frame: { q: dashboard.search?.q },
    }),
  );
}

const list = { keyOf: byAddress };
export const clientLoader = listLoader(list);

/** Handles the forms of the first run, of the upload card and of the trash. */
export async function action(args: ActionFunctionArgs) {
  if (isFirstRun(args.request)) return firstRunAction(args, await uploadUser(args));
  if (!isMultipart(args.request)) return restoreAction(args);
  const user = await uploadUser(args);
  return dashboardUploadAction(args, user);
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  const { dashboard, stamp } = data;
  useStoredList(list, data);
  const actionData = useActionData<typeof action>() as
    { refusal?: UploadRefusal; start?: FirstRunRefusal } | undefined;
  const { home } = dashboard;
  return (
    <DashboardScreen {...dashboard} stamp={stamp}>
      {home?.firstRun ? <FirstRun {...home} stamp={stamp} refusal={actionData?.start} /> : null}
      {home && !home.firstRun ? (
        <DashboardUpload
          stamp={stamp}
          projects={home.targets}
          waiting={home.waiting}
          refusal={actionData?.refusal}
        />
      ) : null}
    </DashboardScreen>
  );
}
