import type { Disagreement } from '~/adapters/translator.ts';
import { withDifferences, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** A task whose two texts may differ, and in what. */
interface DifferingTexts {
  number: number;
  kinds: Disagreement['kind'][];
}

/**
 * The tasks of these numbers of which a person has written or approved texts that may differ from their
 * originals, by number: told to the person who saves them, and to no reader (promise 12.16).
 */
export async function differingTexts(
  { em, services: { translator } }: ServiceContext,
  { project: { id, ownerId } }: ProjectAccess,
  numbers: readonly number[],
): Promise<DifferingTexts[]> {
  const tasks = await em.execute<(TwinTexts & { number: number })[]>(
    `select number, title, description from tasks where project_id = ? and deleted_at is null
       and number in (select value::int from jsonb_array_elements_text(?::jsonb)) order by number`,
    [id, JSON.stringify(numbers)],
  );
  const compared = await withDifferences({ translator, ownerId }, tasks);
  return compared.flatMap(({ number, differs }) => {
    const all = differs ? [differs, ...(differs.more ?? [])] : [];
    const kinds = all.map(({ kind }) => kind).filter((kind) => kind !== 'uncompared');
    return kinds.length > 0 ? [{ number, kinds }] : [];
  });
}
