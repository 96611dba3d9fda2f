import type { Browser, Page } from '@playwright/test';
import { taskMachine, type TaskFacts } from '~xstate/task.machine.ts';
import { perform, runsOf, type Happening } from '../machines/paths.ts';
import { task } from '../machines/scenarios.ts';
import type { Person } from '../support/people.ts';
import { coverageOf } from './coverage.ts';
import { bestOf, takenBy, type Candidate } from './covering.ts';
import { addTasks, crewFor, statusOf, type Crew } from './prove-task-server.ts';
import type { Row } from './rows.ts';

/** Takes each transition of the task's machine once in Chromium, by the buttons of its page. */

/** A page of a person's own browser. */
async function pageOf(browser: Browser, base: string, { client }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' });
  context.setDefaultTimeout(10_000);
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: base })),
  );
  return context.newPage();
}

/** Presses the button of an event, with its reason where it takes one. */
async function press(page: Page, path: string, { type, reason }: Happening): Promise<void> {
  await page.goto(path);
  const button = page.locator(`#next button[value="${type}"]`);
  if (typeof reason === 'string') {
    const fold = page.locator('#next details').filter({
      has: page.locator(`button[value="${type}"]`),
    });
    await fold.locator('summary').click();
    await fold.locator('textarea').fill(reason);
  }
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    button.click(),
  ]);
  await page.waitForLoadState('networkidle');
}

/** Runs of these facts whose events all lead to another status. */
const candidatesOf = (facts: TaskFacts): Candidate[] =>
  runsOf(taskMachine, [facts], task.happenings)
    .map((run) => ({ run, taken: takenBy(taskMachine, run) }))
    .filter(({ run, taken }) => taken.size > 0 && taken.size === run.events.length);

/** Performs the runs that take what is open, each on a task of its own. */
async function walk(
  browser: Browser,
  base: string,
  { facts, open, taken }: { facts: TaskFacts; open: Set<string>; taken: Set<string> },
): Promise<string[]> {
  const candidates = candidatesOf(facts);
  const problems: string[] = [];
  let crew: Crew | null = null;
  for (let number = 1; ; number += 1) {
    const best = bestOf(candidates, open);
    if (!best) return problems;
    crew ??= await crewFor(base, facts);
    await addTasks(crew, 1);
    const path = `/projects/${crew.projectId}/tasks/${number}`;
    const [submitting, other] = [
      await pageOf(browser, base, crew.submitter),
      await pageOf(browser, base, crew.other),
    ];
    try {
      for (const event of best.run.events)
        await press(event.type === 'task.submit' ? submitting : other, path, event);
    } catch (error) {
      problems.push(`${best.run.title}: ${String(error).slice(0, 300)}`);
    }
    await Promise.all([submitting.context().close(), other.context().close()]);
    const status = await statusOf(crew, number);
    if (status === best.run.end.value) perform(taskMachine, best.run, taken);
    else problems.push(`${best.run.title}: ${String(best.run.end.value)}, is ${status}`);
    for (const name of best.taken) open.delete(name);
  }
}

/** The row of the task's machine in Chromium. */
export async function proveTaskInBrowser(browser: Browser, base: string): Promise<Row> {
  const facts = (task.inputs as TaskFacts[]).filter(({ photoRequired }) => !photoRequired);
  const open = new Set(facts.flatMap(candidatesOf).flatMap(({ taken }) => [...taken]));
  const taken = new Set<string>();
  const problems: string[] = [];
  for (const each of facts)
    problems.push(...(await walk(browser, base, { facts: each, open, taken })));
  const note = 'each transition once';
  return { machine: 'task', host: 'browser', ...coverageOf(taskMachine, taken), note, problems };
}
