/** How a project of the demo account is made, by the calls and forms of the product. */
import { addDocument, addReport, say } from './demo-account.ts';
import type { DemoClient } from './demo-client.ts';
import { addSite } from './demo-site.ts';
import { dayFromNow, type DemoProject } from './demo.ts';

/** Saves the settings of a project, a PICRA's deadlines among them, and accepts its items. */
async function saveSettings(
  client: DemoClient,
  projectId: string,
  { fields, dueInDays, settings, picra }: DemoProject,
): Promise<void> {
  const path = `/projects/${projectId}/settings`;
  const [tag] = await client.found(path, /name="tag" value="([^"]+)"/g);
  const { enableBudgetTracking, ...texts } = fields;
  // The form takes dollars, the call took cents.
  const typedIn = (value: string | number | boolean): string =>
    typeof value === 'number' ? String(value / 100) : String(value);
  const days = Object.entries(picra ?? {}).map(([name, inDays]) => [name, dayFromNow(inDays)]);
  await client.submit(path, {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, typedIn(value)])),
    ...Object.fromEntries(days),
    ...(enableBudgetTracking ? { enableBudgetTracking: 'true' } : {}),
    ...{ intent: 'project.save', tag, dueDate: dayFromNow(dueInDays) },
    ...{ reportLanguage: 'en', timeZone: 'America/Chicago', ...settings },
  });
  if (picra)
    await client.submit(`/projects/${projectId}/picra?index`, { intent: 'picra.acceptAll' });
}

export async function addProject(client: DemoClient, project: DemoProject): Promise<void> {
  const { fields, document, dueInDays, moves, forms = [], report, recipient } = project;
  const { id } = await client.call<{ id: string }>('/api/projects', {
    ...fields,
    dueDate: dayFromNow(dueInDays),
  });
  const tasks = await addDocument(client, id, document);
  for (const { task, ...move } of moves) await client.submit(`/projects/${id}/tasks/${task}`, move);
  for (const form of forms) await client.submit(`/projects/${id}${form.page}`, form.fields);
  await saveSettings(client, id, project);
  await addSite(client, id, project);
  await addReport(client, id, report);
  await client.submit(`/projects/${id}/reports`, {
    intent: 'report.share',
    number: '1',
    recipient,
  });
  say(`  ${fields.name}: ${tasks} tasks from ${document}, one report`);
}
