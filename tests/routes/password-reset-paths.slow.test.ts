import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  passwordResetStart,
  type PasswordResetFacts,
  type PasswordResetVerbs,
} from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { settle } from '~xstate/settle.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { passwordResetEventFrom } from '~/flows/password-reset/password-reset.events.ts';
import { shortestResetPaths, simpleResetPaths, type ResetPath } from '../machines/reset-paths.ts';
import { Client } from '../support/http.ts';
import { newPerson } from '../support/people.ts';
import {
  byForm,
  byScript,
  withoutPersonalData,
  type Actor,
  type Seen,
  type Step,
} from '../support/reset-hosts.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '10000', LOG_LEVEL: 'warn' } });
const paths = simpleResetPaths();
/** Paths that no other path extends: they include all others step by step. */
const longest = paths.filter(
  ({ title }) => !paths.some((other) => other.title.startsWith(`${title} > `)),
);

const actor = async (): Promise<Actor> => ({
  person: await newPerson(server().url),
  other: await newPerson(server().url),
  client: new Client(server().url),
  dataDir: server().dataDir,
});
const scriptOf = ({ steps }: ResetPath): Step[] =>
  steps.map(({ intent, fields }): Step => [intent, fields]);
const endOf = ({
  facts,
  error,
  notice,
}: Pick<Seen, 'facts' | 'error' | 'notice'>): ResetPath['end'] => ({
  facts,
  error: error?.code ?? null,
  notice,
});

const covered: Record<'pure' | 'form' | 'script', Set<string>> = {
  pure: new Set(),
  form: new Set(),
  script: new Set(),
};

/** Compares each step of a run with the prediction of the graph. */
function compare(
  host: keyof typeof covered,
  { steps, title }: ResetPath,
  seen: ResetPath['end'][],
): void {
  const titles = title.split(' > ');
  steps.forEach((_step, n) => {
    const partialTitle = titles.slice(0, n + 1).join(' > ');
    const prediction = paths.find((path) => path.title === partialTitle);
    if (!prediction) return;
    expect(seen[n], `${host}: ${partialTitle}`).toEqual(prediction.end);
    covered[host].add(partialTitle);
  });
}

const refusing = (code: string, isWrong: boolean): void => {
  if (isWrong) throw Object.assign(new Error(code), { code, params: {} });
};

/** The machine run by `settle` as on the server, with actors that answer as the path says. */
async function byMachine({ steps }: ResetPath): Promise<ResetPath['end'][]> {
  let facts: PasswordResetFacts = passwordResetStart;
  const seen: ResetPath['end'][] = [];
  for (const { intent, fields } of steps) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
    const actors = actorsOf<PasswordResetVerbs>({
      verifyEmail: async ({ email }) => (refusing('emailNotFound', email !== 'MINE'), { email }),
      verifyPhone: async ({ phone }) => (
        refusing('phoneMismatch', !['MINE', 'PHONE'].includes(phone)),
        { phone: 'PHONE' }
      ),
      verifyOtp: async ({ token }) => (
        refusing('invalidOtp', token !== 'RIGHT'),
        { hasToken: true as const }
      ),
      resetPassword: async ({ newPassword }) => (
        refusing('invalid', newPassword === 'password1'),
        {}
      ),
    });
    const event = passwordResetEventFrom(form);
    if (!event) throw new Error(`No event for ${intent}`);
    const { snapshot } = await settle(passwordResetMachine, { input: { facts }, actors }, event);
    const { context } = snapshot;
    facts = context.facts;
    seen.push({ facts, error: context.error?.code ?? null, notice: context.notice?.code ?? null });
  }
  return seen;
}

afterEach(() => vi.unstubAllGlobals());

describe('Every path of the graph through the password reset (promise 4.1)', () => {
  test('the paths cover every end and refusal and include the shortest ones', () => {
    const titles = new Set(paths.map(({ title }) => title));
    expect(paths.length).toBeGreaterThan(100);
    expect(shortestResetPaths().filter(({ title }) => !titles.has(title))).toEqual([]);
    expect([...new Set(paths.map(({ end }) => end.error))].toSorted()).toEqual([
      'emailNotFound',
      'invalid',
      'invalidOtp',
      null,
      'phoneMismatch',
    ]);
    expect([...new Set(paths.map(({ end }) => end.notice))].toSorted()).toEqual([
      'emailFound',
      null,
      'otpSent',
      'otpVerified',
      'passwordReset',
    ]);
  });

  test('the machine run by settle takes each path', async () => {
    for (const path of longest) compare('pure', path, await byMachine(path));
    expect(covered.pure.size).toBe(paths.length);
  });

  test('forms without scripts take each path on the real server, and a reload shows the same step', async () => {
    for (const path of longest) {
      const one = await actor();
      const seen = withoutPersonalData(one, await byForm(one, scriptOf(path)));
      compare('form', path, seen.map(endOf));
      for (const step of seen) expect(step.reload).toEqual(step.facts);
    }
    expect(covered.form.size).toBe(paths.length);
  }, 240_000);

  test('the machine of the browser takes each path by the calls of promise 4.3', async () => {
    for (const path of longest) {
      const one = await actor();
      const seen = withoutPersonalData(one, await byScript(one, scriptOf(path)));
      compare('script', path, seen.map(endOf));
      for (const step of seen) expect(step.reload).toEqual(step.facts);
    }
    expect(covered.script.size).toBe(paths.length);
  }, 240_000);
});
