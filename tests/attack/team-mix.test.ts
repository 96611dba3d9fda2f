import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCrewLink } from '../support/crew.ts';
import { uploadDocument } from '../support/documents.ts';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { served } from '../support/served.ts';
import { joinTeam, newTeam, type NewTeam } from '../support/teams.ts';

/**
 * A-33 with two teams of one owner, who may see each object by its own address: an address or a form
 * that names a parent of one team and a child of the other finds nothing and changes nothing.
 */

const server = served({ env: { LIMITS_FACTOR: '10000', LOG_LEVEL: 'warn' } });

/** A team with a member and a project that has one of everything. */
interface Place {
  team: NewTeam;
  member: Person;
  projectId: string;
  documentId: string;
  photoId: string;
  linkId: string;
  crewPath: string;
  stepId: string;
  commentId: string;
  reportPath: string;
}

let owner: Person;
let one: Place;
let other: Place;

/** The only id that a pattern finds in a page. */
async function idIn(path: string, pattern: RegExp): Promise<string> {
  const { text } = await owner.client.get(path);
  const id = pattern.exec(text)?.[1];
  if (!id) throw new Error(`${path} names none of ${pattern.source}`);
  return id;
}

async function newPlace(name: string): Promise<Place> {
  const { url } = server();
  const team = await newTeam(url, name, owner);
  const member = await newPerson(url);
  await joinTeam(member, team);
  const projectId = await newProject(owner, { dashboardId: team.id });
  const project = `/projects/${projectId}`;
  const task = `${project}/tasks/1`;
  const post = (path: string, fields: Record<string, string>) =>
    owner.client.postForm(path, { requestId: randomUUID(), ...fields });
  await post(`${project}/tasks`, { intent: 'tasks.add', titles: 'Fix the gate\nPaint it' });
  await post(task, { intent: 'item.add', steps: 'Buy hinges' });
  await post(task, { intent: 'comment.add', text: 'Call first' });
  await post(`${project}/reports`, { intent: 'report.create', type: 'punch_list', language: 'en' });
  await sendPhotos(owner.client, projectId, [{ bytes: await jpegPhoto() }]);
  const photoId = photoIds((await owner.client.get(`${project}/photos`)).text)[0] ?? '';
  await post(`${project}/photos`, {
    intent: 'photos.assign',
    photo: photoId,
    task: '1',
    stage: 'before',
  });
  const link = await newCrewLink(owner.client, projectId);
  return {
    ...{ team, member, projectId, photoId, linkId: link.id, crewPath: link.path },
    documentId: (await uploadDocument(owner.client, projectId, 'punch-list-en.xlsx')).id,
    stepId: await idIn(task, /item\.done:([\w-]{36})/),
    commentId: await idIn(task, /name="comment" value="([\w-]{36})"/),
    reportPath: `${project}/reports/1/print`,
  };
}

beforeAll(async () => {
  owner = await newPerson(server().url, { plan: 'teams_unlimited' });
  one = await newPlace('Casa Azul');
  other = await newPlace('Casa Verde');
}, 120_000);

/** The words of the pages of a place. */
async function wordsOfPlace({ projectId, team }: Place): Promise<string[]> {
  const paths = ['/tasks/1', '/photos', '/crew'].map((rest) => `/projects/${projectId}${rest}`);
  const pages = [...paths, team.path].map(async (path) =>
    wordsOf((await owner.client.get(path)).text),
  );
  return Promise.all(pages);
}

describe('A-33: a child of another team under a parent of this one', () => {
  test('is found by no address', async () => {
    const project = `/projects/${one.projectId}`;
    for (const path of [
      `${project}/documents/${other.documentId}`,
      `${project}/photos/${other.photoId}`,
      `${one.crewPath}/photos/${other.photoId}`,
    ])
      expect([path, (await owner.client.get(path)).status]).toEqual([path, 404]);
    // Each of them is the owner's to see where it belongs.
    for (const path of [
      `/projects/${other.projectId}/documents/${other.documentId}`,
      `/projects/${other.projectId}/photos/${other.photoId}`,
      `${other.crewPath}/photos/${other.photoId}`,
      other.reportPath,
    ])
      expect([path, (await owner.client.get(path)).status]).toEqual([path, 200]);
  });

  test('is changed by no form', async () => {
    const before = await wordsOfPlace(other);
    const project = `/projects/${one.projectId}`;
    const forms: [string, Record<string, string>, number][] = [
      [`${project}/crew`, { intent: 'crew.revoke', link: other.linkId }, 404],
      [
        `${project}/crew`,
        { intent: 'crew.send', link: other.linkId, phone: '(415) 555-0142', consent: 'on' },
        404,
      ],
      [`${project}/tasks/1`, { intent: `item.done:${other.stepId}` }, 404],
      [`${project}/tasks/1`, { intent: `item.delete:${other.stepId}` }, 404],
      [`${project}/tasks/1`, { intent: 'comment.delete', comment: other.commentId }, 404],
      [`${project}?index`, { intent: 'comment.delete', comment: other.commentId }, 404],
      [`${project}/documents`, { intent: 'document.delete', documentId: other.documentId }, 404],
      [`${project}/documents`, { intent: 'document.generate', documentId: other.documentId }, 404],
      [`${project}/photos/${other.photoId}`, { intent: 'photo.save', stage: 'before' }, 404],
      [
        `${project}/photos`,
        { intent: 'photos.assign', photo: other.photoId, task: '1', stage: 'after' },
        404,
      ],
      [one.team.path, { intent: 'member.remove', person: other.member.id }, 404],
      [one.team.path, { intent: 'member.role', person: other.member.id, role: 'manager' }, 404],
      [one.team.path, { intent: 'member.admit', person: other.member.id }, 404],
      [one.team.path, { intent: 'team.transfer', person: other.member.id }, 404],
    ];
    for (const [path, fields, status] of forms) {
      const answer = await owner.client.postForm(path, { requestId: randomUUID(), ...fields });
      expect([path, fields.intent, answer.status]).toEqual([path, fields.intent, status]);
    }
    const call = await owner.client.postJson(`/api/documents/${other.documentId}/generate-tasks`, {
      projectId: one.projectId,
    });
    expect(call.status).toBe(404);
    expect(await wordsOfPlace(other)).toEqual(before);
  });

  test('a member of one team reads nothing of the other, whatever parent the address names', async () => {
    for (const path of [
      other.team.path,
      `/projects/${other.projectId}`,
      `/projects/${one.projectId}/documents/${other.documentId}`,
      `/projects/${one.projectId}/photos/${other.photoId}`,
      `/photos/${other.photoId}/320`,
      other.reportPath,
    ])
      expect([path, (await one.member.client.get(path)).status]).toEqual([path, 404]);
    expect((await one.member.client.get(`/projects/${one.projectId}`)).status).toBe(200);
  });
});
