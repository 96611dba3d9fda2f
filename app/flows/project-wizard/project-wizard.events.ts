import type { ProjectWizardEvent } from '~xstate/project-wizard.facts.ts';
import { stringField } from '~/http/form-field.ts';
import { selectionFields } from './selection-fields.ts';

/** The text fields of the project form. */
function projectFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  form.forEach((value, name) => {
    if (typeof value === 'string' && name !== 'csrf' && name !== 'intent') fields[name] = value;
  });
  return fields;
}

/** The event of a submitted form, on both hosts; null for an unknown intent. */
export function eventFrom(form: FormData): ProjectWizardEvent | null {
  const intent = stringField(form, 'intent');
  if (intent === 'project.submit') return { type: intent, fields: projectFields(form) };
  if (intent === 'mode.choose')
    return { type: intent, mode: stringField(form, 'mode') === 'manual' ? 'manual' : 'automatic' };
  if (intent === 'selection.submit') {
    const { selections, wordings, lines } = selectionFields(form);
    return {
      type: intent,
      selections,
      ...(wordings.some(Boolean) ? { wordings } : {}),
      ...(lines.some(Boolean) ? { lines } : {}),
    };
  }
  if (
    intent === 'tasks.generate' ||
    intent === 'selection.open' ||
    intent === 'step.skip' ||
    intent === 'step.back'
  )
    return { type: intent };
  return null;
}

/** The URL of the wizard with these facts. */
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
