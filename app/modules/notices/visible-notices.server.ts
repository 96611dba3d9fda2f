/**
 * The condition that a person may still see what a notice is about: an active member of its team, or
 * the owner of its project or an active member of the project's team, and neither project nor task
 * is in the trash. Takes the aliases of `NOTICES`.
 */
export const VISIBLE = `p.deleted_at is null and (t.id is null or t.deleted_at is null)
  and (p.owner_id = n.person_id or exists (select 1 from memberships m
    where m.dashboard_id = coalesce(d.id, p.dashboard_id) and m.user_id = n.person_id
      and m.status = 'active'))`;
/** The same, what an account is told of itself, and that the person is no longer in a team. */
export const SHOWN = `(num_nonnulls(n.project_id, n.dashboard_id) = 0 or n.kind = 'removed'
  or (${VISIBLE}))`;
/** Notices n with their project p or team d, and their task t. */
export const NOTICES = `from notices n left join projects p on p.id = n.project_id
  left join dashboards d on d.id = n.dashboard_id left join tasks t on t.id = n.task_id`;
