import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor, type AnyTransitionDefinition } from 'xstate';
import { keepStep, passwordResetActors } from '~/flows/password-reset/password-reset.actors.browser.ts';
import { passwordResetEventFrom } from '~/flows/password-reset/password-reset.events.ts';
import { passwordResetMachine, type PasswordResetFacts } from '~xstate/password-reset.machine.ts';
import { untaken } from '../machines/paths.ts';
import { messagesTo, otherCode } from '../support/account-reset.ts';
import { Client, type Answer } from '../support/http.ts';
import { newPerson, signIn, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '1000' } });
const DOOR = '/auth?tab=forgot-password';

/** A step of a script: an intent with the fields that its form carries. */
type Step = [intent: string, fields?: Record<string, string>];
const email: Step = ['email.submit', { email: 'MINE' }];
const phone: Step = ['phone.submit', { phone: 'MINE' }];
const code: Step = ['code.submit', { token: 'RIGHT' }];
const password: Step = ['password.submit', { newPassword: 'gravel-lantern-88' }];

const scripts: Record<string, Step[]> = {
  'the four steps': [email, phone, code, password],
  'an unknown e-mail, then no e-mail at all, then the right one': [['email.submit', { email: 'nobody@example.com' }], ['email.submit', { email: 'no address' }], ['field.edit'], email, ['field.edit']],
  'a wrong phone, no phone, back, and on again': [email, ['phone.submit', { phone: '212 555 0100' }], ['phone.submit', { phone: 'x' }], ['field.edit'], ['step.back'], email, phone],
  'a wrong code, another message, back to the phone, and the right code': [email, phone, ['code.submit', { token: 'WRONG' }], ['field.edit'], ['code.resend'], ['step.back'], phone, code],
  'five wrong codes kill the right one': [email, phone, ...Array.from({ length: 5 }, (): Step => ['code.submit', { token: 'WRONG' }]), code],
  'an easy password, an edit, a short one, another code from the last step, and the end': [email, phone, code, ['password.submit', { newPassword: 'password1' }], ['field.edit'], ['password.submit', { newPassword: 'short' }], ['code.resend'], code, password],
  'another e-mail after going back forgets the phone': [email, phone, ['step.back'], ['step.back'], ['email.submit', { email: 'OTHER' }]],
};

interface Seen {
  error: { code: string; params: unknown; actor?: string } | null;
  notice: string | null;
  facts: PasswordResetFacts;
  /** What a reload finds: the facts in the real cookie. */
  reload: PasswordResetFacts;
}

/** The state that a page carries along for its scripts. */
function pageState(html: string): { loaderData: Record<string, { facts?: PasswordResetFacts; notice?: { code: string } | null }>; actionData: Record<string, { refusal?: { facts: PasswordResetFacts; error: Seen['error'] } }> | null } {
  const text = /window\.__remixContext = (\{.*?\});<\/script>/s.exec(html)?.[1] ?? /window\.__remixContext = (\{.*?\});/s.exec(html)?.[1];
  return (JSON.parse(text ?? 'null') as { state: ReturnType<typeof pageState> }).state;
}

interface Actor {
  person: Person;
  other: Person;
  client: Client;
}

function typed({ person, other }: Actor, fields: Record<string, string>): Record<string, string> {
  const right = /\b\d{6}\b/.exec(messagesTo(server().dataDir, person.phone).at(-1) ?? '')?.[0] ?? '000000';
  const words: Record<string, string> = { MINE: '', OTHER: other.email, RIGHT: right, WRONG: otherCode(right) };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === 'MINE' ? (name === 'email' ? person.email : person.phone) : (words[value] ?? value)]));
}

/** The traces of two people compare once their own words are out of them. */
const impersonal = ({ person, other }: Actor, seen: Seen[]): Seen[] => JSON.parse(JSON.stringify(seen).replaceAll(person.email, 'MINE').replaceAll(person.phone, 'PHONE').replaceAll(other.email, 'OTHER')) as Seen[];

const reloadOf = async (client: Client): Promise<PasswordResetFacts> => pageState((await client.get(DOOR)).text).loaderData['routes/auth']?.facts as PasswordResetFacts;

