import { randomUUID } from 'node:crypto';
import { uploadDocument } from '../support/documents.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';

/** A person with a project and a read document: what the rows of the access matrix ask for. */
export async function personWithWork(
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

/** The ids of a row's address, those that nothing has made up. */
export const targetOf = (projectId: string, documentId: string) => ({
  projectId,
  documentId,
  jobId: randomUUID(),
  reportNumber: 1,
  checkoutId: randomUUID(),
});
