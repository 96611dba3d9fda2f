import { vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { transitionName } from '~xstate/describe.ts';
import {
  saveStep,
  passwordResetActors,
} from '~/flows/password-reset/password-reset.actors.browser.ts';
import { passwordResetEventFrom } from '~/flows/password-reset/password-reset.events.ts';
import type { PasswordResetFacts } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { messagesTo, otherCode } from './account-reset.ts';
import { browserFetch } from './browser-fetch.ts';
import type { Answer, Client } from './http.ts';
import type { Person } from './people.ts';

/**
 * The two hosts of the password reset against a real server: the form's POST, and the browser's
 * machine on the calls of promise 4.3.
 */

export const RESET_PATH = '/auth?tab=forgot-password';

/** A step of a script: an intent with its form fields. */
export type Step = [intent: string, fields?: Record<string, string>];
export interface Seen {
  error: { code: string; params: unknown; actor?: string } | null;
  notice: string | null;
  facts: PasswordResetFacts;
  /** The facts after a reload, from the real cookie. */
  reload: PasswordResetFacts;
}

/** The loader state in a page's HTML. */
function pageState(html: string): {
  loaderData: Record<string, { facts?: PasswordResetFacts; notice?: { code: string } | null }>;
  actionData: Record<
    string,
    { refusal?: { facts: PasswordResetFacts; error: Seen['error'] } }
  > | null;
} {
  const text =
    /window\.__remixContext = (\{.*?\});<\/script>/s.exec(html)?.[1] ??
    /window\.__remixContext = (\{.*?\});/s.exec(html)?.[1];
  return (JSON.parse(text ?? 'null') as { state: ReturnType<typeof pageState> }).state;
}

export interface Actor {
  person: Person;
  other: Person;
  client: Client;
  /** The server's DATA_DIR, which holds its messages. */
  dataDir: string;
}

export function typed(
  { person, other, dataDir }: Actor,
  fields: Record<string, string>,
): Record<string, string> {
  const right = /\b\d{6}\b/.exec(messagesTo(dataDir, person.phone).at(-1) ?? '')?.[0] ?? '000000';
  const words: Record<string, string> = {
    MINE: '',
    OTHER: other.email,
    RIGHT: right,
    WRONG: otherCode(right),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === 'MINE' ? (name === 'email' ? person.email : person.phone) : (words[value] ?? value),
    ]),
  );
}

/** Removes personal data from a trace, so that the traces of two users can be compared. */
export const withoutPersonalData = ({ person, other }: Actor, seen: Seen[]): Seen[] =>
  JSON.parse(
    JSON.stringify(seen)
      .replaceAll(person.email, 'MINE')
      .replaceAll(person.phone, 'PHONE')
      .replaceAll(other.email, 'OTHER'),
  ) as Seen[];

const reloadOf = async (client: Client): Promise<PasswordResetFacts> =>
  pageState((await client.get(RESET_PATH)).text).loaderData['routes/auth']
    ?.facts as PasswordResetFacts;

/** The content of the page after one answer: its refusal or notice, and the facts behind them. */
function shownOn(html: string): Omit<Seen, 'reload'> {
  const { actionData, loaderData } = pageState(html);
  const refusal = actionData?.['routes/auth']?.refusal;
  const data = loaderData['routes/auth'];
  return {
    error: refusal?.error ?? null,
    notice: data?.notice?.code ?? null,
    facts: refusal?.facts ?? (data?.facts as PasswordResetFacts),
  };
}

/** The host without scripts: each step is a form POST, each answer the following page. */
export async function byForm(actor: Actor, script: Step[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [intent, fields = {}] of script) {
    const answer = await actor.client.postForm(RESET_PATH, { intent, ...typed(actor, fields) });
    const page: Answer =
      answer.status === 303 ? await actor.client.get(answer.headers.location ?? '') : answer;
    seen.push({ ...shownOn(page.text), reload: await reloadOf(actor.client) });
  }
  return seen;
}

/** The host with scripts: the browser's machine and actors on the real calls. */
export async function byScript(
  actor: Actor,
  script: Step[],
  taken = new Set<string>(),
): Promise<Seen[]> {
  const browser = browserFetch(actor.client);
  vi.stubGlobal('fetch', browser.fetch);
  const failures: unknown[] = [];
  const machine = passwordResetMachine.provide({
    actors: passwordResetActors(),
    actions: { saveFacts: saveStep('', (failure) => failures.push(failure)) },
  });
  const running = createActor(machine, {
    input: { facts: await reloadOf(actor.client) },
    inspect: (event) =>
      event.type === '@xstate.microstep' &&
      event._transitions.forEach((each) => taken.add(transitionName(each))),
  });
  running.start();
  const seen: Seen[] = [];
  for (const [intent, fields = {}] of script) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...typed(actor, fields) }))
      form.set(name, value);
    const event = passwordResetEventFrom(form);
    if (!event) throw new Error(`No event for ${intent}`);
    running.send(event);
    const { context } = await waitFor(running, (snapshot) => !snapshot.hasTag('busy'));
    await browser.settled();
    seen.push({
      error: context.error,
      notice: context.notice?.code ?? null,
      facts: context.facts,
      reload: await reloadOf(actor.client),
    });
  }
  if (failures.length > 0) throw failures[0];
  return seen;
}
