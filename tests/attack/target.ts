import { randomUUID } from 'node:crypto';
import { uploadDocument } from '../support/documents.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';

/** A user with a project and a processed document, as the rows of the access matrix need them. */
export async function createTarget(
  url: string,
): Promise<{ person: Person; projectId: string; documentId: string }> {
  const person = await newPerson(url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  return {
    person,
    projectId,
    documentId: (await uploadDocument(person.client, projectId, 'punch-list-en.xlsx')).id,
  };
}

/** The real ids in a row's path. */
export const targetOf = (projectId: string, documentId: string) => ({
  projectId,
  documentId,
  jobId: randomUUID(),
  reportNumber: 1,
  checkoutId: randomUUID(),
  photoId: randomUUID(),
});
