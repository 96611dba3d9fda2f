import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, signIn, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';

/**
 * The password reset by curl: by its forms with a cookie file, and by the four calls of promise
 * 4.3; both show the same messages as in a browser.
 */
describe('The reset by curl (promises 4.1, 4.3 and 18.5)', () => {
  const server = served({ env: { LIMITS_FACTOR: '100' } });
  const folder = mkdtempSync(join(tmpdir(), 'curl-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const curl = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('curl', ['-sS', '--max-time', '20', ...args], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`curl: ${stderr}`);
    return stdout;
  };
  const resetPath = (): string => `${server().url}/auth?tab=forgot-password`;
  type Say = (fields: Record<string, string>) => Promise<string>;

  /** The message of each step; personal data are removed. */
  async function walk(say: Say, { email, phone }: Person): Promise<string[]> {
    const said: string[] = [];
    const step = async (fields: Record<string, string>): Promise<string> => {
      const text = await say(fields);
      const known = [
        'Email not found',
        'Email found. Please enter your phone number to continue.',
        "Phone number doesn't match our records",
        'Phone number verified. OTP sent to your phone.',
        'Invalid OTP',
        'OTP verified! Please set your new password.',
        'Password reset successfully! You can now sign in with your new password.',
      ].filter((each) => text.includes(each));
      said.push(known.join(' | '));
      return text;
    };
    await step({ intent: 'email.submit', email: 'nobody@example.com' });
    await step({ intent: 'email.submit', email });
    await step({ intent: 'phone.submit', phone: '212 555 0100' });
    const code = /\((\d{6})\)/.exec(await step({ intent: 'phone.submit', phone }))?.[1] ?? '';
    await step({
      intent: 'code.submit',
      token: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    });
    await step({ intent: 'code.submit', token: code });
    await step({ intent: 'password.submit', newPassword: 'gravel-lantern-88' });
    return said;
  }

  test('its forms with a cookie file show the same messages as a browser without scripts', async () => {
    const [one, two] = [await newPerson(server().url), await newPerson(server().url)];
    const jar = join(folder, 'jar');
    curl('-c', jar, '-o', '/dev/null', resetPath());
    const byCurl = await walk(
      async (fields) =>
        wordsOf(
          curl(
            '-L',
            '-b',
            jar,
            '-c',
            jar,
            '-H',
            `Origin: ${server().url}`,
            ...Object.entries(fields).flatMap(([name, value]) => [
              '--data-urlencode',
              `${name}=${value}`,
            ]),
            resetPath(),
          ),
        ),
      one,
    );
    const client = new Client(server().url);
    const byForm = await walk(async (fields) => {
      const answer = await client.postForm('/auth?tab=forgot-password', fields);
      return wordsOf(
        answer.status === 303
          ? (await client.get(answer.headers.location ?? '')).text
          : answer.text,
      );
    }, two);
    expect(byCurl).toEqual(byForm);
    expect(byCurl).toEqual([
      'Email not found',
      'Email found. Please enter your phone number to continue.',
      "Phone number doesn't match our records",
      'Phone number verified. OTP sent to your phone.',
      'Invalid OTP',
      'OTP verified! Please set your new password.',
      'Password reset successfully! You can now sign in with your new password.',
    ]);
    for (const person of [one, two])
      await signIn(server().url, { ...person, password: 'gravel-lantern-88' });
  });

  test('the four calls of promise 4.3 need no cookie and no browser header', async () => {
    const { email, phone, ...person } = await newPerson(server().url);
    const call = (name: string, body: object): Record<string, unknown> =>
      JSON.parse(
        curl(
          '-H',
          'Content-Type: application/json',
          '-d',
          JSON.stringify(body),
          `${server().url}/api/forgot-password/${name}`,
        ),
      ) as Record<string, unknown>;
    expect(call('verify-email', { email: 'nobody@example.com' })).toMatchObject({
      error: 'Email not found',
    });
    expect(call('verify-email', { email })).toMatchObject({ email });
    expect(call('verify-phone', { email, phone: '212 555 0100' })).toMatchObject({
      error: "Phone number doesn't match our records",
    });
    const { developmentOtp } = call('verify-phone', { email, phone });
    expect(call('verify-otp', { email, phone, token: '' })).toMatchObject({ error: 'Invalid OTP' });
    expect(call('verify-otp', { email, phone, token: developmentOtp })).toMatchObject({
      success: true,
    });
    expect(
      call('reset-password', {
        email,
        phone,
        token: developmentOtp,
        newPassword: 'gravel-lantern-88',
      }),
    ).toMatchObject({ success: true });
    await signIn(server().url, { ...person, email, phone, password: 'gravel-lantern-88' });
  });
});
