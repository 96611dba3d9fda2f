import { hiddenFields, type Client } from './http.ts';

/** A walk of the project, started by the form: the path of its page, its id, and its first check. */
export async function newWalk(
  client: Client,
  projectId: string,
  template = 'final_walkthrough',
): Promise<{ walkPath: string; walkId: string; checkId: string }> {
  const start = { intent: 'walk.start', template };
  const started = await client.postForm(`/projects/${projectId}/walks`, start);
  const walkPath = String(started.headers.location);
  const { check = '' } = hiddenFields((await client.get(walkPath)).text, 'name="check"');
  return { walkPath, walkId: walkPath.split('/').at(-1) ?? '', checkId: check };
}
