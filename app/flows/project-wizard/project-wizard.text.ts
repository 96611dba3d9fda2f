import type { FlowNotice } from '~xstate/flow.ts';

/**
 * A success of the wizard as locale keys and params: a flash on the server, a toast in the browser
 * (promises 6.10, 18.8 and 18.9).
 */
export interface WizardSuccess {
  title: string;
  text: string;
  params: Record<string, string | number>;
  variant: 'success' | 'info';
}

/** The message of a notice; null for notices without one. */
export function wizardSuccess({ code, params }: FlowNotice): WizardSuccess | null {
  const [count, skipped] = [Number(params.count ?? 0), Number(params.skipped ?? 0)];
  if (code === 'projectCreated')
    return { title: 'wizard.createdTitle', text: 'wizard.created', params: {}, variant: 'success' };
  if (code === 'tasksGenerated' && count + skipped === 0)
    return {
      title: 'upload.uploadedTitle',
      text: 'wizard.generatedNone',
      params: {},
      variant: 'info',
    };
  if (code === 'tasksGenerated')
    return {
      title: 'wizard.generatedTitle',
      text: skipped > 0 ? 'wizard.generatedSkipped' : 'wizard.generated',
      params: { count, skipped },
      variant: 'success',
    };
  return code === 'noText'
    ? { title: 'upload.uploadedTitle', text: 'wizard.noText', params: {}, variant: 'info' }
    : null;
}
