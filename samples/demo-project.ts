/** How a project of the demo account is made, by the calls and forms of the product. */
import { addDocument, addReport, dayFromNow, say } from './demo-account.ts';
import type { DemoClient } from './demo-client.ts';
import { addSite } from './demo-site.ts';
import type { DemoProject } from './demo.ts';

/** Makes a project a PICRA with its deadlines, and accepts its items. */
async function makePicra(
  client: DemoClient,
  projectId: string,
  { fields, dueInDays, picra = {} }: DemoProject,
): Promise<void> {
  const path = `/projects/${projectId}/settings`;
  const page = await (await client.send(path)).text();
  const [, tag = ''] = /name="tag" value="([^"]+)"/.exec(page) ?? [];
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const days = Object.entries(picra).map(([name, inDays]) => [name, dayFromNow(inDays)]);
  await client.submit(path, {
    ...Object.fromEntries([...texts, ...days]),
    ...{ intent: 'project.save', tag, kind: 'picra', dueDate: dayFromNow(dueInDays) },
    ...{ reportLanguage: 'en', timeZone: 'America/Chicago' },
  });
  await client.submit(`/projects/${projectId}/picra?index`, { intent: 'picra.acceptAll' });
}

export async function addProject(client: DemoClient, project: DemoProject): Promise<void> {
  const { fields, document, dueInDays, moves, report } = project;
  const { id } = await client.call<{ id: string }>('/api/projects', {
    ...fields,
    dueDate: dayFromNow(dueInDays),
  });
  const tasks = await addDocument(client, id, document);
  for (const { task, ...move } of moves) await client.submit(`/projects/${id}/tasks/${task}`, move);
  if (project.picra) await makePicra(client, id, project);
  await addSite(client, id, project);
  await addReport(client, id, report);
  say(`  ${fields.name}: ${tasks} tasks from ${document}, one report`);
}
