import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileHeaders, streamResponse } from '~/http/file.server.ts';
import { orNotFound } from '~/http/page.server.ts';
import { languageOf, pageUser } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { picraPacket } from '~/modules/exports/picra-packet.service.server.ts';
import { projectFor } from '~/modules/projects/project-access.service.server.ts';
import { propertyOf } from '~/modules/reports/report-file-name.rules.ts';

/** GET /projects/{id}/picra/zip: the closing packet, named after the property; 429 while another archive is read. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const access = await projectFor(context, user, params.id ?? '', 'read').catch(orNotFound);
  const zip = await picraPacket(context, access).catch(orNotFound);
  const title = t(await languageOf(context), 'picra.packet.title');
  const name = `${propertyOf(access.project)} ${title}.zip`;
  return streamResponse(context, zip, fileHeaders(name, 'application/zip'));
}
