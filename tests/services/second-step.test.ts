import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '~/errors.ts';
import { SecondStep, Session } from '~/modules/account/account.entity.server.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { loginUser, registerUser } from '~/modules/account/account.service.server.ts';
import { changePassword, deleteAccount } from '~/modules/account/settings.service.server.ts';
import {
  hasSecondStep,
  resealSecondSteps,
  secondStepSetup,
  turnOnSecondStep,
} from '~/modules/account/second-step.service.server.ts';
import {
  SecondStepRequired,
  signInBySecondStep,
  type PendingSignIn,
} from '~/modules/account/sign-in.service.server.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { keepPending, readPending } from '~/http/second-step.server.ts';
import { signInWithGoogle } from '~/modules/account/google.service.server.ts';
import { startSession } from '~/modules/account/session.service.server.ts';
import {
  acceptInvite,
  adminOnly,
  readsAsAdministrator,
} from '~/modules/account/administrator.service.server.ts';
import { newOperatorCode } from '~/modules/account/operator-code.server.ts';
import { AuditEntry } from '~/modules/audit/audit.entity.server.ts';
import { env } from '~/env.server.ts';
import { eraseClosedAccounts } from '~/modules/exports/account-deletion.service.server.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { registration } from '../support/people.ts';

let n = 0;
/** A request from an address of its own. */
const meta = (device?: string) => ({
  requestId: `request-${(n += 1)}`,
  ip: `198.51.${Math.floor(n / 250)}.${n % 250}`,
  browser: 'Chrome',
  ...(device ? { device } : {}),
});
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const MINUTE = 60_000;
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

