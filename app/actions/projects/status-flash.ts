import type { Flash } from '~/http/flash.server.ts';
import type { LifecycleEvent } from '~/modules/projects/lifecycle.rules.ts';
import type { StatusChange } from '~/modules/projects/lifecycle.service.server.ts';

/** The message after a change of a project's status; it says where the next project became possible. */
export function statusFlash(
  event: LifecycleEvent | 'deleted',
  { freed, credits }: StatusChange,
): Flash {
  const title = `lifecycle.done.${event}`;
  if (!freed) return { title, text: `lifecycle.after.${event}`, variant: 'success' };
  return credits > 0
    ? { title, text: 'lifecycle.freed', params: { count: credits }, variant: 'success' }
    : { title, text: 'lifecycle.freedNoCredit', variant: 'success' };
}

/** The message that another project takes the place of an open one. */
export const slotTakenFlash = (name: unknown): Flash =>
  typeof name === 'string'
    ? { text: 'lifecycle.slotTakenBy', params: { name }, variant: 'destructive' }
    : { text: 'lifecycle.slotTaken', variant: 'destructive' };
