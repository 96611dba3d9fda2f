import { HOUR } from '~/clock.ts';

export const memberRoles = ['owner', 'manager', 'collaborator', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];
export const memberStatuses = ['active', 'pending', 'removed'] as const;
/** The roles that an owner gives; ownership itself is transferred. */
export const givenRoles = ['manager', 'collaborator', 'viewer'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** What a member may do with a team; each right includes those before it (promise 14.4). */
export const dashboardRights = ['view', 'manage', 'own'] as const;
export type DashboardRight = (typeof dashboardRights)[number];

export const rightOfRole: Record<MemberRole, DashboardRight> = {
  owner: 'own',
  manager: 'manage',
  collaborator: 'view',
  viewer: 'view',
};

/** How long a team can be joined after its code was made or its joining was opened again, ms. */
export const JOIN_WINDOW_MS = 72 * HOUR;
/** Active teams that one person may own. */
export const MAX_TEAMS = 20;
/** Active members of one team. */
export const MAX_MEMBERS = 500;
export const MAX_TEAM_NAME = 80;
export const MAX_TEAM_DESCRIPTION = 500;

/** The ways in which an owner sets joining (promise 14.6). */
export const joinings = ['open', 'always', 'closed'] as const;
export type Joining = (typeof joinings)[number];

/** Whether a team can be joined now, and until when. */
export function joiningOf(
  { joinAlwaysOpen, joinOpenUntil }: { joinAlwaysOpen: boolean; joinOpenUntil?: Date | null },
  at: Date,
): { joining: Joining; until: Date | null } {
  if (joinAlwaysOpen) return { joining: 'always', until: null };
  return joinOpenUntil && joinOpenUntil > at
    ? { joining: 'open', until: joinOpenUntil }
    : { joining: 'closed', until: null };
}

/** The path by which a code joins with the key of its window: in links and on the poster. */
export const joinPath = (code: string, key: string | null): string =>
  `/auth?${new URLSearchParams({ dashboard: code, ...(key ? { key } : {}) }).toString()}`;

/** The path of a team's page; by its id, so that a new code breaks no link. */
export const teamPath = (dashboardId: string): string =>
  `/team-dashboard/${encodeURIComponent(dashboardId)}`;