describe.each(databaseKinds)('The second step of a sign-in on %s (Y-13)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** An account whose second step is on, and its authenticator app. */
  async function person(wait = 30 * MINUTE) {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 30_000) * 30_000 });
    const typed = registration();
    const requestId = `form-${typed.email}`;
    const { user, device, sessionId } = await registerUser(
      database.context(meta()),
      registrationSchema.parse(typed),
      { language: 'en', oldSessionId: null, requestId },
    );
    const { setup, key } = secondStepSetup(user);
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    /** The code of the time step that is so many after the present one. */
    const code = (steps = 0): string => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const first = code();
    const { codes } = await turnOnSecondStep(
      database.context(meta()),
      user,
      { setup, code: first, currentPassword: typed.password },
      sessionId,
    );
    later(wait);
    return { ...typed, user, device, code, codes, first, requestId };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  async function firstStep({ email, password }: Person): Promise<PendingSignIn> {
    const refusal: unknown = await loginUser(
      database.context(meta()),
      { email, password },
      null,
    ).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SecondStepRequired);
    return (refusal as SecondStepRequired).pending;
  }
  const secondStep = (pending: PendingSignIn, code: string, device?: string) =>
    signInBySecondStep(database.context(meta(device)), pending, code, null);
  const signIn = async (who: Person, code: string, device?: string) =>
    secondStep(await firstStep(who), code, device);

  test('codes of the present time step, of the one before and of the one after are taken, no others', async () => {
    for (const [steps, expected] of [
      [-2, 'invalidSecondStep'],
      [-1, 'done'],
      [0, 'done'],
      [1, 'done'],
      [2, 'invalidSecondStep'],
    ] as const) {
      const who = await person();
      expect([steps, await codeOf(signIn(who, who.code(steps)))]).toEqual([steps, expected]);
    }
  });

  test('a code is taken once, and none older than it after that', async () => {
    const who = await person();
    expect(await codeOf(signIn(who, who.code()))).toBe('done');
    expect(await codeOf(signIn(who, who.code()))).toBe('invalidSecondStep');
    expect(await codeOf(signIn(who, who.code(-1)))).toBe('invalidSecondStep');
    expect(await codeOf(signIn(who, who.code(1)))).toBe('done');
  });

  test('the code that turned it on does not sign in', async () => {
    const who = await person(0);
    expect(await codeOf(signIn(who, who.first))).toBe('invalidSecondStep');
    expect(await codeOf(signIn(who, who.code(1)))).toBe('done');
  });

  test('five wrong codes end a sign-in that waits, for the right code too', async () => {
    const who = await person();
    const pending = await firstStep(who);
    const outcomes: string[] = [];
    for (const code of ['1', '2', '3', '4', '5', who.code()])
      outcomes.push(await codeOf(secondStep(pending, code)));
    expect(outcomes).toEqual([
      ...Array<string>(4).fill('invalidSecondStep'),
      'secondStepExpired',
      'secondStepExpired',
    ]);
    expect(await codeOf(signIn(who, who.code()))).toBe('done');
  });

  test('a sign-in that waits ends with the password that it began with', async () => {
    const who = await person();
    const pending = await firstStep(who);
    await changePassword(
      database.context(meta()),
      who.user,
      { currentPassword: who.password, newPassword: 'gravel-lantern-88' },
      null,
    );
    expect(await codeOf(secondStep(pending, who.code()))).toBe('secondStepExpired');
  });

  test('the cookie of a sign-in that waits is read for 5 minutes', async () => {
    const who = await person();
    const pending = await firstStep(who);
    let line = '';
    const response = { setCookie: (set: string) => (line = set) } as unknown as RequestContext;
    expect(await keepPending(response, new SecondStepRequired(pending))).toBe(true);
    expect(line).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=300(;|$)/);
    const request = new Request('http://localhost/auth', {
      headers: { cookie: line.split(';')[0] ?? '' },
    });
    later(5 * MINUTE - 5_000);
    expect(await readPending(request)).toEqual(pending);
    later(10_000);
    expect(await readPending(request)).toBeNull();
  });

  test('a registration sent again does not sign in beside the second step', async () => {
    const who = await person(0);
    const again = registerUser(database.context(meta()), registrationSchema.parse(who), {
      language: 'en',
      oldSessionId: null,
      requestId: who.requestId,
    });
    expect(await codeOf(again)).toBe('registrationRefused');
  });

  test('turning it on needs the password', async () => {
    const typed = registration();
    const { user } = await registerUser(database.context(meta()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
    });
    const { setup, key } = secondStepSetup(user);
    const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
    const attempt = turnOnSecondStep(
      database.context(meta()),
      user,
      { setup, code, currentPassword: 'not-the-password' },
      null,
    );
    expect(await codeOf(attempt)).toBe('invalid');
    expect(await hasSecondStep(database.fork(), user.id)).toBe(false);
  });

  test('it does not keep out whom Google confirms as the owner of the address, unless it is the owner’s', async () => {
    const who = await person();
    const profile = { sub: `sub-${who.email}`, email: who.email, firstName: 'Ana', lastName: 'N' };
    const google = () =>
      codeOf(
        signInWithGoogle(database.context(meta()), profile, { language: 'en', oldSessionId: null }),
      );
    expect(await google()).toBe('done');
    const { setup, key } = secondStepSetup(who.user);
    const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
    const session = await startSession(database.fork(), who.user.id, meta(), null, { fresh: true });
    await turnOnSecondStep(
      database.context(meta()),
      who.user,
      { setup, code, currentPassword: '' },
      session,
    );
    expect(await google()).toBe('secondStepRequired');
  });

  test('a listed address that nobody confirmed makes no administrator, at sign-in neither', async () => {
    const typed = registration();
    const { adminEmails } = env();
    adminEmails.push(typed.email);
    const { email, password } = typed;
    await registerUser(database.context(meta()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
    });
    const { user } = await loginUser(database.context(meta()), { email, password }, null);
    adminEmails.pop();
    expect(user.role).toBe('user');
  });

  test('in production an administrator without a second step has no right of one', async () => {
    const typed = registration();
    const { user } = await registerUser(database.context(meta()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
    });
    const em = database.fork();
    await em.execute(`update users set role = 'admin' where id = ?`, [user.id]);
    const admin = { ...user, role: 'admin' as const };
    const rights = async () => [
      await codeOf(adminOnly(database.context(meta()), admin)),
      await readsAsAdministrator(em, admin),
    ];
    expect(await rights()).toEqual(['done', true]);
    const settings = env();
    settings.production = true;
    const inProduction = await rights();
    settings.production = false;
    expect(inProduction).toEqual(['adminSecondStepRequired', false]);
  });

  test('of one code sent eight times at once one signs in, and so of a recovery code', async () => {
    const who = await person();
    for (const code of [who.code(), who.codes[3]!]) {
      const tries = await Promise.all(
        Array.from({ length: 8 }, async () => codeOf(signIn(who, code))),
      );
      expect(tries.filter((each) => each === 'done')).toHaveLength(1);
    }
    expect(await database.fork().count(Session, { userId: who.user.id })).toBe(3);
  });

  test('whoever knows the password has 10 wrong codes an hour; a known device has its own', async () => {
    const who = await person();
    const guess = () => codeOf(signIn(who, '12 34 56 78'));
    const outcomes: string[] = [];
    for (let tries = 0; tries < 11; tries += 1) outcomes.push(await guess());
    expect(outcomes).toEqual([...Array<string>(10).fill('invalidSecondStep'), 'tooManyAttempts']);
    expect(await codeOf(signIn(who, who.code()))).toBe('tooManyAttempts');
    expect(await codeOf(signIn(who, who.code(), who.device))).toBe('done');
    later(61 * MINUTE);
    expect(await guess()).toBe('invalidSecondStep');
    for (let tries = 0; tries < 10; tries += 1) await guess();
    later(61 * MINUTE);
    expect(await guess()).toBe('tooManyAttempts');
    later(61 * MINUTE);
    expect(await guess()).toBe('invalidSecondStep');
  });

  test('without the password nobody gets to the second step, so nobody can lock it', async () => {
    const who = await person();
    for (let tries = 0; tries < 11; tries += 1)
      expect(
        await codeOf(
          loginUser(database.context(meta()), { email: who.email, password: 'no such' }, null),
        ),
      ).toBe(tries < 10 ? 'invalidCredentials' : 'tooManyAttempts');
    later(16 * MINUTE);
    expect(await codeOf(signIn(who, who.code()))).toBe('done');
  });

  test('a closed account is restored by the second step, not by the password', async () => {
    const who = await person();
    const { user, email } = who;
    await deleteAccount(
      database.context(meta()),
      user,
      { confirmEmail: email, currentPassword: who.password },
      null,
    );
    const closed = async (): Promise<boolean> =>
      (
        await database
          .fork()
          .execute<unknown[]>('select 1 from users where id = ? and deleted_at is not null', [
            user.id,
          ])
      ).length > 0;
    const pending = await firstStep(who);
    expect(await closed()).toBe(true);
    await secondStep(pending, who.code());
    expect(await closed()).toBe(false);
  });

  test('nothing of a second step is stored readable, and an erased account keeps none', async () => {
    const who = await person();
    const { user, codes, password } = who;
    const row = await database.fork().findOneOrFail(SecondStep, { userId: user.id });
    const stored = JSON.stringify(row);
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
    await deleteAccount(
      database.context(meta()),
      user,
      { confirmEmail: who.email, currentPassword: password },
      null,
    );
    later(31 * 24 * 60 * MINUTE);
    await eraseClosedAccounts(database.context(meta()));
    expect(await hasSecondStep(database.fork(), user.id)).toBe(false);
  });

  test('a new SESSION_SECRET reads the secrets of the old one, and the sweep seals them anew', async () => {
    const who = await person();
    const { keysFor } = env();
    const withNew = (purpose: string): string[] => [
      ...keysFor(`rotated|${purpose}`),
      ...keysFor(purpose),
    ];
    const rotated = vi.spyOn(env(), 'keysFor').mockImplementation(withNew);
    expect(await codeOf(signIn(who, who.code()))).toBe('done');
    expect(await resealSecondSteps(database.fork())).toBeGreaterThan(0);
    expect(await resealSecondSteps(database.fork())).toBe(0);
    rotated.mockImplementation((purpose) => keysFor(`rotated|${purpose}`));
    expect(await codeOf(signIn(who, who.code(1)))).toBe('done');
    expect(await codeOf(signIn(who, who.codes[0]!))).toBe('done');
  });

  test('an operator’s code makes an administrator once, within its hour, of its own listed address', async () => {
    const typed = registration();
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user } = await registerUser(database.context(meta()), registrationSchema.parse(typed), {
      language: 'en',
      oldSessionId: null,
    });
    const { adminEmails } = env();
    const listed = [typed.email, 'other-boss@example.com'];
    const accept = (code: string) =>
      codeOf(acceptInvite(database.context(meta()), user, code, null));
    const codes = [1, 2, 3].map(() => newOperatorCode('admin-invite', typed.email));
    expect(await accept(codes[0]!)).toBe('invalidInvite');
    adminEmails.push(...listed);
    later(59 * MINUTE);
    const outcomes: string[] = [];
    for (const code of [newOperatorCode('admin-invite', listed[1]!), codes[1]!, codes[1]!])
      outcomes.push(await accept(code));
    later(2 * MINUTE);
    outcomes.push(await accept(codes[2]!));
    adminEmails.splice(-listed.length);
    expect(outcomes).toEqual(['invalidInvite', 'done', 'invalidInvite', 'invalidInvite']);
  });

  test('each step of it leaves its row of the audit', async () => {
    const who = await person();
    await codeOf(signIn(who, 'wrong'));
    await signIn(who, who.code());
    await signIn(who, who.codes[0]!);
    const rows = await database
      .fork()
      .find(AuditEntry, { userId: who.user.id }, { orderBy: { at: 'asc' } });
    const told = rows.map(({ event, reason }) => `${event} ${reason}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'account_changed second_step_on',
        'login_failed second_step',
        'login_succeeded second_step',
        'login_succeeded recovery_code',
      ]),
    );
    expect(told).toHaveLength(5);
  });
});
