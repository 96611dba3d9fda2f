import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { uploadTexts } from '~/flows/document-upload/upload-texts.ts';

/** The form of a project, and the errors of its fields. */
const formTexts = [
  'projects.field',
  'projects.budget.title',
  'projects.profit',
  'projects.profitHint',
  'fields.money',
  'fields.percent',
  'fields.dayOrMonth',
  'fields.date',
  'fields.projectNameRequired',
  'fields.referenceNumberRequired',
  'fields.addressRequired',
  'errors.paymentRequired',
  'errors.upgradeRequired',
  'errors.openProjectExists',
];
/** What is shown in place of the form to those who may not create a project. */
const paywallTexts = [
  'checkout.compare',
  'checkout.creating',
  'checkout.errorTitle',
  'checkout.failed',
  'checkout.redirecting',
  'checkout.urlMissing',
  'checkout.noModel',
  'checkout.paywall',
  'checkout.plan',
  'checkout.price',
  'projects.cannotCreate',
  'errors.tooManyAttempts',
];

/** The viewer, which shows nothing before its lines are loaded. */
const selectTexts = [
  'viewer',
  'documents.leftOut',
  'errors.noSelections',
  'errors.tooManySelections',
];
/** The tasks and what was made of the document, which are loaded for the last step alone. */
const resultTexts = [
  'documents.ask',
  'documents.earlier',
  'documents.figures',
  'documents.figures.skipped',
  'documents.figures.open',
  'documents.leftOut',
  'documents.made',
  'documents.missed',
  'documents.tasks',
  'projects.status',
  'tasks.machine',
  'tasks.priority',
  'tasks.status',
  'tasks.unchecked',
  'work.field.priority',
];

/**
 * The text groups and keys of the wizard's page: its steps follow each other without a page load, but
 * none leads back to the form or the paywall, and the viewer and the result come with their data.
 */
export const wizardTexts = ({
  signedIn,
  projectId,
  mayCreate,
  step,
}: ProjectWizardFacts): string[] => [
  ...uploadTexts,
  'wizard',
  'viewer.generating',
  'documents.action',
  ...(step === 'select' ? selectTexts : []),
  ...(step === 'result' ? resultTexts : []),
  ...(projectId ? [] : formTexts),
  ...(signedIn && (projectId || mayCreate) ? [] : paywallTexts),
];
