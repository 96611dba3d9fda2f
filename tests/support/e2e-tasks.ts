import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson, newProject } from './people.ts';

/** Signs in as a person with a project of these tasks, and opens its checklist. Returns its path. */
export async function openChecklist(
  page: Page,
  base: string,
  titles: readonly string[],
): Promise<string> {
  const person = await newPerson(base, {
    plan: 'unlimited',
    email: `list${Date.now()}${randomInt(100_000)}@example.com`,
  });
  const path = `/projects/${await newProject(person)}/tasks`;
  const fields = { intent: 'tasks.add', titles: titles.join('\n'), requestId: 'first' };
  const { status } = await person.client.postForm(path, fields);
  if (status !== 303) throw new Error(`Adding tasks answered ${status}`);
  await page
    .context()
    .addCookies([...person.client.cookies].map(([name, value]) => ({ name, value, url: base })));
  await page.goto(path);
  return path;
}
