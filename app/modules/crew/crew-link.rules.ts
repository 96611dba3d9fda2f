/** Which tasks a crew link shows: all of the project, those of one assignee, or chosen ones. */
export const crewScopes = ['project', 'assignee', 'tasks'] as const;
export type CrewScope = (typeof crewScopes)[number];

/** Days until a crew link expires (promise 27.2), the first one chosen by default. */
export const crewLinkDays = ['30', '7', '90'] as const;

/** The tasks that one link can be made for by choosing them. */
export const MAX_CREW_TASKS = 200;

/** Links of a project that are neither revoked nor expired. */
export const MAX_ACTIVE_LINKS = 50;

/** Characters of the name that a person writes on the crew page. */
export const MAX_CREW_NAME = 60;

/** The address of a crew link. */
export const crewHref = (token: string): string => `/crew/${token}`;
