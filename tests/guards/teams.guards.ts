import type { Guard } from './guard.ts';

const joins = 'app/modules/members/join.service.server.ts';
const members = 'app/modules/members/member.service.server.ts';
const codes = 'app/modules/dashboards/dashboard-code.service.server.ts';
const rights = 'app/modules/dashboards/dashboard-access.service.server.ts';
const guessRules = 'app/modules/members/join-guess.rules.ts';
const requests = 'app/modules/members/join-request.service.server.ts';
const key = 'app/modules/dashboards/join-key.server.ts';
const guesses = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/join-guesses.test.ts',
  title,
});
const newMembers = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/new-members.test.ts',
  title,
});
const service = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/teams.test.ts',
  title,
});

const review = (title: string): Guard['test'] => ({
  project: 'services',
  file: 'tests/services/task-review.test.ts',
  title,
});

/** Guards of teams and of guessing their codes (promises, 14.8 and 14.9). */
export const teamGuards: Guard[] = [
  {
    row: 'A-25',
    promise: 'a person has three failed guesses an hour',
    file: guessRules,
    find: `  counts.person >= PERSON_HOUR ||\n`,
    replace: '',
    test: guesses('A-25: after 3 failures of a person within an hour'),
  },
  {
    row: 'A-25',
    promise: 'an address has three failed guesses an hour',
    file: guessRules,
    find: `  counts.address >= PERSON_HOUR * factor ||\n`,
    replace: '',
    test: guesses('A-25: after 3 failures of an address'),
  },
  {
    row: 'A-26',
    promise: 'guesses are made one after another, so that none is made uncounted',
    file: joins,
    find: `      await lockGuesses(tx);\n`,
    replace: '',
    also: [
      {
        file: joins,
        find: 'const guessTurns = pLimit(2);',
        replace: 'const guessTurns = pLimit(50);',
      },
    ],
    test: guesses('A-26: of 100 wrong codes at once exactly 20 are looked up'),
  },
  {
    row: 'Y-05',
    promise: 'all people together have 20 failed guesses an hour',
    file: guessRules,
    find: `  counts.allHour >= ALL_HOUR * factor ||\n`,
    replace: '',
    test: guesses('A-26: of 100 wrong codes at once exactly 20 are looked up'),
  },
  {
    row: 'Y-05',
    promise: 'a day has fewer failed guesses the more codes are open',
    file: guessRules,
    find: `  counts.allDay >= allDay(counts.openCodes) * factor;`,
    replace: `  counts.allDay >= allDay(0) * factor;`,
    test: guesses('Y-05: a day of guessing by 50 accounts'),
  },
  {
    row: 'Y-05',
    promise: 'above the limit right digits let nobody in',
    file: joins,
    find: `      if (await guessesSpent(tx, guesser)) return 'spent';\n`,
    replace: '',
    also: [
      {
        file: joins,
        find: `(await guessesSpent(em, guesser)) ? 'spent' : await guess(em, user, guesser, code);`,
        replace: `await guess(em, user, guesser, code);`,
      },
    ],
    test: guesses('Y-05: members are never slowed'),
  },
  {
    row: 'Y-05',
    promise: 'a person leaves five requests a day',
    file: requests,
    find: `  await consumeLimit(context, 'join-request-user-day', user.id);\n`,
    replace: '',
    test: guesses('Y-05: a person leaves 5 requests a day'),
  },
  {
    row: 'Y-05',
    promise: 'an address leaves thirty requests a day',
    file: requests,
    find: `  await consumeLimit(context, 'join-request-address-day', meta.ip);\n`,
    replace: '',
    test: guesses('Y-05: a person leaves 5 requests a day'),
  },
  {
    row: 'Y-05',
    promise: 'requests end with the window of the code',
    file: 'app/modules/dashboards/join-window.service.server.ts',
    find: `    \`delete from memberships m where \${ENDED}`,
    replace: `    \`delete from memberships m where false and \${ENDED}`,
    test: guesses('Y-05: requests end with the window of the code'),
  },
  {
    row: 'Y-05',
    promise: 'a key is compared whole',
    file: key,
    find: `timingSafeEqual(Buffer.from(valid), typed)`,
    replace: `valid.startsWith(typed.toString().slice(0, 0))`,
    test: guesses('Y-05: the link with its key joins at once'),
  },
  {
    row: 'Y-05',
    promise: 'a key is that of one window',
    file: key,
    find: `\`\${dashboardId}|\${windowId}\``,
    replace: `dashboardId`,
    test: guesses('Y-05: a key ends with its window'),
  },
  {
    row: 'Y-05',
    promise: 'the link is not slowed',
    file: joins,
    find: `  const withKey = team !== null && isJoinKey(team, key);\n`,
    replace: `  const withKey = false;\n`,
    test: guesses('Y-05: the link with its key joins at once'),
  },
  {
    row: 'Y-05',
    promise: 'members are not slowed',
    file: joins,
    find: `  if (team?.status === 'active') {\n`,
    replace: `  if (team?.status === 'active' && withKey) {\n`,
    test: guesses('Y-05: members are never slowed'),
  },
  {
    row: 'Y-05',
    promise: 'digits alone name nobody',
    file: joins,
    find: `if (!team || !isJoinKey(team, key) || !isOpenTo(team)) return null;`,
    replace: `if (!team || !isOpenTo(team)) return null;`,
    test: guesses('Y-05: the link with its key joins at once'),
  },
  {
    row: 'Y-05',
    promise: 'a member by digits alone is limited for an hour',
    file: joins,
    find: `withKey || status === 'pending' ? null : fromNow(LIMITED_MS);`,
    replace: `null as Date | null;`,
    test: newMembers('for their first hour has no budget'),
  },
  {
    row: 'Y-05',
    promise: 'a member by digits alone leaves project settings alone for an hour',
    file: 'app/modules/projects/update-project.service.server.ts',
    find: `  requireSettled(access, 'edit');\n`,
    replace: `  requireRight(access, 'edit');\n`,
    test: newMembers('for their first hour has no budget'),
  },
  {
    row: 'Y-05',
    promise: 'the owner removes a member by digits alone from the notice',
    file: 'app/modules/notices/notice.service.server.ts',
    find: `!notice.memberId) throw new AppError('notFound');`,
    replace: `!notice.memberId) return { dashboardId: notice?.dashboardId ?? '', memberId: user.id };`,
    test: newMembers('is named in the owner’s notice'),
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
    find: '`/join-team?${new URLSearchParams(link).toString()}`',
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
    test: service('A-29: a join by link waits for the others'),
  },
  {
    row: 'A-30',
    promise: 'a code is five ASCII digits',
    file: 'app/modules/dashboards/dashboard.schema.ts',
    find: `.refine((code) => code.length === 5, 'joinCode')`,
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
    find: `    await unassign(tx, access, person);\n`,
    replace: '',
    test: service('a removed member has no access with the next call'),
  },
  {
    row: 'A-32',
    promise: 'nobody verifies their own work while somebody else can',
    file: 'app/modules/tasks/transition.service.server.ts',
    find: `hasOtherVerifier: verifiers.some(({ id }) => id !== user.id),`,
    replace: `hasOtherVerifier: verifiers.length < 0,`,
    test: review('is verified by its owner with a reason where nobody else can'),
  },
  {
    row: 'A-32',
    promise: 'a review is asked of people who may verify it alone',
    file: 'app/modules/tasks/verify-request.service.server.ts',
    find: `if (!person || person.id === user.id) throw new AppError('notFound');`,
    replace: `if (!person) throw new AppError('notFound');`,
    test: review('is asked of nobody who may not verify it'),
  },
  {
    row: 'A-34',
    promise: 'an answer to a crew is shown by the page of that link alone',
    file: 'app/modules/crew/crew-comments.service.server.ts',
    find: `(c.crew_link_id = ? or q.crew_link_id = ?)`,
    replace: `(c.crew_link_id = ? or q.crew_link_id = ? or q.id is not null)`,
    test: {
      project: 'routes',
      file: 'tests/routes/crew-answers.test.ts',
      title: 'and its answer are on no other link',
    },
  },
];
