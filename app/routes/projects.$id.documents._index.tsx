import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import { AppError } from '~/errors.ts';
import {
  projectUploadAction,
  uploadUser,
} from '~/actions/documents/document-upload.action.server.ts';
import { UploadFlow, type UploadRefusal } from '~/flows/document-upload/upload-flow.tsx';
import { uploadTexts } from '~/flows/document-upload/upload-texts.ts';
import { useReloadUntil } from '~/flows/use-reload-until.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { byAddress, listLoader, useStoredList } from '~/http/list-loader.ts';
import { isMultipart } from '~/http/multipart.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { deleteDocument, processDocument } from '~/modules/documents/document.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { documentsPage } from '~/pages/projects/documents.page.server.ts';
import { DocumentsTab } from '~/screens/documents/documents-tab.tsx';

export const handle = { title: 'projects.tab.documents' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const page = await documentsPage(context, user, params.id ?? '').catch(orNotFound);
  return json(
    await pageData(context, uploadTexts, {
      ...page,
      stamp: formStamp(context),
    }),
  );
}

const isSettled = ({ documents }: { documents: readonly { state: string }[] }): boolean =>
  documents.every(({ state }) => state !== 'extracting');
const list = { keyOf: byAddress, isSettled };
export const clientLoader = listLoader(list);

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const projectId = params.id ?? '';
  const page = `/projects/${projectId}/documents`;
  if (isMultipart(request))
    return projectUploadAction(
      args,
      await uploadUser(args),
      projectId,
      (documentId) => `${page}#document-${documentId}`,
    );
  const user = await pageUser(context, request);
  try {
    const { intent, documentId = '' } = fieldsOf(await readForm(request, context));
    const access = await projectFor(context, user, projectId, 'edit');
    if (intent === 'document.process') await processDocument(context, access, documentId);
    else if (intent === 'document.generate') await generateTasks(context, access, documentId);
    else if (intent === 'document.delete') await deleteDocument(context, access, documentId);
    else throw new AppError('unknownIntent');
    return redirect(`${page}#document-${documentId}`, 303);
  } catch (error) {
    return orNotFound(error);
  }
}

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
          <UploadFlow
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
