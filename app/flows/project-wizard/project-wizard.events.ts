import type { ProjectWizardEvent } from '~xstate/project-wizard.facts.ts';
import { stringField } from '../../http/form-field.ts';
import { selectionFields } from './selection-fields.ts';

function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  form.forEach((value, name) => {
    if (typeof value === 'string' && name !== 'csrf' && name !== 'intent') fields[name] = value;
  });
  return fields;
}

/**
 * The event of a submitted form, by its button's intent; null for an unknown one. The only maker of
 * the wizard's events, on both hosts.
 */
export function eventFrom(form: FormData): ProjectWizardEvent | null {
  const intent = stringField(form, 'intent');
  if (intent === 'project.submit') return { type: intent, fields: fieldsOf(form) };
  if (intent === 'mode.choose')
    return { type: intent, mode: stringField(form, 'mode') === 'manual' ? 'manual' : 'automatic' };
  if (intent === 'selection.submit') {
    const { selections, wordings } = selectionFields(form);
    return { type: intent, selections, ...(wordings.some(Boolean) ? { wordings } : {}) };
  }
  if (
    intent === 'tasks.generate' ||
    intent === 'selection.open' ||
    intent === 'step.skip' ||
    intent === 'step.back' ||
    intent === 'field.edit'
  )
    return { type: intent };
  return null;
}

/** Where the wizard stands, as its address. */
export function wizardPath(facts: {
  projectId: string | null;
  documentId: string | null;
  mode: string;
  step: string;
}): string {
  const query = new URLSearchParams();
  if (facts.projectId) query.set('project', facts.projectId);
  if (facts.documentId) query.set('document', facts.documentId);
  if (facts.mode === 'manual') query.set('mode', 'manual');
  if (facts.projectId && facts.step !== 'form') query.set('step', facts.step);
  const search = query.toString();
  return search ? `/create-project?${search}` : '/create-project';
}
