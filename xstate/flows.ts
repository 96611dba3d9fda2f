import type { AnyStateMachine } from 'xstate';
import { documentUploadMachine } from './document-upload.machine.ts';
import { joinDashboardMachine } from './join-dashboard.machine.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { projectWizardMachine } from './project-wizard.machine.ts';

/**
 * The flows whose sessions are recorded and replayed, by their names in addresses and of files. Not
 * for pages: each loads its own machine alone.
 */
export const flows: Readonly<Record<string, AnyStateMachine>> = {
  'password-reset': passwordResetMachine,
  'project-wizard': projectWizardMachine,
  'document-upload': documentUploadMachine,
  'join-dashboard': joinDashboardMachine,
};

/** The machine with this id; undefined for an unknown one. */
export const machineById = (id: string): AnyStateMachine | undefined =>
  Object.values(flows).find((machine) => machine.id === id);
