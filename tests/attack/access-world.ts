import { randomUUID } from 'node:crypto';
import pg, { type Client as Database } from 'pg';
import { answerOf, uploadDocument } from '../support/documents.ts';
import { newCrewLink } from '../support/crew.ts';
import { Client } from '../support/http.ts';
import { newPerson, newProject, type Plan } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { newRequest } from '../support/requests.ts';
import { newShareLink } from '../support/shared-report.ts';
import { newWalk } from '../support/walks.ts';
import { roles, type Role, type Target } from './access-matrix.ts';

/** Only the team may read this text: it is part of the names of T's objects. */
export const SECRET = 'Quimera-7-secret';

export interface AccessFixtures {
  clients: Record<Role, Client>;
  /** The objects of each role; roles without a project own nothing. */
  own: Partial<Record<Role, Target>>;
  ids: Record<Exclude<Role, 'An'>, string>;
  sql: (text: string, values?: unknown[]) => Promise<void>;
}

const plans: Partial<Record<Role, Plan>> = {
  P: 'per_project',
  U: 'unlimited',
  T: 'teams_unlimited',
  X: 'unlimited',
};
let n = 0;
export const fresh = (): string => `n${(n += 1)}`;

async function reportOf(client: Client, projectId: string): Promise<number> {
  await client.postForm(`/projects/${projectId}/reports`, {
    intent: 'report.create',
    type: 'progress',
    language: 'en',
  });
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await client.get(`/projects/${projectId}/reports/1/pdf`)).status === 200) return 1;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error('The report was not printed in time.');
}

type OwnObjects = Omit<Target, 'jobId' | 'dashboardId'>;

/** A project with a document, its tasks, a photo, a report, its links and an open checkout. */
export async function createObjects(client: Client, name: string): Promise<OwnObjects> {
  const projectId = await newProject({ client }, { name, notes: name });
  const document = await uploadDocument(client, projectId, 'punch-list-en.xlsx');
  await answerOf(
    client,
    await client.postJson(`/api/documents/${document.id}/generate-tasks`, { projectId }),
  );
  const { url } = (
    await client.postJson('/api/create-checkout-session', { planType: 'per_project' })
  ).json<{ url: string }>();
  await sendPhotos(client, projectId, [{ bytes: await jpegPhoto() }], { task: '1' });
  const photos = await client.get(`/projects/${projectId}/photos`);
  return {
    projectId,
    ...(await newWalk(client, projectId)),
    documentId: document.id,
    photoId: photoIds(photos.text)[0] ?? '',
    reportNumber: await reportOf(client, projectId),
    sharedPath: await newShareLink(client, projectId),
    checkoutId: url.split('/').at(-1) ?? '',
    crewPath: (await newCrewLink(client, projectId)).path,
    ...(await newRequest(client, projectId)),
  };
}

async function ownerObjects(
  clients: Record<Role, Client>,
  database: Database,
  dashboardId: string,
): Promise<AccessFixtures['own']> {
  const own: AccessFixtures['own'] = {};
  for (const role of ['P', 'U', 'T', 'X'] as const) {
    const objects = await createObjects(clients[role], role === 'T' ? SECRET : `House of ${role}`);
    const { rows } = await database.query<{ id: string }>(
      `select id from jobs where project_id = $1 and kind = 'document.read'`,
      [objects.projectId],
    );
    own[role] = { ...objects, dashboardId, jobId: rows[0]?.id ?? '' };
  }
  return own;
}

/**
 * Users of every role with their objects, created by real calls; the admin role, and the
 * team that has removed a person, by SQL.
 */
export async function createFixtures(
  base: string,
  databaseUrl: string,
): Promise<AccessFixtures & { close: () => Promise<void> }> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const sql: AccessFixtures['sql'] = async (text, values) =>
    void (await database.query(text, values));
  const clients = { An: new Client(base) } as Record<Role, Client>;
  const ids = {} as AccessFixtures['ids'];
  for (const role of roles) {
    if (role === 'An') continue;
    const plan = plans[role];
    const person = await newPerson(base, plan ? { plan } : {});
    clients[role] = person.client;
    ids[role] = person.id;
  }
  const dashboardId = randomUUID();
  const own = await ownerObjects(clients, database, dashboardId);
  await sql(
    `insert into dashboards (id, owner_id, name, code, created_at) values ($1, $2, 'Team', '40718', now())`,
    [dashboardId, ids.T],
  );
  for (const [role, memberRole, status] of [
    ['T', 'owner', 'active'],
    ['M', 'manager', 'active'],
    ['C', 'collaborator', 'active'],
    ['V', 'viewer', 'active'],
    ['R', 'collaborator', 'removed'],
  ] as const)
    await sql(
      `insert into memberships (id, dashboard_id, user_id, role, status, joined_at) values ($1, $2, $3, $4, $5, now())`,
      [randomUUID(), dashboardId, ids[role], memberRole, status],
    );
  await sql(`update projects set dashboard_id = $1 where owner_id = $2`, [dashboardId, ids.T]);
  await sql(`update users set role = 'admin' where id = $1`, [ids.Ad]);
  return { clients, own, ids, sql, close: () => database.end() };
}
