/** What a person is told; the texts are `notices.<kind>`. */
export const noticeKinds = [
  'assigned',
  'mentioned',
  'due_tomorrow',
  'overdue',
  'rejected',
  'blocked',
  'joined',
  'join_requested',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A due date is reminded of for so many days after it, then no more. */
export const OVERDUE_DAYS = 45;
