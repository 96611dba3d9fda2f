import type { Guard } from './guard.ts';

const signIn = 'app/modules/account/sign-in.service.server.ts';
const secondStep = 'app/modules/account/second-step.service.server.ts';
const codes = 'app/modules/account/second-step-code.server.ts';
const operator = 'app/modules/account/operator-code.server.ts';
const administrator = 'app/modules/account/administrator.service.server.ts';
const limits = 'app/modules/account/limits.server.ts';

const service = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/second-step.test.ts',
  title,
});
/** Guards of two-step sign-in, and of who becomes an administrator (promises 2.25, 2.24, 3.7, 19.8). */
export const secondStepGuards: Guard[] = [
  {
    row: 'Y-13',
    promise: 'the password alone starts no session',
    file: signIn,
    find: `if (!(await hasSecondStep(context.em, user.id))) return startSignIn`,
    replace: `return startSignIn`,
    test: service('a closed account is restored by the second step, not by the password'),
  },
  {
    row: 'Y-13',
    promise: 'a code of the app is taken once',
    file: secondStep,
    find: `{ userId, lastStep: { $lt: step } }`,
    replace: `{ userId }`,
    test: service('a code is taken once, and none older than it after that'),
  },
  {
    row: 'Y-13',
    promise: 'the code that turned it on is used up',
    file: secondStep,
    find: `sealSecret(secret, user.id), step, hashesOf(secret, codes), now()]`,
    replace: `sealSecret(secret, user.id), 0, hashesOf(secret, codes), now()]`,
    test: service('the code that turned it on does not sign in'),
  },
  {
    row: 'Y-13',
    promise: 'codes differ from the clock by one step at most',
    file: codes,
    find: `const WINDOW = 1;`,
    replace: `const WINDOW = 10;`,
    test: service('codes of the present time step'),
  },
  {
    row: 'Y-13',
    promise: 'a recovery code works once',
    file: secondStep,
    find: `recovery_codes - ?::text`,
    replace: `recovery_codes - ('used' || ?::text)`,
    test: service('of one code sent eight times at once one signs in'),
  },
  {
    row: 'Y-13',
    promise: 'wrong codes are counted for the account',
    file: secondStep,
    find: `const tried = await countTry(context, 'second-step-account', user.id, known);`,
    replace: `const tried = await countTry(context, 'second-step-account', user.id + Math.random(), known);`,
    test: service('whoever knows the password has 10 wrong codes an hour'),
  },
  {
    row: 'Y-13',
    promise: 'a known device has wrong codes of its own',
    file: secondStep,
    find: `const known = await knownDevice(context, user);`,
    replace: `const known = (await knownDevice(context, user)) && null;`,
    test: service('whoever knows the password has 10 wrong codes an hour'),
  },
  {
    row: 'Y-13',
    promise: 'five wrong codes end a sign-in that waits',
    file: limits,
    find: `'second-step-attempt': { points: 5,`,
    replace: `'second-step-attempt': { points: 500,`,
    test: service('five wrong codes end a sign-in that waits'),
  },
  {
    row: 'Y-13',
    promise: 'a sign-in that waits is bound to the password',
    file: signIn,
    find: `proofOf(user) !== pending.proof ||`,
    replace: ``,
    test: service('a sign-in that waits ends with the password that it began with'),
  },
  {
    row: 'Y-13',
    promise: 'a sign-in waits for 5 minutes',
    file: 'app/http/second-step.server.ts',
    find: `const LIFE_S = 5 * 60;`,
    replace: `const LIFE_S = 500 * 60;`,
    test: service('the cookie of a sign-in that waits is read for 5 minutes'),
  },
  {
    row: 'Y-13',
    promise: 'a registration sent again does not go around the second step',
    file: secondStep,
    find: `  await forgetKeys(em, user.id, 'register');\n`,
    replace: ``,
    test: service('a registration sent again does not sign in beside the second step'),
  },
  {
    row: 'Y-13',
    promise: 'turning it on needs the password',
    file: secondStep,
    find: `  const row = await reauthenticate(context, user, input.currentPassword, sessionId);
  const secret = openSetup`,
    replace: `  const row = await freshUser(em, user.id);\n  const secret = openSetup`,
    test: service('turning it on needs the password'),
  },
  {
    row: 'Y-13',
    promise: 'a second step of somebody else does not keep the proven owner out',
    file: 'app/modules/account/google.service.server.ts',
    find: `    if (!proven) await tx.nativeDelete(SecondStep, { userId: user.id });\n`,
    replace: ``,
    test: service('it does not keep out whom Google confirms as the owner of the address'),
  },
  {
    row: 'Y-13',
    promise: 'an address that nobody confirmed makes no administrator',
    file: signIn,
    find: `  if (user.emailVerifiedAt) user.role`,
    replace: `  if (user.emailVerifiedAt || !env().production) user.role`,
    test: service('a listed address that nobody confirmed makes no administrator'),
  },
  {
    row: 'Y-13',
    promise: 'an operator’s code works once',
    file: limits,
    find: `'operator-code': { points: 1,`,
    replace: `'operator-code': { points: 100,`,
    test: service('an operator’s code makes an administrator once'),
  },
  {
    row: 'Y-13',
    promise: 'an operator’s code works for an hour',
    file: operator,
    find: `  if (!(parseInt(endsAt, 36) * 1000 > now().getTime())) return false;\n`,
    replace: ``,
    test: service('an operator’s code makes an administrator once'),
  },
  {
    row: 'Y-13',
    promise: 'an operator’s code is for one address',
    file: operator,
    find: `\`\${body}|\${canonicalEmail(email)}\``,
    replace: `body`,
    test: service('an operator’s code makes an administrator once'),
  },
  {
    row: 'Y-13',
    promise: 'an operator’s code is for a listed address',
    file: administrator,
    find: `!isListed ||`,
    replace: `(!isListed && invite === '') ||`,
    test: service('an operator’s code makes an administrator once'),
  },
  {
    row: 'Y-13',
    promise: 'in production the pages of administrators need a second step',
    file: administrator,
    find: `  if (await lacksSecondStep(em, user.id)) throw new AppError('adminSecondStepRequired');\n`,
    replace: ``,
    test: service('in production an administrator without a second step has no right of one'),
  },
  {
    row: 'Y-13',
    promise: 'in production the projects of others need a second step',
    file: administrator,
    find: `role === 'admin' && !(await lacksSecondStep(em, id));`,
    replace: `role === 'admin' && id !== '';`,
    test: service('in production an administrator without a second step has no right of one'),
  },
];
