import type { FlowNotice } from '~xstate/flow.ts';

const groups: Record<string, string> = {
  joined: 'success',
  welcomeBack: 'welcomeBack',
  joinPending: 'pending',
  joinAsked: 'asked',
};

/** Locale keys of a success (promise 18.10). */
export function joinNoticeTexts({ code }: FlowNotice): { title: string; text: string } {
  const group = groups[code] ?? 'success';
  return { title: `join.${group}Title`, text: `join.${group}` };
}
