import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import { documentListAction } from '~/actions/documents/document-list.action.server.ts';
import { LateUploadFlow } from '~/flows/document-upload/late-upload-flow.tsx';
import type { UploadRefusal } from '~/flows/document-upload/upload-flow.tsx';
import { uploadTexts } from '~/flows/document-upload/upload-texts.ts';
import { useReloadUntil } from '~/flows/use-reload-until.ts';
import { formStamp } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { documentsPage } from '~/pages/projects/documents.page.server.ts';
import { DocumentsTab } from '~/screens/documents/documents-tab.tsx';

export const handle = { title: 'projects.tab.documents' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const page = await documentsPage(context, user, params.id ?? '').catch(orNotFound);
  return json(
    await pageData(context, [...uploadTexts, 'documents'], {
      ...page,
      stamp: formStamp(context),
    }),
  );
}

const isSettled = ({ documents }: { documents: readonly { state: string }[] }): boolean =>
  documents.every(({ state }) => state !== 'extracting');
const list = { keyOf: byAddress, isSettled };
export const clientLoader = listLoader(list);

export const action = documentListAction;

export default function Documents() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>() as { refusal?: UploadRefusal } | undefined;
  const { revalidate } = useRevalidator();
  useStoredList(list, data);
  useReloadUntil(isSettled(data));
  return (
    <>
      {isSettled(data) ? null : <RefreshWithoutScripts seconds={3} />}
      <DocumentsTab {...data}>
        {data.canEdit ? (
          <LateUploadFlow
            stamp={data.stamp}
            action={`/projects/${data.projectId}/documents`}
            facts={{ ...documentUploadStart, projectId: data.projectId }}
            refusal={actionData?.refusal ?? null}
            generates
            onReady={() => revalidate()}
          />
        ) : null}
      </DocumentsTab>
    </>
  );
}
