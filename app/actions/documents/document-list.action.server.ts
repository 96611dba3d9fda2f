import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { fieldsOf, readForm } from '~/http/form.server.ts';
import { isMultipart } from '~/http/multipart.server.ts';
import { forIntent, orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { deleteDocument, processDocument } from '~/modules/documents/document.service.server.ts';
import { generateTasks } from '~/modules/ledger/generation.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { projectUploadAction, uploadUser } from './document-upload.action.server.ts';

/** What each button of a row does to its document, by its intent. */
const intents = {
  'document.process': processDocument,
  'document.generate': generateTasks,
  'document.delete': deleteDocument,
};

/** A form POST of the list of documents: the upload card, or a button of a row. */
export async function documentListAction(args: ActionFunctionArgs): Promise<Response> {
  const { request, context, params } = args;
  const projectId = params.id ?? '';
  const rowOf = (documentId: string): string =>
    `/projects/${projectId}/documents#document-${documentId}`;
  if (isMultipart(request))
    return projectUploadAction(args, await uploadUser(args), projectId, rowOf);
  const user = await pageUser(context, request);
  try {
    const { intent, documentId = '' } = fieldsOf(await readForm(request, context));
    const access = await projectFor(context, user, projectId, 'edit');
    await forIntent<(...of: Parameters<typeof processDocument>) => Promise<unknown>>(
      intents,
      intent,
    )(context, access, documentId);
    return redirect(rowOf(documentId), 303);
  } catch (error) {
    return orNotFound(error);
  }
}
