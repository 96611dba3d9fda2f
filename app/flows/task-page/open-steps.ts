import type { Flash } from '~/http/flash.server.ts';

/** The message that a task was handed in with open steps; null without one. */
export const openStepsFlash = (count: number): Flash | null =>
  count > 0 ? { text: 'work.steps.open', params: { count }, variant: 'info' } : null;
