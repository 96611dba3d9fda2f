import type { RecordedEvent, RecordedState, Recording } from '~xstate/recording.ts';
import { replay, ReplayError } from '~xstate/replay.ts';
import { Client, type Answer } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import { machineOf, reportOf, type ReplayReport } from './replay-pure.ts';

/**
 * Replays a recording on a running product in trial mode, as a browser without scripts does: each
 * event is a form, with what the machine had before it and what its calls answered.
 */

/** The page of each flow whose events are plain forms. */
const pages: Readonly<Record<string, string>> = {
  passwordReset: '/auth?tab=forgot-password',
  joinDashboard: '/join-team',
  projectWizard: '/create-project',
};
/** Events that no form without scripts sends. */
const withoutForm = /^(xstate\.|page\.load$|field\.edit$|document\.ready$)/;
/** What stands for fields that recordings leave out. */
const leftOut: Readonly<Record<string, Record<string, string>>> = {
  'code.submit': { token: '000000' },
  'password.submit': { newPassword: 'a stand-in password' },
};

/** The fields of the form that makes an event. */
function fieldsOf({ type, fields = {}, selections = [], ...others }: RecordedEvent) {
  const own = { ...leftOut[type], ...(fields as object), ...others };
  return [
    ['intent', type],
    ...Object.entries(own).map(([name, value]) => [name, String(value)]),
    ...(selections as string[]).map((text) => ['selection', text]),
  ] as [string, string][];
}

const stateIn = ({ headers, status, text }: Answer): RecordedState => {
  const cookies = headers['set-cookie'] ?? [];
  const state = cookies.map((line) => /flow_state=([^;]+)/.exec(line)?.[1]).find(Boolean);
  if (state === undefined)
    throw new ReplayError(`The product answered ${status} and no state: ${text.slice(0, 200)}`);
  return JSON.parse(decodeURIComponent(state)) as RecordedState;
};

/** Replays on the product at `base`. Events without a form keep the state of the machine alone. */
export async function replayOnServer(file: Recording, base: string): Promise<ReplayReport> {
  const page = pages[file.machine];
  if (!page) throw new ReplayError(`The forms of "${file.machine}" send files; replay it pure.`);
  const { steps, states: pure } = replay(machineOf(file), file);
  const client =
    file.machine === 'passwordReset'
      ? new Client(base)
      : (await newPerson(base, { plan: 'unlimited' })).client;
  const states = pure.slice(0, 1);
  for (const [at, { event, context, outcomes }] of steps.entries()) {
    if (withoutForm.test(event.type)) {
      states.push(pure[at + 1]!);
      continue;
    }
    const step = encodeURIComponent(JSON.stringify({ input: context, outcomes }));
    const answer = await client.postForm(page, fieldsOf(event), { 'x-flow-replay': step });
    states.push(stateIn(answer));
  }
  return reportOf(file, states);
}
