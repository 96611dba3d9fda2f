import { vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { joinActors } from '~/flows/join-dashboard/join-dashboard.actors.browser.ts';
import { joinDashboardEventFrom } from '~/flows/join-dashboard/join-dashboard.events.ts';
import {
  joinDashboardDestination,
  joinDashboardMachine,
  joinDashboardStart,
} from '~xstate/join-dashboard.machine.ts';
import type { JoinEnd, JoinStep, Typed } from '../machines/join-paths.ts';
import { browserFetch } from './browser-fetch.ts';
import { wordsOf } from './http.ts';
import type { Person } from './people.ts';

/**
 * The two hosts of joining against a real server: the form's POST, and the browser's machine on the
 * call of promise 14.2.
 */

/** What a person sees, with the address that it leads to; null for none. */
export interface JoinSeen extends JoinEnd {
  path: string | null;
}

/** The digits that are typed for each word of a path. */
export type TypedCodes = Record<Typed, string>;

/** What a page says, by the code of its notice or refusal. */
const sentences: Record<string, string> = {
  joined: 'Successfully Joined Team!',
  welcomeBack: 'Welcome Back!',
  joinPending: 'Waiting for approval',
  joinAsked: 'Request received',
  invalid: 'Please enter a valid 5-digit dashboard code.',
  tooManyAttempts: 'Unable to join dashboard after multiple attempts. Please try again.',
  dashboardNotFound: 'The dashboard code you entered could not be found.',
  authenticationRequired: 'Authentication Required',
};

const saidOn = (html: string): string | null => {
  const words = wordsOf(html);
  return Object.keys(sentences).find((code) => words.includes(sentences[code] ?? '')) ?? null;
};

const wordOf = (codes: TypedCodes, code: string): Typed | null =>
  (Object.keys(codes) as Typed[]).find((word) => codes[word] === code) ?? null;

/** The kind of page that an address belongs to. */
function pageOf(path: string | null): JoinEnd['to'] {
  if (path === null) return null;
  if (path.startsWith('/team-dashboard/')) return 'team';
  return path === '/dashboard' ? 'dashboard' : 'signIn';
}

const endSession = ({ client }: Person): Promise<unknown> => client.postJson('/api/logout', {});

/**
 * The host without scripts: each code is a POST, each answer the following page; an edit sends
 * nothing and is left out. A session that has ended shows "Authentication Required" with a link to
 * the sign-in page.
 */
export async function byForm(
  person: Person,
  steps: readonly JoinStep[],
  codes: TypedCodes,
  key = '',
): Promise<(JoinSeen | null)[]> {
  const seen: (JoinSeen | null)[] = [];
  for (const step of steps) {
    if (step === 'edit') {
      seen.push(null);
      continue;
    }
    if (step === 'ENDED') await endSession(person);
    const fields = { intent: 'code.submit', code: codes[step], key };
    const answer = await person.client.postForm('/join-team', fields);
    const to = answer.headers.location ?? null;
    const { text } = to ? await person.client.get(to) : answer;
    const field = /name="code"[^>]*value="(\d*)"|value="(\d*)"[^>]*name="code"/.exec(text);
    seen.push({
      says: saidOn(text),
      field: to ? step : wordOf(codes, field?.[1] ?? field?.[2] ?? ''),
      to: pageOf(to),
      path: to,
    });
  }
  return seen;
}

/** The host with scripts: the browser's machine and actors on the real calls, its clock driven. */
export async function byScript(
  person: Person,
  steps: readonly JoinStep[],
  codes: TypedCodes,
  key = '',
): Promise<JoinSeen[]> {
  const browser = browserFetch(person.client);
  vi.stubGlobal('fetch', browser.fetch);
  const clock = new SimulatedClock();
  const machine = joinDashboardMachine.provide({ actors: joinActors() });
  const actor = createActor(machine, {
    input: { facts: { ...joinDashboardStart, key } },
    clock,
  }).start();
  const seen: JoinSeen[] = [];
  for (const step of steps) {
    if (step === 'ENDED') await endSession(person);
    const form = new FormData();
    form.set('intent', 'code.submit');
    if (step !== 'edit') form.set('code', codes[step]);
    const event = step === 'edit' ? { type: 'field.edit' as const } : joinDashboardEventFrom(form);
    if (!event) throw new Error(`No event for ${step}`);
    actor.send(event);
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    await browser.settled();
    // The longest delay of the machine: that of a session that has ended.
    clock.increment(2_000);
    const { value, context, status } = actor.getSnapshot();
    const to = status === 'done' ? joinDashboardDestination(value, context.facts) : null;
    seen.push({
      says: context.notice?.code ?? context.error?.code ?? null,
      field: wordOf(codes, context.facts.code),
      to: pageOf(to),
      path: to,
    });
  }
  return seen;
}
