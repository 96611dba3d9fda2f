import { randomUUID } from 'node:crypto';
import { newCrewLink } from '../support/crew.ts';
import { uploadDocument } from '../support/documents.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';

interface Made {
  person: Person;
  projectId: string;
  documentId: string;
  photoId: string;
  crewPath: string;
}

/**
 * A user with a project, a processed document, a photo and a crew link, as the access matrix needs
 * them.
 */
export async function createTarget(url: string): Promise<Made> {
  const person = await newPerson(url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  await sendPhotos(person.client, projectId, [{ bytes: await jpegPhoto() }]);
  const photos = await person.client.get(`/projects/${projectId}/photos`);
  return {
    person,
    projectId,
    photoId: photoIds(photos.text)[0] ?? '',
    crewPath: (await newCrewLink(person.client, projectId)).path,
    documentId: (await uploadDocument(person.client, projectId, 'punch-list-en.xlsx')).id,
  };
}

/** The real ids in a row's path. */
export const targetOf = (
  projectId: string,
  documentId: string,
  photoId: string = randomUUID(),
  crewPath = '/crew/BBBBBBBBBBBBBBBBBBBBBB',
  sharedPath = '/r/BBBBBBBBBBBBBBBBBBBBBB',
) => ({
  projectId,
  documentId,
  jobId: randomUUID(),
  reportNumber: 1,
  checkoutId: randomUUID(),
  photoId,
  dashboardId: randomUUID(),
  askPath: '/ask/BBBBBBBBBBBBBBBBBBBBBB',
  askedPath: '/asked/BBBBBBBBBBBBBBBBBBBBBB',
  requestId: randomUUID(),
  walkId: randomUUID(),
  checkId: randomUUID(),
  crewPath,
  sharedPath,
});
