import type { Language } from '~/i18n.ts';
import { budgetFigures } from '~/modules/budget/budget-figures.service.server.ts';
import { waitDays } from '~/modules/budget/chart.rules.ts';
import { clockReadings } from '~/modules/budget/clock.service.server.ts';
import { dealOf } from '~/modules/budget/deal.rules.ts';
import { teamsOfNewMember } from '~/modules/dashboards/dashboard.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { withTitles } from '~/pages/tasks/shown-titles.server.ts';
import { stripOf } from './budget.page.server.ts';
import { seesCosts } from './task-money.page.server.ts';

const MAX_LATE = 3;

/** The deal clock of the overview; null for those who do not see the budget, or without one. */
export async function overviewBudget(
  context: ServiceContext,
  access: ProjectAccess,
  language: Language,
) {
  if (!seesCosts(access)) return null;
  const figures = await budgetFigures(context.em, access.project);
  const { input, budget } = figures;
  return {
    strip: stripOf(figures),
    soldOn: budget.soldOn ?? null,
    isClosed: budget.isClosed,
    late: await withTitles(context, access.project, figures.late.slice(0, MAX_LATE), language),
    waits: budget.soldOn
      ? []
      : waitDays.map((days) => ({
          days,
          profitCents: dealOf({ ...input, lateDays: input.lateDays + days }).profitCents,
        })),
  };
}

/** The figures of the projects whose budget the person sees, by project. */
export async function dashboardMoney(
  context: ServiceContext,
  user: { id: string },
  projects: readonly Project[],
) {
  const newTeams = await teamsOfNewMember(context, user);
  const seen = projects.filter(
    ({ enableBudgetTracking, ownerId, budgetShared, dashboardId }) =>
      enableBudgetTracking &&
      (ownerId === user.id || (budgetShared && !newTeams.has(dashboardId ?? ''))),
  );
  return clockReadings(context, seen);
}
