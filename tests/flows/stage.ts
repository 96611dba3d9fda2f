import { wizardPath } from '~/flows/project-wizard/project-wizard.events.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { uploadDocument } from '../support/documents.ts';
import { Client } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { newTeam } from '../support/teams.ts';

/** The real things of a product that stand for the ids of recordings and models. */
export interface Stage {
  base: string;
  person: Person;
  documentId: string;
  /** Real ids in place of "p1", "d1" and "12345", in any JSON. */
  withRealIds: <T>(value: T) => T;
}

/** Makes a person with a project, a document that has been read, and a team. */
export async function stageOn(base: string): Promise<Stage> {
  const person = await newPerson(base, { plan: 'teams_unlimited' });
  const projectId = await newProject(person);
  const [document, team] = [
    await uploadDocument(person.client, projectId),
    await newTeam(base, 'Casa Azul', person),
  ];
  const real: Record<string, string> = { p1: projectId, d1: document.id, d2: document.id };
  const replaced = (text: string) =>
    text
      .replace(/"(p1|d1|d2)"/g, (_, id: string) => JSON.stringify(real[id]))
      .replace(/("dashboardId":)"12345"/g, `$1${JSON.stringify(team.id)}`);
  return {
    base,
    person,
    documentId: document.id,
    withRealIds: <T>(value: T) => JSON.parse(replaced(JSON.stringify(value))) as T,
  };
}

/** The page of a machine that shows these facts. */
export function pageOf(machine: string, input: unknown): string {
  const { facts } = input as { facts: ProjectWizardFacts };
  if (machine === 'passwordReset') return '/auth?tab=forgot-password';
  if (machine === 'joinDashboard') return '/join-team';
  if (machine === 'documentUpload') return '/dashboard';
  return facts.projectId ? wizardPath(facts) : '/create-project';
}

/** A browser on the page of a machine: signed in but for the reset. */
export const clientOf = ({ base, person }: Stage, machine: string): Client =>
  machine === 'passwordReset' ? new Client(base) : person.client;
