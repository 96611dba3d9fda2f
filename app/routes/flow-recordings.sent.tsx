import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { readForm } from '~/http/form.server.ts';
import { orNotFound, pageData, redirectWith } from '~/http/page.server.ts';
import {
  browserOf,
  recordsFlows,
  shareRuns,
} from '~/modules/recordings/recording.service.server.ts';
import { RecordingSentScreen } from '~/screens/flows/recording-sent-screen.tsx';

export const handle = { title: 'recordings.sentTitle' };

export async function loader({ context }: LoaderFunctionArgs) {
  if (!recordsFlows()) throw new Response(null, { status: 404 });
  return json(await pageData(context, ['recordings'], { frame: { scripts: false } }));
}

/** Sends what this browser did within the last 24 hours to support. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!recordsFlows()) throw new Response(null, { status: 404 });
  await readForm(request, context).catch(orNotFound);
  const count = await shareRuns(context.em, browserOf(context));
  return redirectWith('/flow-recordings/sent', {
    text: count > 0 ? 'recordings.sent' : 'recordings.nothingToSend',
    variant: count > 0 ? 'success' : 'info',
  });
}

export default RecordingSentScreen;
