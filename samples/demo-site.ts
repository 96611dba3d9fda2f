/** What happens on the site of a demo project, by the calls and forms of the product. */
import { randomUUID } from 'node:crypto';
import { upload } from './demo-account.ts';
import type { DemoClient } from './demo-client.ts';
import type { DemoCrew, DemoPhoto, DemoProject, DemoRequest, DemoWalk } from './demo.ts';
import { drawnPhoto, type PhotoName } from './media/photos.ts';

/** Uploads a photo of a project, for a task or for the check of a walk. Returns its id. */
async function addPhoto(
  client: DemoClient,
  name: PhotoName,
  place: { projectId: string; stage: string; task?: number; check?: string },
): Promise<string> {
  const uploadURL = await upload(client, { purpose: 'photo' }, await drawnPhoto(name));
  const { id } = await client.call<{ id: string }>('/api/photos', {
    ...{ id: randomUUID(), uploadURL, ...place },
  });
  return id;
}

/** Puts a photo on a task and draws on it. */
async function addTaskPhoto(client: DemoClient, projectId: string, photo: DemoPhoto) {
  const { name, task, stage, marks } = photo;
  const id = await addPhoto(client, name, { projectId, stage, task });
  if (!marks) return;
  await client.submit(`/projects/${projectId}/photos/${id}/marks`, {
    ...{ intent: 'marks.save', base: '', marks: JSON.stringify(marks) },
  });
}

/** Sends a crew its link; somebody of the crew asks there, and the owner answers. */
async function addCrew(
  client: DemoClient,
  projectId: string,
  { language, name, task, question, answer }: DemoCrew,
): Promise<void> {
  const page = `/projects/${projectId}/crew`;
  const fields = { target: 'project', mayUpdate: 'on', mayPhoto: 'on', language, days: '30' };
  const made = await client.submit(page, { intent: 'crew.create', ...fields });
  const [link] = await client.found(made.replace(/#.*/, ''), /(\/crew\/[\w-]{20,})/g);
  const crew = client.stranger();
  await crew.send(link);
  await crew.submit(`${link}/name`, { name });
  await crew.submit(`${link}/t/${task}`, { do: 'comment', text: question });
  const taskPage = `/projects/${projectId}/tasks/${task}`;
  const [comment] = await client.found(taskPage, /name="comment" value="([0-9a-f-]{36})"/g);
  await client.submit(taskPage, { intent: 'comment.answer', comment, text: answer });
}

/** Reports problems by the link of a project as a neighbor does, and decides about them. */
async function addRequests(
  client: DemoClient,
  projectId: string,
  requests: readonly DemoRequest[],
): Promise<void> {
  const page = `/projects/${projectId}/requests`;
  await client.submit(page, { intent: 'requests.open' });
  const [form] = await client.found(page, /href="[^"]*(\/ask\/[\w-]{22})"/g);
  for (const { language, photo, decision, ...words } of requests) {
    const id = randomUUID();
    const bytes = photo && (await drawnPhoto(photo));
    await client
      .stranger()
      .submit(
        `${form}?lang=${language}`,
        { id, ...words },
        bytes ? [{ field: 'photos', fileName: 'photo.jpg', bytes }] : [],
      );
    if (decision) await client.submit(page, { ...decision, request: id });
  }
}

/** The ids of the checks of a walk in their order, as the pages of its rooms name them. */
async function checksOf(client: DemoClient, walk: string): Promise<string[]> {
  const rooms = new Set(await client.found(walk, /\?room=(\d+)"/g));
  const checks: string[] = [];
  for (let room = 1; room <= rooms.size; room += 1)
    checks.push(
      ...(await client.found(`${walk}?room=${room}`, /name="check" value="([0-9a-f-]{36})"/g)),
    );
  return [...new Set(checks)];
}

/** Walks a checklist: the first checks up to `upTo` pass, but for the `findings`. */
async function addWalk(client: DemoClient, projectId: string, walk: DemoWalk): Promise<void> {
  const { template, findings, upTo, isFinished } = walk;
  const path = await client.submit(`/projects/${projectId}/walks`, {
    ...{ intent: 'walk.start', template },
  });
  const checks = (await checksOf(client, path)).slice(0, upTo);
  for (const [at, check] of checks.entries()) {
    const { result = 'pass', note = '', photo } = findings[at + 1] ?? {};
    await client.call('/api/walk-answers', { projectId, check, result, note });
    if (photo) await addPhoto(client, photo, { projectId, stage: 'issue', check });
  }
  if (isFinished) await client.submit(path, { intent: 'walk.finish' });
}

/** Adds the photos, the crew, the requests, the walk and the own checklist of a project. */
export async function addSite(
  client: DemoClient,
  projectId: string,
  { photos = [], crew, requests = [], walk, checklist }: DemoProject,
): Promise<void> {
  for (const photo of photos) await addTaskPhoto(client, projectId, photo);
  if (crew) await addCrew(client, projectId, crew);
  if (requests.length > 0) await addRequests(client, projectId, requests);
  if (walk) await addWalk(client, projectId, walk);
  if (checklist)
    await client.submit(`/projects/${projectId}/walks`, {
      ...{ intent: 'checklist.save', title: checklist },
    });
}
