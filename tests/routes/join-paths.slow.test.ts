import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  longestOf,
  shortestJoinPaths,
  simpleJoinPaths,
  type JoinEnd,
  type JoinPath,
} from '../machines/join-paths.ts';
import { byForm, byScript, type TypedCodes } from '../support/join-hosts.ts';
import { newPerson, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';
import { joinTeam, newTeam, postTeam, type NewTeam } from '../support/teams.ts';

const server = served({ env: { LIMITS_FACTOR: '10000', LOG_LEVEL: 'warn' } });
const paths = simpleJoinPaths();
const longest = longestOf(paths);

let open: NewTeam;
let own: NewTeam;
let approving: NewTeam;
let ended: NewTeam;
let codes: TypedCodes;
beforeAll(async () => {
  const { url } = server();
  open = await newTeam(url, 'Casa Azul');
  own = await newTeam(url, 'Casa Propia', open.owner);
  approving = await newTeam(url, 'With approval', open.owner);
  ended = await newTeam(url, 'Casa Verde', open.owner);
  const fields = { intent: 'team.save', name: 'With approval', approvalRequired: 'on' };
  expect((await postTeam(approving.owner, approving, fields)).status).toBe(303);
  const used = [open, own, approving, ended].map(({ code }) => code);
  const WRONG = ['00000', '00001', '00002', '00003', '00004'].find((code) => !used.includes(code));
  codes = {
    ...{ SHORT: '1', WRONG: WRONG ?? '', RIGHT: open.code, OWN: own.code },
    ...{ APPROVAL: approving.code, ENDED: ended.code },
  };
});
afterEach(() => vi.unstubAllGlobals());

/** A person who is a member of one of the teams. */
async function newMember(): Promise<Person> {
  const person = await newPerson(server().url);
  await joinTeam(person, own);
  return person;
}

/** Compares each step of a run with the prediction of the graph. Returns the paths it has covered. */
function covered({ steps, title }: JoinPath, seen: readonly (JoinEnd | null)[]): string[] {
  return steps.flatMap((_step, n) => {
    const part = title
      .split(' > ')
      .slice(0, n + 1)
      .join(' > ');
    const prediction = paths.find((path) => path.title === part);
    if (!prediction || !seen[n]) return [];
    expect(seen[n], part).toMatchObject(prediction.end);
    return [part];
  });
}

describe('Every path of the graph through joining a team (promises 14.1 to 14.3)', () => {
  test('the paths cover every outcome and include the shortest ones', () => {
    const titles = new Set(paths.map(({ title }) => title));
    expect(paths.length).toBeGreaterThan(50);
    expect(shortestJoinPaths().filter(({ title }) => !titles.has(title))).toEqual([]);
    expect([...new Set(paths.map(({ end }) => end.says ?? ''))].toSorted()).toEqual([
      '',
      'authenticationRequired',
      'dashboardNotFound',
      'invalid',
      'joinPending',
      'joined',
      'welcomeBack',
    ]);
    expect(new Set(paths.map(({ end }) => end.to))).toEqual(
      new Set([null, 'team', 'dashboard', 'signIn']),
    );
  });

  test('forms without scripts take each path on the real server', async () => {
    const taken = new Set<string>();
    for (const path of longest)
      for (const title of covered(path, await byForm(await newMember(), path.steps, codes)))
        taken.add(title);
    // An edit alone sends nothing: its page is the one before.
    expect(taken.size).toBe(paths.filter(({ steps }) => steps.at(-1) !== 'edit').length);
  }, 240_000);

  test('the machine of the browser takes each path by the call of promise 14.2', async () => {
    const taken = new Set<string>();
    for (const path of longest)
      for (const title of covered(path, await byScript(await newMember(), path.steps, codes)))
        taken.add(title);
    expect(taken.size).toBe(paths.length);
  }, 240_000);
});
