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
    promise: 'one IP address may try 20 e-mails in 10 minutes',
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
    promise: 'one IP address may try 100 e-mails a day',
    file: reset,
    find: `  await consumeLimit(context, 'reset-email-address-day', meta.ip);\n`,
    replace: '',
    test: service('account-limits', 'one IP address may try 100 e-mails a day'),
  },
  {
    row: 'A-03',
    promise: 'an unknown e-mail takes a password hash too',
    file: 'app/modules/account/password.server.ts',
    find: "const phc = hash ?? (await (decoy ??= hashPassword('decoy')));",
    replace: 'if (hash === null) return false;\n  const phc = hash;',
    test: service('account-limits', 'cost exactly one password hash each (A-03)'),
  },
  {
    row: 'A-03',
    promise: 'an unknown e-mail is refused with the same message',
    file: account,
    find: `    throw new AppError('invalidCredentials');`,
    replace: `    throw new AppError(user ? 'invalidCredentials' : 'emailNotFound');`,
    test: attack('account-login', 'a wrong password and an unknown e-mail get equal answers'),
  },
  {
    row: 'A-04',
    promise: '5 wrong phones per hour and account, from any address',
    file: reset,
    find: `  await consumeLimit(context, 'reset-phone-account', canonical);\n`,
    replace: '',
    test: attack('account-reset', 'the 6th wrong phone of an account is refused from any address'),
  },
  {
    row: 'A-04',
    promise: 'phone numbers are compared in normalised form',
    file: 'app/modules/account/account.rules.ts',
    find: 'return number?.isPossible() ? number.number : null;',
    replace: 'return number?.isPossible() ? typed : null;',
    test: attack('account-reset', 'spaces, dashes, brackets and +1 are the same number'),
  },
  {
    row: 'A-05',
    promise: 'one account per e-mail, however it is written',
    file: 'app/modules/account/account.rules.ts',
    find: `email.trim().normalize('NFKC').toLowerCase().replace(/\\.+$/, '')`,
    replace: 'email.trim()',
    test: attack('account-login', 'an e-mail in any case'),
  },
  {
    row: 'A-05',
    promise: '30 registrations per hour and IP address',
    file: account,
    find: `  await consumeLimit(context, 'register-address', meta.ip);\n`,
    replace: '',
    test: attack('account-edges', 'one IP address may register 30 times an hour'),
  },
  {
    row: 'A-06',
    promise: 'after 600 failures in an hour each attempt is delayed',
    file: 'app/modules/account/failure-delay.service.server.ts',
    find: `if (await isSpent(context, 'failures-global', EVERYBODY)) await`,
    replace: "if (EVERYBODY === '') await",
    test: service('account-limits', 'after 600 failures in an hour every attempt is delayed'),
  },
  {
    row: 'A-06',
    promise: 'one audit row records the delay',
    file: 'app/modules/account/failure-delay.service.server.ts',
    find: ` || !(await isWithin(context, 'failures-global-audit'))`,
    replace: '',
    test: service('account-limits', 'after 600 failures in an hour every attempt is delayed'),
  },
  {
    row: 'A-07',
    promise: '10 wrong passwords per account',
    file: account,
    find: `  await consumeLimit(context, 'login-account', canonical);\n`,
    replace: '',
    test: attack('account-login', '12 wrong passwords from 12 addresses'),
  },
  {
    row: 'A-07',
    promise: '50 sign-ins per IP address',
    file: account,
    find: `  await consumeLimit(context, 'login-address', meta.ip);\n`,
    replace: '',
    test: attack(
      'account-login',
      'one address that tries 60 accounts once each is refused after 50',
    ),
  },
  {
    row: 'A-07',
    promise: 'the lock gets longer each time',
    file: limiter,
    find: 'Math.min(growsToS, rule.durationS * 2 ** (times - 1))',
    replace: 'Math.min(growsToS, rule.durationS)',
    test: service('account-limits', 'lock an account longer each time, up to an hour'),
  },
  {
    row: 'A-07',
    promise: 'a lock ends: no account is locked forever',
    file: limiter,
    find: 'Math.min(growsToS, rule.durationS * 2 ** (times - 1))',
    replace: 'growsToS * rule.durationS * 2 ** (times - 1)',
    test: service('account-limits', 'lock an account longer each time, up to an hour'),
  },
  {
    row: 'A-08',
    promise: '5 tries per code',
    file: codes,
    find: 'and attempts < ? and expires_at',
    replace: 'and attempts < ? + 1000 and expires_at',
    test: attack(
      'account-reset',
      'after 5 wrong codes the right code is refused, by form and by API',
    ),
  },
  {
    row: 'A-09',
    promise: 'form and API share one counter',
    file: reset,
    find: '  await accountOfCode(context, input);\n  return { hasToken: true };',
    replace:
      `  await accountOfCode(context, input).finally(() => context.em.execute('update reset_codes set ` +
      `attempts = 0'));\n  return { hasToken: true };`,
    test: attack(
      'account-reset',
      'after 5 wrong codes the right code is refused, by form and by API',
    ),
  },
  {
    row: 'A-09',
    promise: 'checking a code does not use it up',
    file: reset,
    find: '  await accountOfCode(context, input);\n  return { hasToken: true };',
    replace:
      '  const { codeId } = await accountOfCode(context, input);\n  await consumeCode(context.em, ' +
      'codeId);\n  return { hasToken: true };',
    test: attack('account-reset', 'checking a code does not use it up'),
  },
  {
    row: 'A-10',
    promise: 'a code resets once, also in parallel',
    file: codes,
    find: 'where id = ? and used_at is null and voided_at is null and expires_at > ? returning id',
    replace: 'where id = ? and expires_at > ? returning id',
    test: attack('account-races', '20 parallel resets with one valid code: exactly one succeeds'),
  },
  {
    row: 'A-11',
    promise: 'a code is valid for 10 minutes',
    file: codes,
    find: 'attempts < ? and expires_at > ? returning id, code_hash',
    replace: 'attempts < ? and cast(? as timestamptz) is not null returning id, code_hash',
    test: service('account-reset', 'a code is valid for 10 minutes, by form and by API (A-11)'),
  },
  {
    row: 'A-11',
    promise: 'a new code differs, and the old one is void',
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
    test: service('account-reset', 'a new message voids the previous code'),
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
    promise: 'unavailable counters refuse the request',
    file: limiter,
    find: `    throw new AppError('unavailable', {}, { cause: error });`,
    replace: '    return undefined as T;',
    test: attack('account-races', 'without its counters sign-in and reset answer 503'),
  },
  {
    row: 'A-13',
    promise: 'forwarded addresses are ignored',
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
    test: attack('account-edges', 'behind one proxy only the right-most forwarded address counts'),
  },
  {
    row: 'A-14',
    promise: 'ten parallel requests send one message',
    file: codes,
    find: '    if (recent > 0) return null;\n',
    replace: '',
    test: attack('account-races', '10 parallel code requests send one message'),
  },
  {
    row: 'A-14',
    promise: '60 s between messages',
    file: codes,
    find: 'if (recent > 0) return { sent: false',
    replace: 'if (recent < 0) return { sent: false',
    also: [{ file: codes, find: '    if (recent > 0) return null;\n', replace: '' }],
    test: service('account-reset', 'within 60 s no new one is sent'),
  },
  {
    row: 'A-14',
    promise: '3 messages per hour and account',
    file: codes,
    find: `  ['otp-send-account', user.id],\n`,
    replace: '',
    test: service('account-reset', 'the 4th message of an hour is refused'),
  },
  {
    row: 'A-14',
    promise: '10 messages per day and account',
    file: codes,
    find: `  ['otp-send-account-day', user.id],\n`,
    replace: '',
    test: service('account-limits', 'an account gets 10 messages a day'),
  },
  {
    row: 'A-14',
    promise: '5 messages per day and phone number',
    file: codes,
    find: `  ['otp-send-phone-day', phone],\n`,
    replace: '',
    test: service('account-limits', 'a phone number gets 5 messages a day'),
  },
  {
    row: 'A-14',
    promise: '1,000 messages per day in total',
    file: codes,
    find: `  ['otp-send-global-day', 'all'],\n`,
    replace: '',
    test: service('account-limits', 'all accounts together get 1,000 messages a day'),
  },
  {
    row: 'A-14',
    promise: 'messages go to listed countries only',
    file: codes,
    find: `.some((country) => phone.startsWith(`,
    replace: `.some((country) => phone !== country || phone.startsWith(`,
    test: service('account-limits', 'a number of an unlisted country'),
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
    find: '  const { user, codeId } = await accountOfCode(context, input);\n',
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
    promise: 'someone who registered the e-mail beforehand loses all access',
    file: google,
    find: 'const wiped = proven ? {} :',
    replace: 'const wiped = user ? {} :',
    test: attack('account-google', 'an account registered beforehand by someone else'),
  },
  {
    row: 'A-17',
    promise: 'someone who registered the e-mail beforehand loses their sessions',
    file: google,
    find: 'return proven ? 0 : endSessionsOf(tx, user.id);',
    replace: 'return 0;',
    test: attack('account-google', 'an account registered beforehand by someone else'),
  },
  {
    row: 'A-18',
    promise: 'only e-mails that Google has verified',
    file: 'app/adapters/google/strategy.server.ts',
    find: ' || raw.email_verified !== true',
    replace: '',
    test: attack('account-google', 'is refused'),
  },
  {
    row: 'A-18',
    promise: 'the identity is the sub, not the e-mail',
    file: google,
    find: '  const linkedUser = await em.findOne(User, { googleSub: profile.sub });',
    replace:
      '  const linkedUser = await em.findOne(User, { emailCanonical: canonicalEmail(profile.email) });',
    test: attack('account-google', 'the same sub with another e-mail is the same account'),
  },
  {
    row: 'A-18',
    promise: 'an e-mail links to an account once',
    file: google,
    find: `  if (byEmail.googleSub) return refuse(context, profile.email, 'otherAccount', byEmail.id);\n`,
    replace: '',
    test: attack(
      'account-google',
      'a different sub with the e-mail of a linked account is refused',
    ),
  },
  {
    row: 'A-19',
    promise: 'a callback is valid only in the browser that started the sign-in',
    file: 'app/adapters/google/oauth.server.ts',
    find: "new Request(callbackURL + url.search, { headers: { Cookie: request.headers.get('Cookie') ?? '' } });",
    replace:
      `new Request(callbackURL + url.search, { headers: { Cookie: await ` +
      `storage.commitSession(await storage.getSession().then((made) => ` +
      `(made.set('oauth2:state', url.searchParams.get('state')), made))) } });`,
    test: attack(
      'account-google',
      'a missing state, another browser’s state and a used code give no session',
    ),
  },
  {
    row: 'A-20',
    promise: 'signing in ends the browser’s previous session',
    file: 'app/modules/account/session.service.server.ts',
    find: '  if (oldId) await em.nativeDelete(Session, { idHash: hashSessionId(oldId) });\n',
    replace: '',
    test: attack(
      'account-login',
      'signing in issues a new session id and ends the browser’s previous session',
    ),
  },
  {
    row: 'A-20',
    promise: 'signing in with Google ends the previous session',
    file: 'app/modules/account/session.service.server.ts',
    find: '  if (oldId) await em.nativeDelete(Session, { idHash: hashSessionId(oldId) });\n',
    replace: '',
    test: attack('account-google', 'the session id from before the sign-in is invalid afterwards'),
  },
  {
    row: 'A-21',
    promise: 'signing out ends the session on the server',
    file: account,
    find: '  em.remove(session);\n',
    replace: '',
    test: attack('account-login', 'POST /api/logout invalidates the session cookie'),
  },
  {
    row: 'A-21',
    promise: 'an image on another site does not sign out',
    file: 'app/routes/logout.tsx',
    find: `if (site === 'same-origin' || site === 'none') {`,
    replace: "if (site !== 'never') {",
    test: attack('account-login', 'an image on another site does not sign out'),
  },
  {
    row: 'A-22',
    promise: 'a reset ends every session',
    file: reset,
    find: '    return endSessionsOf(tx, user.id);\n',
    replace: '    return 0;\n',
    test: attack(
      'account-reset',
      'every device is signed out, the reset itself signs no one in, and the owner is notified',
    ),
  },
  {
    row: 'A-22',
    promise: 'a reset notifies the owner',
    file: reset,
    find: '  await notifyOwner(context, user);\n',
    replace: '',
    test: attack(
      'account-reset',
      'every device is signed out, the reset itself signs no one in, and the owner is notified',
    ),
  },
  {
    row: 'A-23',
    promise: 'registration accepts its own fields only',
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
    test: attack('account-login', 'fields that no client may set change nothing'),
  },
  {
    row: 'A-23',
    promise: 'the settings accept their own fields only',
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
    test: attack('account-login', 'fields that no client may set change nothing'),
  },
  {
    row: 'A-23',
    promise: 'the profit of a project is computed by the server',
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
      title: 'fields that a client may not set are ignored (A-23)',
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
    promise: 'a form has at most a megabyte',
    file: 'app/http/form.server.ts',
    find: 'readBody(request, MAX_FORM)',
    replace: 'readBody(request, 100 * MAX_FORM)',
    test: attack(
      'account-login',
      '20,000 field names and a name of a megabyte are refused quickly',
    ),
  },
  {
    row: 'A-24',
    promise: 'an e-mail must be a string',
    file: 'app/modules/account/account.schema.ts',
    find: 'export const loginSchema = z.object({ email: requiredText(254),',
    replace: 'export const loginSchema = z.object({ email: z.any(),',
    test: attack('account-login', 'is refused with 400'),
  },
];
