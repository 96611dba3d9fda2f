import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { flows } from '~xstate/flows.ts';
import { trialOnly } from '~/http/trial.server.ts';
import { pageData } from '~/http/page.server.ts';
import { browserOf, recordingsOf } from '~/modules/recordings/recording.service.server.ts';
import { TrialFlowsScreen } from '~/screens/flows/trial-flows-screen.tsx';

export const handle = { title: 'recordings.title' };

/** The recordings of this browser, in trial mode. */
export async function loader({ context }: LoaderFunctionArgs) {
  trialOnly();
  return json(
    await pageData(context, ['recordings'], {
      rows: await recordingsOf(context.em, browserOf(context)),
      flows: Object.keys(flows),
      frame: { scripts: false },
    }),
  );
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function TrialFlows() {
  return <TrialFlowsScreen {...useLoaderData<typeof loader>()} />;
}
