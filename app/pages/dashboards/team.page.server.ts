import { HOUR, MINUTE, now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { teamActivity } from '~/modules/activity/activity.service.server.ts';
import {
  allowsTeam,
  dashboardFor,
  joiningNow,
  type DashboardAccess,
} from '~/modules/dashboards/dashboard-access.service.server.ts';
import { joinPath, teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import { joinKeyOf } from '~/modules/dashboards/join-key.server.ts';
import {
  listMembers,
  workloadOf,
  type Member,
} from '~/modules/members/member-list.service.server.ts';
import type { Workload } from '~/modules/members/workload.rules.ts';
import { teamTasks, type TeamTaskKind } from '~/modules/members/team-tasks.service.server.ts';
import { namedPeople } from '~/modules/projects/project-people.service.server.ts';
import { listProjects } from '~/modules/projects/project-list.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { activityText, activityTitles } from '~/pages/activity/activity-text.server.ts';
import { attentionRows } from '~/pages/dashboard/attention.page.server.ts';
import { projectRows } from '~/pages/dashboard/dashboard.page.server.ts';

const ACTIVITIES = 8;
/** Members of one page of their table, and people of the workload. */
const PEOPLE_ROWS = 50;

/** One page of the team's projects with their progress, earliest due date first. */
async function projectsOf(
  context: ServiceContext,
  { dashboard, user }: DashboardAccess,
  after: string,
) {
  const page = await listProjects(context, user, { after, team: dashboard.id });
  const path = teamPath(dashboard.id);
  const rows = await projectRows(context, user, page);
  return {
    projects: rows.map((row) => ({ ...row, team: null })),
    previousHref: after ? path : undefined,
    nextHref: page.next
      ? `${path}?${new URLSearchParams({ after: page.next }).toString()}`
      : undefined,
  };
}

/** A list of tasks of the team's projects, and how many it has in all. */
async function tasksOf(
  context: ServiceContext,
  { dashboard, user }: DashboardAccess,
  language: Language,
  kind: TeamTaskKind,
) {
  const { total, tasks } = await teamTasks(context.em, user, dashboard.id, kind);
  return { total, rows: await attentionRows(context, tasks, language) };
}

/** The members with what is open for each; e-mails are for those who manage. */
function memberRows(
  access: DashboardAccess,
  members: readonly Member[],
  workload: readonly Workload[],
) {
  const isManager = allowsTeam(access, 'manage');
  const names = new Map(namedPeople(members).map(({ id, name }) => [id, name]));
  return members.map(({ id, email, role, status, language, hasPlan }) => {
    const work = workload.find(({ userId }) => userId === id);
    return {
      id,
      name: names.get(id) ?? '',
      email: isManager ? email : null,
      role,
      status,
      language,
      hasPlan,
      isSelf: id === access.user.id,
      open: work?.open ?? 0,
      overdue: work?.overdue ?? 0,
    };
  });
}

/** A member in the lists of the owner's forms. */
const memberChoice = ({ id, name, role, hasPlan }: ReturnType<typeof memberRows>[number]) => ({
  id,
  name,
  role,
  hasPlan,
});

/** The member whom the owner is about to remove. */
function leavingOf(active: ReturnType<typeof memberRows>, id: string) {
  const member = active.find((each) => each.id === id && each.role !== 'owner');
  return member ? { id, name: member.name } : null;
}

/** A page of the table of members, and the addresses of those before and after it. */
function peopleView<Row>(dashboardId: string, rows: readonly Row[], page: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PEOPLE_ROWS));
  const shown = Math.min(Math.max(1, Math.trunc(page)), pages);
  const hrefOf = (number: number): string | undefined =>
    number >= 1 && number <= pages
      ? `${teamPath(dashboardId)}?${new URLSearchParams({ people: String(number) }).toString()}#members`
      : undefined;
  return {
    rows: rows.slice((shown - 1) * PEOPLE_ROWS, shown * PEOPLE_ROWS),
    total: rows.length,
    previousHref: hrefOf(shown - 1),
    nextHref: hrefOf(shown + 1),
  };
}

/** The newest activities of the team's projects, with their texts. */
async function activitiesOf(context: ServiceContext, dashboardId: string, language: Language) {
  const entries = await teamActivity(context, dashboardId, ACTIVITIES);
  const titles = await activityTitles(context, language, entries);
  return entries.map((entry, index) => ({
    id: entry.id,
    text: activityText(language, entry),
    named: titles[index] ?? { titles: [], hasMore: false },
    at: entry.at,
    project: entry.project,
    href: `/projects/${entry.projectId}/activity`,
    timeZone: entry.timeZone,
  }));
}

/** The minutes until a time; 0 for none or one that has passed. */
const minutesUntil = (at: Date | null): number =>
  at ? Math.max(0, Math.ceil((at.getTime() - now().getTime()) / MINUTE)) : 0;

/** How the team is joined, for those who manage it. */
function joiningView(access: DashboardAccess, appUrl: string) {
  const { code, approvalRequired } = access.dashboard;
  if (!allowsTeam(access, 'manage') || !code) return null;
  const { joining, until } = joiningNow(access);
  return {
    code,
    url: `${appUrl}${joinPath(code, joinKeyOf(access.dashboard))}`,
    joining,
    hoursLeft: until ? Math.ceil((until.getTime() - now().getTime()) / HOUR) : 0,
    approvalRequired,
  };
}

/**
 * What a team's page shows to one of its members (promises 14.4 and 14.9). Throws `notFound` for all
 * others, `invalid` for a cursor of another list.
 */
export async function teamPage(
  context: ServiceContext,
  user: SessionUser,
  idOrCode: string,
  view: { language: Language; after: string; people: number; appUrl: string; leaving?: string },
) {
  const access = await dashboardFor(context, user, idOrCode, 'view');
  const { dashboard, role, isPaid, right } = access;
  const { language } = view;
  const workload = await workloadOf(context.em, dashboard.id);
  const members = memberRows(access, await listMembers(context.em, dashboard.id), workload);
  const active = members.filter(({ status }) => status === 'active');
  const isManager = allowsTeam(access, 'manage');
  const isOwner = right === 'own';
  return {
    team: {
      id: dashboard.id,
      name: dashboard.name,
      description: dashboard.description,
      reportLanguage: dashboard.reportLanguage,
      role,
      right,
      isPaid,
      firstHour: minutesUntil(access.limitedUntil),
    },
    joining: joiningView(access, view.appUrl),
    people: peopleView(dashboard.id, active, view.people),
    members: isOwner ? active.map(memberChoice) : [],
    leaving: isOwner ? leavingOf(active, view.leaving ?? '') : null,
    pending: isManager ? members.filter(({ status }) => status === 'pending') : [],
    removed: isOwner ? members.filter(({ status }) => status === 'removed') : [],
    workload: workload.slice(0, PEOPLE_ROWS),
    hiddenWorkloads: Math.max(0, workload.length - PEOPLE_ROWS),
    ...(await projectsOf(context, access, view.after)),
    mine: await tasksOf(context, access, language, 'mine'),
    review: await tasksOf(context, access, language, 'review'),
    activities: await activitiesOf(context, dashboard.id, language),
  };
}
