/** What a person is told of a project or a team; the texts are `notices.<kind>`. */
export const noticeKinds = [
  'assigned',
  'mentioned',
  'due_tomorrow',
  'overdue',
  'rejected',
  'blocked',
  'review_asked',
  'ready_for_review',
  'photos_added',
  'commented',
  'joined',
  'join_requested',
  'renamed',
  'redated',
  'archived',
  'line_used',
  'under_target',
  'report_opened',
  'report_signed',
  'work_requested',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The notices that a person gets: their kinds, and whether messages come once a day. */
export interface WantedNotices {
  kinds: readonly NoticeKind[];
  isDaily: boolean;
}

/** The choices of a person: kinds, and messages once a day. */
export const noticeChoices = [...noticeKinds, 'daily'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

const kindsOfProjects = ['mentioned', 'ready_for_review', 'photos_added', 'commented'] as const;
type KindOfProjects = (typeof kindsOfProjects)[number];

/** The key of a notice's sentence; that of some kinds differs where it is about no single task. */
export function noticeTextKey<Kind extends NoticeKind | AccountNoticeKind>(
  kind: Kind,
  number: number | null,
): `notices.${Kind}` | `notices.${KindOfProjects}InProject` {
  const ofProject = kindsOfProjects.find((each) => each === kind);
  return number === null && ofProject ? `notices.${ofProject}InProject` : `notices.${kind}`;
}

/**
 * What a person is told of their sign-in, and that they are no longer in a team; nobody can switch
 * these off.
 */
export const accountNoticeKinds = [
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'removed',
] as const;
export type AccountNoticeKind = (typeof accountNoticeKinds)[number];

/** A due date is reminded of for so many days after it, then no more. */
export const OVERDUE_DAYS = 45;

/** The first and the last hour of the day in which text messages are sent. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
/** The hour from which people who chose one message a day are sent it. */
const DAILY_HOUR = 17;

/** Whether a text message may tell of notices at this time (promise 24.8). */
export function isMessageTime(timeZone: string, isDaily: boolean, at: Date): boolean {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hour = Number(format.format(at));
  return hour >= (isDaily ? DAILY_HOUR : FIRST_HOUR) && hour <= LAST_HOUR;
}
