import type { EntityManager } from '@mikro-orm/postgresql';
import { picraItems } from '~/modules/picra/picra-items.service.server.ts';
import { DEFAULT_FORM_NAME } from '~/modules/projects/picra-dates.rules.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ReportType } from './report-choices.rules.ts';
import type { ReportSnapshot } from './report.rules.ts';
import type { SnapshotPicra, SnapshotResponse } from './snapshot-picra.types.ts';

/** The most responses among which a signed one is looked for. */
const MAX_RESPONSES = 20;

/** The items of a PICRA with their answers. */
async function snapshotPicra(em: EntityManager, project: Project): Promise<SnapshotPicra> {
  const items = await picraItems(em, project);
  return {
    formName: project.picra?.picraFormName ?? DEFAULT_FORM_NAME,
    sellers: project.picra?.sellers ?? null,
    buyers: project.picra?.buyers ?? null,
    items: items.map(
      ({ id: _id, title: _title, answeredAt: _at, answeredByName: _name, ...item }) => item,
    ),
  };
}

/** What the parties agree to; not what is known of the work since. */
const answersOf = ({ items }: SnapshotPicra): string =>
  JSON.stringify(
    items.map(({ number, request, response, agreedText, creditCents }) => [
      ...[number, request, response, agreedText, creditCents],
    ]),
  );

/**
 * The newest response report that is printed, as it was frozen and signed, or one with the same
 * answers that has signatures where it has none; null without one.
 */
export async function newestResponse(
  em: EntityManager,
  projectId: string,
): Promise<SnapshotResponse | null> {
  const printed = await em.execute<SnapshotResponse[]>(
    `select type_number as number, snapshot->>'generatedAt' as "generatedAt",
       snapshot->'picra' as picra, signatures, void_signatures as "voidSignatures"
     from reports
     where project_id = ? and type = 'picra_response' and status = 'ready'
       and snapshot->'picra' is not null
     order by reports.number desc limit ?`,
    [projectId, MAX_RESPONSES],
  );
  const [newest] = printed;
  if (!newest) return null;
  const answers = answersOf(newest.picra);
  const signed = printed.find(
    ({ picra, signatures }) => Object.keys(signatures).length > 0 && answersOf(picra) === answers,
  );
  return signed ?? newest;
}

/**
 * What the reports of a PICRA print besides tasks: its items with their answers, and a closing
 * packet the response.
 */
export async function picraParts(
  em: EntityManager,
  project: Project,
  type: ReportType,
): Promise<Pick<ReportSnapshot, 'picra' | 'response'>> {
  if (type !== 'picra_response' && type !== 'closing_packet') return {};
  const picra = await snapshotPicra(em, project);
  const response = type === 'closing_packet' ? await newestResponse(em, project.id) : null;
  return { picra, ...(response ? { response } : {}) };
}
