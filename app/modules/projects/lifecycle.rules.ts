import type { projectStatuses } from './project.rules.ts';

type ProjectStatus = (typeof projectStatuses)[number];

/** What an owner does with the status of a project. */
export const lifecycleEvents = ['complete', 'hold', 'resume', 'archive', 'reopen'] as const;
export type LifecycleEvent = (typeof lifecycleEvents)[number];

/** From which statuses an event leads to which (promise 6.13). */
export const lifecycle: Readonly<
  Record<LifecycleEvent, { from: readonly ProjectStatus[]; to: ProjectStatus }>
> = {
  complete: { from: ['active', 'on_hold'], to: 'completed' },
  hold: { from: ['active'], to: 'on_hold' },
  resume: { from: ['on_hold'], to: 'active' },
  archive: { from: ['active', 'on_hold', 'completed'], to: 'archived' },
  reopen: { from: ['completed', 'archived'], to: 'active' },
};

/** Statuses in which a project paid with a credit takes the owner's one place (promise 6.4). */
export const openStatuses = ['active', 'on_hold'] as const satisfies readonly ProjectStatus[];

export const isOpen = (status: ProjectStatus): boolean =>
  openStatuses.some((open) => open === status);

/** The status after an event, the same where it is reached already; null where it is illegal. */
export function statusAfter(status: ProjectStatus, event: LifecycleEvent): ProjectStatus | null {
  const { from, to } = lifecycle[event];
  return status === to || from.includes(status) ? to : null;
}

/** The events that change a project of this status. */
export const legalLifecycleEvents = (status: ProjectStatus): LifecycleEvent[] =>
  lifecycleEvents.filter((event) => lifecycle[event].from.includes(status));

/** Days that a deleted project stays in the trash. */
export const TRASH_DAYS = 30;
