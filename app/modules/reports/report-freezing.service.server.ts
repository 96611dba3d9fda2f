import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { logoAddress } from '~/modules/account/company.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { hashInput } from './report-hash.rules.ts';
import { pictureReader } from './report-photos.service.server.ts';
import { glossaryOf } from './report-glossary.server.ts';
import {
  freeTextsOf,
  namesOfAreas,
  namesOfUnits,
  translatedBudget,
  translatedTasks,
} from './report-translation.service.server.ts';
import { tasksOf, type ReportSnapshot } from './report.rules.ts';
import type { ReportOptions } from './report.schema.ts';
import { snapshotsOf, type FrozenVolume } from './snapshot.service.server.ts';

/** What a report prints of a version of a project, a volume each. */
export interface FrozenProject {
  version: number;
  volumes: readonly (FrozenVolume & { hash: string })[];
}

/** Equal for reports that print the same, except for number and time. */
const contentHash = (snapshot: ReportSnapshot, options: ReportOptions): string =>
  createHash('sha256')
    .update(hashInput({ ...snapshot, reportNumber: 0, generatedAt: '' }, options))
    .digest('hex');

/** How long a report waits for its translations, ms, and more for each of its tasks (promise 15.8). */
const WAIT_MS = 20_000;
const TASK_WAIT_MS = 10;

/** A volume with its texts in the languages of the report; what is not there in time stands as written. */
async function translated(
  { services }: ServiceContext,
  em: EntityManager,
  project: Project,
  { snapshot: frozen, options }: FrozenVolume,
): Promise<ReportSnapshot> {
  const { language } = options;
  const translator = services.translator.within(WAIT_MS + TASK_WAIT_MS * frozen.tasks.length);
  const sources = { translator, em, ownerId: project.ownerId, projectId: project.id };
  const tasks = await translatedTasks(sources, frozen.tasks, options);
  const places = await namesOfAreas(sources, tasks, language);
  const unitNames = await namesOfUnits(sources, tasks, language);
  const printed = tasksOf({ tasks }, options.type, options.filter);
  const glossary = await glossaryOf(sources, printed, language);
  const freeTexts = await freeTextsOf(sources, frozen, printed, language, project);
  const { budget } = frozen;
  return {
    ...frozen,
    ...(budget ? { budget: await translatedBudget(sources, budget, language) } : {}),
    tasks,
    ...places,
    unitNames,
    glossary,
    freeTexts,
  };
}

/** The function that freezes a version of the project; `crewLinkId`: the link of its QR code. */
export async function freezer(
  context: ServiceContext,
  { project: { ownerId } }: ProjectAccess,
  options: ReportOptions,
  crewLinkId: string | null | undefined,
): Promise<(em: EntityManager, project: Project) => Promise<FrozenProject>> {
  const logo = await logoAddress(context, ownerId);
  const pictureOf = pictureReader(context.services.storage);
  return async (em, project) => {
    const volumes: (FrozenVolume & { hash: string })[] = [];
    for (const volume of await snapshotsOf(em, project, options, logo, pictureOf)) {
      const snapshot = {
        ...(await translated(context, em, project, volume)),
        ...(crewLinkId ? { crewLinkId } : {}),
      };
      await setImmediate();
      const hash = contentHash(snapshot, volume.options);
      volumes.push({ options: volume.options, snapshot, hash });
    }
    return { version: project.version, volumes };
  };
}
