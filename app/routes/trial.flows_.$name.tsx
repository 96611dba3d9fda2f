import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { describeFlow } from '~xstate/describe.ts';
import { flows } from '~xstate/flows.ts';
import { trialOnly } from '~/http/trial.server.ts';
import { pageData } from '~/http/page.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { refusalTexts } from '~/pages/flows/flow-texts.ts';
import { FlowScreen } from '~/screens/flows/flow-screen.tsx';

export const handle = { title: 'recordings.flows' };

/** The machine of a flow, in trial mode. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  trialOnly();
  const name = params.name ?? '';
  const machine = Object.hasOwn(flows, name) ? flows[name] : undefined;
  if (!machine) throw new Response(null, { status: 404 });
  const language = await languageOf(context);
  const texts = refusalTexts(Object.keys(machine.implementations.actors));
  return json(
    await pageData(context, ['recordings'], {
      name,
      flow: describeFlow(machine),
      refusals: texts.map(({ text, ...each }) => ({ ...each, text: t(language, text) })),
      frame: { scripts: false },
    }),
  );
}

export default function TrialFlow() {
  const { name, flow, refusals } = useLoaderData<typeof loader>();
  return <FlowScreen name={name} flow={flow} texts={refusals} />;
}
