import { namesOf } from '~/modules/account/account.service.server.ts';
import {
  crewAssignees,
  listCrewLinks,
  type ListedCrewLink,
} from '~/modules/crew/crew-link.service.server.ts';
import { MAX_CREW_TASKS } from '~/modules/crew/crew-link.rules.ts';
import { crewUrl } from '~/modules/crew/crew-message.service.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { uncheckedTexts } from '~/modules/tasks/translations.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** The numbers of tasks that a query string chooses. */
const chosenTasks = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((each) => /^\d{1,7}$/.test(each))
    .map(Number)
    .slice(0, MAX_CREW_TASKS);

const linkRow = (
  { createdAt, expiresAt, lastUsedAt, token, createdBy, ...link }: ListedCrewLink,
  names: ReadonlyMap<string, string>,
) => ({
  ...link,
  createdBy: names.get(createdBy) ?? '',
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  hasAddress: token !== null,
});

/**
 * The crew links of a project, the newest first, and the one that the query names (`link`) with its
 * address and QR code. Throws `forbidden`.
 */
export async function crewLinksPage(
  context: ServiceContext,
  access: ProjectAccess,
  query: URLSearchParams,
) {
  const links = await listCrewLinks(context, access);
  const names = await namesOf(context, [...new Set(links.map(({ createdBy }) => createdBy))]);
  const shown = links.find(({ id, state }) => id === query.get('link') && state === 'active');
  const url = shown?.token ? crewUrl(shown.token) : null;
  const { project } = access;
  return {
    projectId: project.id,
    timeZone: project.timeZone,
    assignees: (await crewAssignees(context.em, project.id)).map(({ value, name }) => ({
      value,
      name,
    })),
    tasks: chosenTasks(query.get('tasks')),
    unchecked: await uncheckedTexts(context, access),
    links: links.map((link) => linkRow(link, names)),
    shown: shown ? { ...linkRow(shown, names), url, qr: url ? qrCodeOf(url) : null } : null,
  };
}
