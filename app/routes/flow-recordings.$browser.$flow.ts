import type { LoaderFunctionArgs } from '@remix-run/node';
import { orNotFound } from '~/http/page.server.ts';
import { userOf } from '~/http/session.server.ts';
import { browserOf, recordingFile } from '~/modules/recordings/recording.service.server.ts';

/** GET /flow-recordings/{browser}/{flow}: a recording as a file (promise 21.8). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { browser = '', flow = '' } = params;
  const viewer = { browser: browserOf(context), user: await userOf(context) };
  const recording = await recordingFile(context, viewer, { browser, flow }).catch(orNotFound);
  return new Response(`${JSON.stringify(recording, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${flow}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
