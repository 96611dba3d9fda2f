import type { Guard } from './guard.ts';

const joins = 'app/modules/members/join.service.server.ts';
const members = 'app/modules/members/member.service.server.ts';
const codes = 'app/modules/dashboards/dashboard-code.service.server.ts';
const rights = 'app/modules/dashboards/dashboard-access.service.server.ts';
const service = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/teams.test.ts',
  title,
});

/** Guards of teams and of guessing their codes (promises and 14.9). */
export const teamGuards: Guard[] = [
  {
    row: 'A-25',
    promise: 'a person has five guesses in a quarter of an hour',
    file: joins,
    find: `  await consumeLimit(context, 'join-user', userId);\n`,
    replace: '',
    test: service('A-25: the sixth guess of a person is refused for a quarter of an hour'),
  },
  {
    row: 'A-25',
    promise: 'an address has thirty guesses in an hour',
    file: joins,
    find: `  await consumeLimit(context, 'join-address', context.meta.ip);\n`,
    replace: '',
    test: service('A-25: an address is refused after 30 failures of whatever people'),
  },
  {
    row: 'A-26',
    promise: 'after 200 failures of all people joins wait for approval',
    file: joins,
    find: `    if (error instanceof AppError && error.code === 'tooManyAttempts') return true;\n`,
    replace: `    if (error instanceof AppError && error.code === 'tooManyAttempts') return false;\n`,
    test: service('A-26: after 200 failures within an hour every join of everybody waits'),
  },
  {
    row: 'A-27',
    promise: 'a removed person is not let in again by the code',
    file: joins,
    find: `  return isPaid && status !== 'removed' && joining !== 'closed';\n`,
    replace: `  return isPaid && joining !== 'closed';\n`,
    test: service('A-27: unknown, closed and removed answer alike; a member is welcomed back'),
  },
  {
    row: 'A-27',
    promise: 'a closed team is joined by nobody',
    file: joins,
    find: `  return isPaid && status !== 'removed' && joining !== 'closed';\n`,
    replace: `  return isPaid && status !== 'removed';\n`,
    test: service('A-27: unknown, closed and removed answer alike; a member is welcomed back'),
  },
  {
    row: 'A-28',
    promise: 'opening a link joins nobody',
    file: 'app/modules/account/landing.rules.ts',
    find: "`/join-team?${new URLSearchParams({ code: dashboard.toUpperCase(), from: 'auth' }).toString()}`",
    replace: '`/team-dashboard/${dashboard}`',
    test: {
      project: 'routes',
      file: 'tests/routes/join.test.ts',
      title: 'A-28: opening it while signed in changes nothing; one POST joins',
    },
  },
  {
    row: 'A-29',
    promise: 'joins of one team are made one after another',
    file: joins,
    find: `    await tx.execute('select id from dashboards where code = ? for update', [code]);\n`,
    replace: '',
    test: service('A-29: 20 joins at once make one membership and no error but the limit'),
  },
  {
    row: 'A-30',
    promise: 'a code is five ASCII digits',
    file: 'app/modules/dashboards/dashboard.schema.ts',
    find: `    .refine((code) => code.length === 5, 'joinCode'),\n`,
    replace: '',
    test: service('A-30: five ASCII digits are left of what is typed, or it is refused'),
  },
  {
    row: 'A-31',
    promise: 'without a free code nothing is made and nothing loops',
    file: codes,
    find: `  if (left.length === 0) throw new AppError('codesExhausted');\n`,
    replace: '',
    test: service('A-31: with 10 codes left, 10 of 12 teams get one and the others a clear error'),
  },
  {
    row: 'A-32',
    promise: 'a team is its members’ alone',
    file: rights,
    find: `  if (!dashboard || !membership) throw new AppError('notFound');\n`,
    replace:
      `  if (!dashboard) throw new AppError('notFound');\n` +
      `  if (!membership) return { dashboard, user, role: 'owner', right: 'own', isPaid: true };\n`,
    test: service('a removed member has no access with the next call'),
  },
  {
    row: 'A-32',
    promise: 'a member does what the role allows',
    file: rights,
    find: `  if (!allowsTeam(access, needed)) throw new AppError('forbidden');\n`,
    replace: '',
    test: service('a manager lets people in, but neither changes the code nor the members'),
  },
  {
    row: 'A-35',
    promise: 'tasks of a removed member are nobody’s',
    file: members,
    find: `    await unassign(tx, access, await tx.findOneOrFail(User, { id: userId }));\n`,
    replace: '',
    test: service('a removed member has no access with the next call'),
  },
];
