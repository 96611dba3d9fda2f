import type { AnyStateMachine } from 'xstate';
import { documentUploadSecrets } from './document-upload.facts.ts';
import { documentUploadMachine } from './document-upload.machine.ts';
import { joinDashboardMachine, joinDashboardSecrets } from './join-dashboard.machine.ts';
import { passwordResetSecrets } from './password-reset.facts.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { projectWizardSecrets } from './project-wizard.facts.ts';
import { projectWizardMachine } from './project-wizard.machine.ts';

export interface Flow {
  /** The name in addresses and of files. */
  name: string;
  machine: AnyStateMachine;
  /** Fields that recordings leave out. */
  secrets: readonly string[];
  /** Fields whose values are words of the machine: recordings keep them as they are. */
  kept: readonly string[];
}

/** The flows whose sessions are recorded and replayed. Not for pages: each loads its own machine. */
export const flows: readonly Flow[] = [
  {
    name: 'password-reset',
    machine: passwordResetMachine,
    secrets: passwordResetSecrets,
    kept: [],
  },
  {
    name: 'project-wizard',
    machine: projectWizardMachine,
    secrets: projectWizardSecrets,
    kept: ['step', 'mode', 'blockReason'],
  },
  {
    name: 'document-upload',
    machine: documentUploadMachine,
    secrets: documentUploadSecrets,
    kept: [],
  },
  {
    name: 'join-dashboard',
    machine: joinDashboardMachine,
    secrets: joinDashboardSecrets,
    kept: ['membership'],
  },
];

/** The flow of a machine's id; undefined for an unknown one. */
export const flowOf = (machineId: string): Flow | undefined =>
  flows.find(({ machine }) => machine.id === machineId);
