import type { Language } from '~/i18n.ts';
import { areaNames } from '~/modules/bilingual/area-name.server.ts';
import { qrCodeOf } from '~/modules/dashboards/qr-code.server.ts';
import { sizeOf } from '~/modules/photos/photo.rules.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { requestLink } from '~/modules/requests/request-link.service.server.ts';
import {
  listRequests,
  type ListedRequest,
} from '~/modules/requests/request-list.service.server.ts';
import { requestPhotoHref } from '~/modules/requests/request.rules.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { hasMachineTitle, taskChoices } from '~/pages/tasks/shown-titles.server.ts';

const photoView = (projectId: string, { id, photos }: ListedRequest) =>
  photos.map((photo, index) => ({
    src: requestPhotoHref(projectId, id, index),
    href: `${requestPhotoHref(projectId, id, index)}?size=1600`,
    ...sizeOf(photo, 320),
  }));

/**
 * The link by which people report problems of a project, with its QR code, and what they reported, open
 * requests first, their words in the language of the page. Throws `forbidden`.
 */
export async function requestsPage(
  context: ServiceContext,
  access: ProjectAccess,
  language: Language,
) {
  const { project } = access;
  const link = await requestLink(context, access);
  const requests = await listRequests(context, access);
  const { ownerId } = project;
  const sources = { translator: context.services.translator, ownerId };
  const words = await freeTextsIn(
    sources,
    requests.map(({ text }) => text),
    language,
  );
  const places = await areaNames(
    { ...sources, em: context.em, projectId: project.id },
    requests.flatMap(({ place }) => place || []),
    language,
  );
  const rows = requests.map((request, at) => ({
    id: request.id,
    status: request.status,
    words: words[at] ?? { text: request.text, lang: null, original: null },
    place: places.get(request.place)?.text ?? request.place,
    name: request.name,
    phone: request.phone,
    texts: request.texts,
    at: request.createdAt.toISOString(),
    answer: request.answer,
    task: request.task,
    photos: photoView(project.id, request),
  }));
  const open = rows.filter(({ status }) => status === 'open');
  const tasks = open.length > 0 ? await taskChoices(context, access, language) : [];
  const url = link?.url ?? null;
  return {
    projectId: project.id,
    timeZone: project.timeZone,
    link: link && {
      url,
      qr: url ? qrCodeOf(url) : null,
      expiresAt: link.expiresAt.toISOString(),
    },
    open,
    decided: rows.filter(({ status }) => status !== 'open'),
    tasks,
    hasMachine: words.some((text) => text?.original) || hasMachineTitle(tasks),
  };
}
