import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Answer, Client } from './http.ts';

const STEP_MS = 30_000;
/** A code is read only where its step has so much time left that the server reads the same clock. */
const MARGIN_MS = 3_000;

/**
 * A person's authenticator app. Each code is newer than the one before, as the server takes each time
 * step once; of the three steps that it takes, the oldest comes first.
 */
export class Authenticator {
  private readonly totp: TOTP;
  private last = 0;

  constructor(key: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }

  async code(): Promise<string> {
    for (;;) {
      const at = Date.now();
      const left = STEP_MS - (at % STEP_MS);
      const present = Math.floor(at / STEP_MS);
      const step = Math.max(this.last + 1, present - 1);
      if (left > MARGIN_MS && step <= present + 1) {
        this.last = step;
        return this.totp.generate({ timestamp: step * STEP_MS });
      }
      await wait(left + 50);
    }
  }

  /** A code of no step that is taken now. */
  wrong(): string {
    const taken = [-2, -1, 0, 1, 2].map((n) =>
      this.totp.generate({ timestamp: Date.now() + n * STEP_MS }),
    );
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !taken.includes(code),
    )!;
  }
}

const PAGE = '/account-settings/second-step';
const attribute = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** What the set-up page shows: the secret, its seal for the form, and the link for phones. */
export function setupOf(html: string): { key: string; setup: string; link: string } {
  return {
    key: /class="secret-key">([^<]+)</.exec(html)?.[1] ?? '',
    setup: attribute(html, 'setup'),
    link: (/href="(otpauth:[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
  };
}

/** The recovery codes that a page shows. */
export const codesOf = (html: string): string[] =>
  [...html.matchAll(/<li>([0-9a-z]{4}(?:-[0-9a-z]{4}){2})<\/li>/g)].map((match) => match[1]!);

/** A person's second step. */
export interface TurnedOn {
  app: Authenticator;
  codes: string[];
}

/** Turns the second step on in the settings, as a signed-in person does. */
export async function turnOn(client: Client, currentPassword: string): Promise<TurnedOn> {
  const { key, setup } = setupOf((await client.get(PAGE)).text);
  const app = new Authenticator(key);
  const answer = await client.postForm(PAGE, {
    intent: 'second-step.on',
    setup,
    code: await app.code(),
    currentPassword,
  });
  const codes = codesOf(answer.text);
  if (answer.status !== 200 || codes.length !== 10)
    throw new Error(`The second step is not on: ${answer.status} ${answer.text.slice(0, 2000)}`);
  return { app, codes };
}

/** The two calls or forms of a sign-in with two steps. */
export interface SignInHost {
  name: string;
  first: (client: Client, who: { email: string; password: string }) => Promise<Answer>;
  second: (client: Client, code: string) => Promise<Answer>;
}

/** Sign-in by call and by form. */
export const signInHosts: SignInHost[] = [
  {
    name: 'call',
    first: (client, { email, password }) => client.postJson('/api/login', { email, password }),
    second: (client, code) => client.postJson('/api/login/second-step', { code }),
  },
  {
    name: 'form',
    first: (client, { email, password }) =>
      client.postForm('/auth', { intent: 'login.submit', email, password }),
    second: (client, code) =>
      client.postForm('/auth?tab=second-step', { intent: 'second-step.submit', code }),
  },
];
