import { moneyTexts } from '~/screens/budget/project-money.tsx';

/** The text groups and keys of the dashboard but its upload card's. */
export const dashboardTexts: readonly string[] = [
  'dashboard',
  'preview.form',
  'preview.kept',
  'projects.archived',
  'projects.cannotCreate',
  'projects.dashboard',
  'projects.field.kind',
  'projects.kind',
  'projects.noTasks',
  'projects.status',
  'projects.trash',
  'tasks.addPhotoTo',
  'tasks.machine',
  'tasks.nextFor',
  'tasks.photosOf',
  'tasks.priority',
  'tasks.status',
  ...moneyTexts,
];
