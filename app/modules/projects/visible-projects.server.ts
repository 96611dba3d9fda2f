/**
 * The projects that a person sees in lists and searches, deleted ones included: their own and those
 * of the teams they are a member of (promise 19.3). SQL of a table expression with the columns of
 * `projects`; its values are `seenBy`.
 */
export const SEEN_PROJECTS = `(select * from projects where owner_id = ?
  union all select p.* from memberships m join projects p on p.dashboard_id = m.dashboard_id
    where m.user_id = ? and m.status = 'active' and p.owner_id <> m.user_id)`;

/** The values of `SEEN_PROJECTS`. */
export const seenBy = (user: { id: string }): string[] => [user.id, user.id];
