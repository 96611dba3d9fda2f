import { documentUploadDestination } from '~xstate/document-upload.facts.ts';
import { joinDashboardDestination } from '~xstate/join-dashboard.machine.ts';
import { projectWizardDestination } from '~xstate/project-wizard.facts.ts';
import type { RecordedEvent, RecordedOutcome, RecordedState } from '~xstate/recording.ts';
import { ReplayError } from '~xstate/replay.ts';
import { eventFrom as uploadEventFrom } from '~/flows/document-upload/document-upload.events.ts';
import { joinDashboardEventFrom } from '~/flows/join-dashboard/join-dashboard.events.ts';
import { passwordResetEventFrom } from '~/flows/password-reset/password-reset.events.ts';
import { eventFrom as wizardEventFrom } from '~/flows/project-wizard/project-wizard.events.ts';
import { wordsOf, type Answer } from '../support/http.ts';
import { clientOf, pageOf, postFiles, type Stage } from './stage.ts';

/** Sends the steps of a flow to a running product in trial mode, as a browser without scripts does. */

/** A step as it is sent: what the machine had before its event, and what its calls answered. */
export interface SentStep {
  input: unknown;
  event: RecordedEvent;
  outcomes: readonly RecordedOutcome[];
}

/** What a step led to. */
export interface ServerSeen extends RecordedState {
  /** The names of the transitions that the machine took on the server. */
  taken: string[];
  /** Where the answer redirects to; null where it is a page. */
  to: string | null;
  /** The words of the page that follows. */
  words: string;
}

const eventFrom: Readonly<Record<string, (form: FormData) => unknown>> = {
  passwordReset: passwordResetEventFrom,
  joinDashboard: joinDashboardEventFrom,
  projectWizard: wizardEventFrom,
  documentUpload: uploadEventFrom,
};

/** Whether a form without scripts sends this event; files are chosen by a form without an intent. */
export function hasForm(machine: string, type: string): boolean {
  if (type.startsWith('xstate.') || type === 'page.load') return false;
  const form = new FormData();
  form.set('intent', type);
  return type === 'files.chosen' || Boolean(eventFrom[machine]?.(form));
}

/** What stands for fields that recordings leave out. */
const leftOut: Readonly<Record<string, Record<string, string>>> = {
  'code.submit': { token: '000000' },
  'password.submit': { newPassword: 'a placeholder password' },
};

/** The fields of the form that makes an event. */
function fieldsOf({ type, fields = {}, selections = [], files: _, ...others }: RecordedEvent) {
  const own = { ...leftOut[type], ...(fields as object), ...others };
  return [
    ...(type === 'files.chosen' ? [] : [['intent', type]]),
    ...Object.entries(own).map(([name, value]) => [name, String(value)]),
    ...(selections as string[]).map((text) => ['selection', text]),
  ] as [string, string][];
}

const stateIn = ({ headers, status, text }: Answer): RecordedState & { taken: string[] } => {
  const cookies = headers['set-cookie'] ?? [];
  const state = cookies.map((line) => /flow_state=([^;]+)/.exec(line)?.[1]).find(Boolean);
  if (state === undefined)
    throw new ReplayError(`The product answered ${status} and no state: ${text.slice(0, 200)}`);
  return JSON.parse(decodeURIComponent(state)) as RecordedState & { taken: string[] };
};

/** Where a state leads to that a page with scripts leaves by a timer; null for others. */
export function destinationOf(machine: string, value: unknown, facts: unknown): string | null {
  if (machine === 'joinDashboard') return joinDashboardDestination(value, facts as never);
  if (machine === 'projectWizard') return projectWizardDestination(value);
  return machine === 'documentUpload' ? documentUploadDestination(value) : null;
}

/** Sends one step by the form of its page, and opens the page that follows. */
export async function sendStep(
  stage: Stage,
  machine: string,
  { input, event, outcomes }: SentStep,
): Promise<ServerSeen> {
  const client = clientOf(stage, machine);
  const page = pageOf(machine, input);
  const step = encodeURIComponent(JSON.stringify({ input, outcomes }));
  const headers = { 'x-flow-replay': step };
  const fields = fieldsOf(event);
  const answer =
    machine === 'documentUpload'
      ? await postFiles(client, page, Object.fromEntries(fields), headers)
      : await client.postForm(page, fields, headers);
  const to = answer.headers.location ?? null;
  let shown = answer;
  for (let hop = 0; hop < 5 && shown.headers.location; hop += 1)
    shown = await client.get(shown.headers.location);
  return { ...stateIn(answer), to, words: wordsOf(shown.text) };
}
