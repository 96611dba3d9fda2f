import type { Guard } from './guard.ts';

const account = 'app/modules/account/account.service.server.ts';
const reset = 'app/modules/account/reset.service.server.ts';
const codes = 'app/modules/account/reset-code.service.server.ts';
const context = 'app/http/context.server.ts';
const google = 'app/modules/account/google.service.server.ts';
const limiter = 'app/adapters/limiter/postgres.server.ts';

const attack = (file: string, title: string): Guard['test'] => ({
  project: 'attack',
  file: `tests/attack/${file}.test.ts`,
  title,
});
const service = (file: string, title: string): Guard['test'] => ({
  project: 'services',
  file: `tests/services/${file}.test.ts`,
  title,
});

/** Guards of sign-in, sign-up, reset and sessions (promises ). */
export const accountGuards: Guard[] = [
  {
    row: 'A-02',
    promise: 'one address asks for 20 e-mails in 10 minutes',
    file: reset,
    find: `  await consumeLimit(context, 'reset-email-address', meta.ip);\n`,
    replace: '',
    test: attack(
      'account-reset',
      '20 tries in 10 minutes, then 429 for known and unknown addresses',
    ),
  },
  {
    row: 'A-02',
    promise: 'and for 100 a day',
    file: reset,
    find: `  await consumeLimit(context, 'reset-email-address-day', meta.ip);\n`,
    replace: '',
    test: service('account-limits', 'one address may try 100 e-mails a day'),
  },
  {
    row: 'A-03',
    promise: 'an unknown e-mail costs a password hash too',
    file: 'app/modules/account/password.server.ts',
    find: "const phc = hash ?? (await (decoy ??= hashPassword('decoy')));",
    replace: 'if (hash === null) return false;\n  const phc = hash;',
    test: service('account-limits', 'cost exactly one password hash each (A-03)'),
  },
  {
    row: 'A-03',
    promise: 'an unknown e-mail is refused in the same words',
    file: account,
    find: `    throw new AppError('invalidCredentials');`,
    replace: `    throw new AppError(user ? 'invalidCredentials' : 'emailNotFound');`,
    test: attack('account-login', 'a wrong password and an unknown e-mail answer alike'),
  },
  {
    row: 'A-04',
    promise: '5 wrong phones an hour and account, whatever the address',
    file: reset,
    find: `  await consumeLimit(context, 'reset-phone-account', canonical);\n`,
    replace: '',
    test: attack('account-reset', 'the 6th wrong phone of an account is refused from any address'),
  },
  {
    row: 'A-04',
    promise: 'numbers compare in one form',
    file: 'app/modules/account/account.rules.ts',
    find: 'return number?.isPossible() ? number.number : null;',
    replace: 'return number?.isPossible() ? typed : null;',
    test: attack('account-reset', 'spaces, dashes, brackets and +1 are the same number'),
  },
  {
    row: 'A-05',
    promise: 'one account an address, in whatever form it is written',
    file: 'app/modules/account/account.rules.ts',
    find: `email.trim().normalize('NFKC').toLowerCase().replace(/\\.+$/, '')`,
    replace: 'email.trim()',
    test: attack('account-login', 'one account for an address in any case'),
  },
  {
    row: 'A-05',
    promise: '30 registrations an hour from one address',
    file: account,
    find: `  await consumeLimit(context, 'register-address', meta.ip);\n`,
    replace: '',
    test: attack('account-edges', 'one address registers 30 times an hour'),
  },
  {
    row: 'A-06',
    promise: 'after 600 failures an hour each attempt waits',
    file: 'app/modules/account/failure-delay.service.server.ts',
    find: `if (await isSpent(context, 'failures-global', EVERYBODY)) await`,
    replace: "if (EVERYBODY === '') await",
    test: service('account-limits', 'after 600 failures in an hour every attempt waits'),
  },
  {
    row: 'A-06',
    promise: 'and one row tells of it',
    file: 'app/modules/account/failure-delay.service.server.ts',
    find: ` || !(await isWithin(context, 'failures-global-audit'))`,
    replace: '',
    test: service('account-limits', 'after 600 failures in an hour every attempt waits'),
  },
  {
    row: 'A-07',
    promise: '10 wrong passwords an account',
    file: account,
    find: `  await consumeLimit(context, 'login-account', canonical);\n`,
    replace: '',
    test: attack('account-login', '12 wrong passwords from 12 addresses'),
  },
  {
    row: 'A-07',
    promise: '50 sign-ins an address',
    file: account,
    find: `  await consumeLimit(context, 'login-address', caller.meta.ip);\n`,
    replace: '',
    test: attack('account-login', 'one address tries 60 accounts once each: refused after 50'),
  },
  {
    row: 'A-07',
    promise: 'the wait grows each time',
    file: limiter,
    find: 'Math.min(growsToS, rule.durationS * 2 ** (times - 1))',
    replace: 'Math.min(growsToS, rule.durationS)',
    test: service('account-limits', 'locked longer each time, up to an hour'),
  },
  {
    row: 'A-07',
    promise: 'and ends: nobody is locked out for good',
    file: limiter,
    find: 'Math.min(growsToS, rule.durationS * 2 ** (times - 1))',
    replace: 'growsToS * rule.durationS * 2 ** (times - 1)',
    test: service('account-limits', 'locked longer each time, up to an hour'),
  },
  {
    row: 'A-08',
    promise: '5 tries a code',
    file: codes,
    find: 'and attempts < ? and expires_at',
    replace: 'and attempts < ? + 1000 and expires_at',
    test: attack('account-reset', 'after 5 wrong codes the right one is dead, at either door'),
  },
  {
    row: 'A-09',
    promise: 'one counter for both doors',
    file: reset,
    find: '  await accountOfCode(context, input, meta);\n  return { hasToken: true };',
    replace:
      `  await accountOfCode(context, input, meta).finally(() => context.em.execute('update reset_codes set ` +
      `attempts = 0'));\n  return { hasToken: true };`,
    test: attack('account-reset', 'after 5 wrong codes the right one is dead, at either door'),
  },
  {
    row: 'A-09',
    promise: 'checking a code does not use it up',
    file: reset,
    find: '  await accountOfCode(context, input, meta);\n  return { hasToken: true };',
    replace:
      '  const { codeId } = await accountOfCode(context, input, meta);\n  await consumeCode(context.em, ' +
      'codeId);\n  return { hasToken: true };',
    test: attack('account-reset', 'checking a code does not use it up'),
  },
  {
    row: 'A-10',
    promise: 'a code resets once, whoever comes at the same time',
    file: codes,
    find: 'where id = ? and used_at is null and voided_at is null and expires_at > ? returning id',
    replace: 'where id = ? and expires_at > ? returning id',
    test: attack('account-races', '20 parallel resets with one valid code: exactly one succeeds'),
  },
  {
    row: 'A-11',
    promise: 'a code is good for 10 minutes',
    file: codes,
    find: 'attempts < ? and expires_at > ? returning id, code_hash',
    replace: 'attempts < ? and cast(? as timestamptz) is not null returning id, code_hash',
    test: service('account-reset', 'a code is good for 10 minutes, at both doors (A-11)'),
  },
  {
    row: 'A-11',
    promise: 'a new code is another one, and the old one is void',
    file: codes,
    find: '{ voidedAt: now() });\n    const id = randomUUID();',
    replace: '{ usedAt: null });\n    const id = randomUUID();',
    also: [
      {
        file: 'app/db/migrations/0001-initial.ts',
        find: 'create unique index "reset_codes_one_live"',
        replace: 'create index "reset_codes_one_live"',
      },
    ],
    test: service('account-reset', 'a new message voids the code of the one before'),
  },
  {
    row: 'A-11',
    promise: 'a code belongs to one account and one phone',
    file: codes,
    find: 'where user_id = ? and phone = ? and used_at',
    replace: `where (user_id = ? or true) and (phone = ? or true) and used_at`,
    also: [
      { file: codes, find: 'update(`${id}|${userId}|${phone}|${code}`)', replace: 'update(code)' },
      {
        file: reset,
        find: `  if (!user || phone === null || user.phone !== phone) {\n    await audit(em, meta, 'otp_failed'`,
        replace: `  if (!user || phone === null) {\n    await audit(em, meta, 'otp_failed'`,
      },
    ],
    test: attack('account-reset', 'a code works for its own e-mail and phone only'),
  },
  {
    row: 'A-12',
    promise: 'counters that cannot be kept close the door',
    file: limiter,
    find: `    throw new AppError('unavailable', {}, { cause: error });`,
    replace: '    return undefined as T;',
    test: attack(
      'account-races',
      'without its counters the product answers 503 at sign-in and reset',
    ),
  },
  {
    row: 'A-13',
    promise: 'forwarded addresses are not believed',
    file: context,
    find: '(hops > 0 && forwarded.at(-hops))',
    replace: 'forwarded[0]',
    test: attack(
      'account-reset',
      '20 tries in 10 minutes, then 429 for known and unknown addresses',
    ),
  },
  {
    row: 'A-13',
    promise: 'behind a proxy only the right-most hop counts',
    file: context,
    find: 'forwarded.at(-hops)',
    replace: 'forwarded[0]',
    test: attack('account-edges', 'behind one proxy only the right-most address counts'),
  },
  {
    row: 'A-14',
    promise: 'ten requests at once send one message',
    file: codes,
    find: '    if (recent > 0) return null;\n',
    replace: '',
    test: attack('account-races', '10 parallel requests for a code send one message'),
  },
  {
    row: 'A-14',
    promise: '60 s between messages',
    file: codes,
    find: 'if (recent > 0) return { sent: false',
    replace: 'if (recent < 0) return { sent: false',
    also: [{ file: codes, find: '    if (recent > 0) return null;\n', replace: '' }],
    test: service('account-reset', 'within 60 s nothing new is sent'),
  },
  {
    row: 'A-14',
    promise: '3 messages an hour',
    file: codes,
    find: `  ['otp-send-account', user.id],\n`,
    replace: '',
    test: service('account-reset', 'the 4th message of an hour is refused'),
  },
  {
    row: 'A-14',
    promise: '10 a day',
    file: codes,
    find: `  ['otp-send-account-day', user.id],\n`,
    replace: '',
    test: service('account-limits', 'an account gets 10 messages a day'),
  },
  {
    row: 'A-14',
    promise: '5 a day and number',
    file: codes,
    find: `  ['otp-send-phone-day', phone],\n`,
    replace: '',
    test: service('account-limits', 'a number gets 5 messages a day'),
  },
  {
    row: 'A-14',
    promise: '1,000 a day in all',
    file: codes,
    find: `  ['otp-send-global-day', 'all'],\n`,
    replace: '',
    test: service('account-limits', 'all accounts together get 1,000 messages a day'),
  },
  {
    row: 'A-14',
    promise: 'only to countries on the list',
    file: codes,
    find: `.some((country) => phone.startsWith(`,
    replace: `.some((country) => phone !== country || phone.startsWith(`,
    test: service('account-limits', 'a number of a country that is not on the list'),
  },
  {
    row: 'A-15',
    promise: 'the step comes from the sealed cookie, never from the form',
    file: 'app/flows/password-reset/password-reset.actors.server.ts',
    find: 'input: async ({ request }) => ({ facts: (await readReset(request)).facts }),',
    replace:
      `input: async ({ request, form }) => ({ facts: form.get('step') === '4' ? { step: 4, email: ` +
      `String(form.get('email')), phone: String(form.get('phone')), hasToken: true } : ` +
      `(await readReset(request)).facts }),`,
    test: attack(
      'account-reset',
      'a code works for its own e-mail and phone only, and never without the earlier steps',
    ),
  },
  {
    row: 'A-15',
    promise: 'the last step checks the code again by itself',
    file: reset,
    find: '  const { user, codeId } = await accountOfCode(context, input, meta);\n',
    replace: `  const user = (await accountOf(em, input.email)) as User;\n`,
    also: [
      {
        file: reset,
        find: '    if (!(await consumeCode(tx, codeId))) return null;\n',
        replace: '',
      },
      {
        file: 'app/flows/password-reset/password-reset.actors.server.ts',
        find: `      if (payload.token === '') throw new AppError('invalidOtp');\n`,
        replace: '',
      },
    ],
    test: attack(
      'account-reset',
      'a code works for its own e-mail and phone only, and never without the earlier steps',
    ),
  },
  {
    row: 'A-16',
    promise: 'production shows no code',
    file: codes,
    find: 'if (!sms.revealsCodes || env().production) return {};',
    replace: '',
    test: service('production-code', 'in production no answer shows a code'),
  },
  {
    row: 'A-17',
    promise: 'who registered the address beforehand loses every way in',
    file: google,
    find: 'const wiped = proven ? {} :',
    replace: 'const wiped = user ? {} :',
    test: attack('account-google', 'an account registered beforehand by someone else'),
  },
  {
    row: 'A-17',
    promise: 'and his sessions',
    file: google,
    find: 'return proven ? 0 : endSessionsOf(tx, user.id);',
    replace: 'return 0;',
    test: attack('account-google', 'an account registered beforehand by someone else'),
  },
  {
    row: 'A-18',
    promise: 'only addresses that Google verified',
    file: 'app/adapters/google/strategy.server.ts',
    find: ' || raw.email_verified !== true',
    replace: '',
    test: attack('account-google', 'is refused'),
  },
  {
    row: 'A-18',
    promise: 'the identity is the sub, not the address',
    file: google,
    find: '  const linkedUser = await em.findOne(User, { googleSub: profile.sub });',
    replace:
      '  const linkedUser = await em.findOne(User, { emailCanonical: canonicalEmail(profile.email) });',
    test: attack('account-google', 'the same sub with another e-mail is the same account'),
  },
  {
    row: 'A-18',
    promise: 'an address leads to an account once',
    file: google,
    find: `  if (byEmail.googleSub) return refuse(em, meta, profile.email, 'otherAccount', byEmail.id);\n`,
    replace: '',
    test: attack('account-google', 'another sub with the e-mail of a linked account is refused'),
  },
  {
    row: 'A-19',
    promise: 'a callback belongs to the browser that left',
    file: 'app/adapters/google/oauth.server.ts',
    find: "new Request(callbackURL + url.search, { headers: { Cookie: request.headers.get('Cookie') ?? '' } });",
    replace:
      `new Request(callbackURL + url.search, { headers: { Cookie: await ` +
      `storage.commitSession(await storage.getSession().then((made) => ` +
      `(made.set('oauth2:state', url.searchParams.get('state')), made))) } });`,
    test: attack(
      'account-google',
      'without a state, with another browser’s state, or with a code used before there is no session',
    ),
  },
  {
    row: 'A-20',
    promise: 'signing in ends the session that the browser had',
    file: 'app/modules/account/session.service.server.ts',
    find: '  if (oldId) await em.nativeDelete(Session, { idHash: hashSessionId(oldId) });\n',
    replace: '',
    test: attack(
      'account-login',
      'signing in gives another session id and ends the one the browser had',
    ),
  },
  {
    row: 'A-20',
    promise: 'by Google too',
    file: 'app/modules/account/session.service.server.ts',
    find: '  if (oldId) await em.nativeDelete(Session, { idHash: hashSessionId(oldId) });\n',
    replace: '',
    test: attack('account-google', 'the session id of before is dead afterwards'),
  },
  {
    row: 'A-21',
    promise: 'signing out ends the session on the server',
    file: account,
    find: '  em.remove(session);\n',
    replace: '',
    test: attack('account-login', 'a session cookie is dead after POST /api/logout'),
  },
  {
    row: 'A-21',
    promise: 'another site’s picture does not sign out',
    file: 'app/routes/logout.tsx',
    find: `if (site === 'same-origin' || site === 'none') {`,
    replace: "if (site !== 'never') {",
    test: attack('account-login', 'a picture on another site does not sign out'),
  },
  {
    row: 'A-22',
    promise: 'a reset ends every session',
    file: reset,
    find: '    return endSessionsOf(tx, user.id);\n',
    replace: '    return 0;\n',
    test: attack(
      'account-reset',
      'every device is signed out, nobody is signed in by it, and the owner is told',
    ),
  },
  {
    row: 'A-22',
    promise: 'and tells the owner',
    file: reset,
    find: '  await notifyOwner(context, user, meta);\n',
    replace: '',
    test: attack(
      'account-reset',
      'every device is signed out, nobody is signed in by it, and the owner is told',
    ),
  },
  {
    row: 'A-23',
    promise: 'registration takes its own fields only',
    file: 'app/modules/account/account.schema.ts',
    find: 'export const registrationSchema = z.object({',
    replace: 'export const registrationSchema = z.looseObject({',
    also: [
      {
        file: account,
        find: `    subscriptionStatus: 'setup_required',\n`,
        replace:
          `    subscriptionStatus: 'setup_required',\n    ...({ ...input, id: undefined, password: ` +
          `undefined, isAdmin: undefined, subscription_status: undefined } as object),\n`,
      },
    ],
    test: attack('account-login', 'fields that are nobody’s to send change nothing'),
  },
  {
    row: 'A-23',
    promise: 'so do the settings',
    file: 'app/modules/account/account.schema.ts',
    find: 'export const profileSchema = z.object({',
    replace: 'export const profileSchema = z.looseObject({',
    also: [
      {
        file: 'app/modules/account/settings.service.server.ts',
        find: '  const { smsConsent, ...fields } = input;',
        replace:
          '  const { smsConsent, intent: _intent, subscription_status: _status, isAdmin: _isAdmin, ' +
          '...fields } = input as typeof input & Record<string, unknown>;',
      },
    ],
    test: attack('account-login', 'fields that are nobody’s to send change nothing'),
  },
  {
    row: 'A-23',
    promise: 'the profit of a project is computed here',
    file: 'app/modules/projects/project.service.server.ts',
    find: 'estimatedProfitCents: input.enableBudgetTracking ? estimatedProfitCents(input) : null,',
    replace:
      'estimatedProfitCents: (input as { estimatedProfit?: number }).estimatedProfit ?? null,',
    also: [
      {
        file: 'app/modules/projects/project.schema.ts',
        find: 'export const projectSchema = z.object({',
        replace: 'export const projectSchema = z.looseObject({',
      },
    ],
    test: {
      project: 'routes',
      file: 'tests/routes/projects.test.ts',
      title: 'fields that are not a project’s own to set are ignored (A-23)',
    },
  },
  {
    row: 'A-24',
    promise: 'a form has at most 1,000 fields',
    file: 'app/http/form.server.ts',
    find: `  if ([...form.keys()].length > MAX_FIELDS) throw new AppError('invalid');\n`,
    replace: '',
    test: attack(
      'account-login',
      '20,000 field names and a name of a megabyte are refused quickly',
    ),
  },
  {
    row: 'A-24',
    promise: 'and at most a megabyte',
    file: 'app/http/form.server.ts',
    find: `    throw new AppError('requestTooLarge');\n  }\n  let form`,
    replace: '  }\n  let form',
    also: [{ file: 'app/http/form.server.ts', find: '    await drain(request);\n', replace: '' }],
    test: attack(
      'account-login',
      '20,000 field names and a name of a megabyte are refused quickly',
    ),
  },
  {
    row: 'A-24',
    promise: 'an e-mail is text',
    file: 'app/modules/account/account.schema.ts',
    find: 'export const loginSchema = z.object({ email: requiredText(254),',
    replace: 'export const loginSchema = z.object({ email: z.any(),',
    test: attack('account-login', 'is refused with 400'),
  },
];