/** The host without scripts: each step is the form's POST, each answer the page behind it. */
async function byForm(actor: Actor, script: Step[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [intent, fields = {}] of script) {
    const answer = await actor.client.postForm(DOOR, { intent, ...typed(actor, fields) });
    const page: Answer = answer.status === 303 ? await actor.client.get(answer.headers.location ?? '') : answer;
    const state = pageState(page.text);
    const refusal = state.actionData?.['routes/auth']?.refusal;
    const data = state.loaderData['routes/auth'];
    const reload = await reloadOf(actor.client);
    seen.push({ error: refusal?.error ?? null, notice: data?.notice?.code ?? null, facts: refusal?.facts ?? (data?.facts as PasswordResetFacts), reload });
  }
  return seen;
}

/** fetch as a browser has it, through the client's cookies; `settled` when no call is under way. */
function browserFetch(client: Client) {
  const running = new Set<Promise<unknown>>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const form = init.body instanceof URLSearchParams;
    const headers = { ...(init.headers as Record<string, string>), ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}), origin: client.base, 'sec-fetch-site': 'same-origin' };
    const answer = await client.request(init.method ?? 'GET', path, { headers, ...(init.body ? { body: String(init.body) } : {}) });
    return new Response(answer.text, { status: answer.status });
  };
  const fetch = (path: string, init: RequestInit): Promise<Response> => {
    const call = send(path, init);
    running.add(call);
    return call.finally(() => running.delete(call));
  };
  return { fetch, settled: async () => void (await Promise.all(running)) };
}

const taken = new Set<AnyTransitionDefinition>();

/** The host with scripts: the page's own machine with the browser's actors on the real calls. */
async function byScript(actor: Actor, script: Step[]): Promise<Seen[]> {
  const browser = browserFetch(actor.client);
  vi.stubGlobal('fetch', browser.fetch);
  const failures: unknown[] = [];
  const machine = passwordResetMachine.provide({ actors: passwordResetActors(), actions: { keepFacts: keepStep('', (failure) => failures.push(failure)) } });
  const running = createActor(machine, { input: { facts: await reloadOf(actor.client) }, inspect: (event) => event.type === '@xstate.microstep' && event._transitions.forEach((each) => taken.add(each)) });
  running.start();
  const seen: Seen[] = [];
  for (const [intent, fields = {}] of script) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...typed(actor, fields) })) form.set(name, value);
    const event = passwordResetEventFrom(form);
    if (!event) throw new Error(`No event for ${intent}`);
    running.send(event);
    const { context } = await waitFor(running, (snapshot) => !snapshot.hasTag('busy'));
    await browser.settled();
    seen.push({ error: context.error, notice: context.notice?.code ?? null, facts: context.facts, reload: await reloadOf(actor.client) });
  }
  expect(failures).toEqual([]);
  return seen;
}

const actor = async (): Promise<Actor> => ({ person: await newPerson(server().url), other: await newPerson(server().url), client: new Client(server().url) });
afterEach(() => vi.unstubAllGlobals());

describe('Password reset on both hosts (specification §2, §4, §8)', () => {
  test.each(Object.entries(scripts))('%s: the same states, errors, notices and facts', async (_name, script) => {
    const [one, two] = [await actor(), await actor()];
    const withoutScripts = impersonal(one, await byForm(one, script));
    const withScripts = impersonal(two, await byScript(two, script));
    expect(withScripts).toEqual(withoutScripts);
    for (const step of withScripts) expect(step.reload).toEqual(step.facts);
    if (script.at(-1) === password) for (const { person } of [one, two]) await signIn(server().url, { ...person, password: 'gravel-lantern-88' });
  });

  test('the scripts take every transition of the machine, refusals included', () => {
    expect(untaken(passwordResetMachine, taken)).toEqual([]);
  });
});

describe('Odd posts of the reset without scripts', () => {
  test('a step that comes too early changes nothing and says so; an unknown intent is 400', async () => {
    const client = new Client(server().url);
    const early = await client.postForm(DOOR, { intent: 'password.submit', newPassword: 'gravel-lantern-88' });
    expect([early.status, early.headers.location]).toEqual([303, '/auth?tab=forgot-password']);
    expect((await client.get(DOOR)).text).toContain('This step was already done, or another one comes first.');
    expect((await client.postForm(DOOR, { intent: 'no.such.intent' })).status).toBe(400);
  });

  test('returnTo and the dashboard code are there at every step and at the end', async () => {
    const one = await actor();
    const door = `${DOOR}&returnTo=%2Fcheckout&dashboard=12345`;
    for (const [intent, fields = {}] of [email, phone, code, password]) {
      const answer = await one.client.postForm(door, { intent, ...typed(one, fields) });
      expect(answer.headers.location).toContain('returnTo=%2Fcheckout&dashboard=12345');
    }
  });
});
