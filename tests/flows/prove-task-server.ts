import { taskMachine, type TaskFacts } from '~xstate/task.machine.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { joinTeam, newTeam } from '../support/teams.ts';
import { perform, runsOf, type Happening, type Run } from '../machines/paths.ts';
import { task } from '../machines/scenarios.ts';
import { coverageOf } from './coverage.ts';
import type { Row } from './rows.ts';

/**
 * Takes every path of the task's machine on a running product, by forms without scripts: each on a
 * task of its own, by people for whom the facts of the path are true.
 */

/** Who sends a task to review, and who does the rest, in a project of theirs. */
export interface Crew {
  submitter: Person;
  other: Person;
  projectId: string;
}

/** A project of a team of two, whose owner is the first; `isLeft`: the second has closed the account. */
async function teamOn(base: string, isLeft: boolean): Promise<[Person, Person, string]> {
  const owner = await newPerson(base, { plan: 'teams_unlimited' });
  const member = await newPerson(base);
  const team = await newTeam(base, 'Crew', owner);
  await joinTeam(member, team);
  const projectId = await newProject(owner, { dashboardId: team.id });
  if (isLeft) {
    const fields = {
      intent: 'account.delete',
      currentPassword: member.password,
      confirmEmail: member.email,
    };
    const { status } = await member.client.postForm('/account-settings', fields);
    if (status !== 303) throw new Error(`Closing an account answered ${status}`);
  }
  return [owner, member, projectId];
}

/** The people for whom these facts of the machine hold. */
export async function crewFor(base: string, facts: TaskFacts): Promise<Crew> {
  if (facts.teamSize === 1) {
    const person = await newPerson(base, { plan: 'unlimited' });
    return { submitter: person, other: person, projectId: await newProject(person) };
  }
  const [owner, member, projectId] = await teamOn(base, !facts.hasOtherVerifier);
  return { submitter: facts.isSubmitter ? owner : member, other: owner, projectId };
}

/** The paths that end with a step of their own, each needing a task. */
const runsWith = (facts: TaskFacts): Run[] => {
  const runs = runsOf(taskMachine, [facts], task.happenings);
  return [...new Map(runs.map((run) => [JSON.stringify(run.events), run])).values()];
};

export async function addTasks({ other, projectId }: Crew, count: number): Promise<void> {
  const titles = Array.from({ length: count }, (_, n) => `Repair step ${n + 1}`);
  for (let at = 0; at < count; at += 50) {
    const fields = { intent: 'tasks.add', titles: titles.slice(at, at + 50).join('\n') };
    const { status } = await other.client.postForm(`/projects/${projectId}/tasks`, fields);
    if (status !== 303) throw new Error(`Adding tasks answered ${status}`);
  }
}

/** The status of a task, as its page's data say it. */
export async function statusOf({ other, projectId }: Crew, number: number): Promise<string> {
  const route = encodeURIComponent('routes/projects.$id.tasks.$number');
  const path = `/projects/${projectId}/tasks/${number}?_data=${route}`;
  const { text } = await other.client.get(path);
  const { task: shown } = JSON.parse(text) as { task: { status: string } };
  return shown.status;
}

/** Sends the events of a run to a task. */
async function send(crew: Crew, number: number, events: readonly Happening[]): Promise<void> {
  for (const { type, reason } of events) {
    const { client } = type === 'task.submit' ? crew.submitter : crew.other;
    const fields = { intent: type, ...(typeof reason === 'string' ? { reason } : {}) };
    await client.postForm(`/projects/${crew.projectId}/tasks/${number}`, fields);
  }
}

/** The row of the task's machine on the server. */
export async function proveTaskOnServer(base: string): Promise<Row> {
  const taken = new Set<string>();
  const problems: string[] = [];
  let steps = 0;
  for (const facts of task.inputs as TaskFacts[]) {
    if (facts.hasAfterPhoto) continue;
    const crew = await crewFor(base, facts);
    const runs = runsWith(facts);
    await addTasks(crew, runs.length);
    for (const [at, run] of runs.entries()) {
      const number = at + 1;
      if (facts.photoRequired) {
        const fields = { intent: 'task.photoRequired', required: 'yes' };
        await crew.other.client.postForm(`/projects/${crew.projectId}/tasks/${number}`, fields);
      }
      await send(crew, number, run.events);
      const status = await statusOf(crew, number);
      steps += run.events.length;
      if (status === run.end.value) perform(taskMachine, run, taken);
      else
        problems.push(
          `${run.title} of ${JSON.stringify(facts)}: ${String(run.end.value)}, is ${status}`,
        );
    }
  }
  const note = `${steps} steps`;
  return { machine: 'task', host: 'server', ...coverageOf(taskMachine, taken), note, problems };
}
