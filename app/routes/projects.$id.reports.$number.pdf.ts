import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { openReport } from '~/modules/reports/report-reading.service.server.ts';

/** The PDF of a report; redirects to the list while it is being created. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const file = await projectFor(context, user, params.id ?? '', 'read')
    .then((access) => openReport(context, access, Number(params.number)))
    .catch(orNotFound);
  if (!file)
    throw redirect(`/projects/${params.id}/reports#report-${params.number}`, {
      status: 303,
      headers: { 'Cache-Control': 'private, no-store' },
    });
  return streamResponse(context, file.stream, {
    ...fileHeaders(file.name, 'application/pdf'),
    'Content-Length': String(file.bytes),
  });
}
