import type { EntityManager } from '@mikro-orm/postgresql';
import { picraItems } from '~/modules/picra/picra-items.service.server.ts';
import type { HeldResponse, ResponseDone } from '~/modules/picra/picra.rules.ts';
import { DEFAULT_FORM_NAME } from '~/modules/projects/picra-dates.rules.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ReportType } from './report-choices.rules.ts';
import type { Report } from './report.entity.server.ts';
import {
  isSignedByBoth,
  signersOf,
  standingResponse,
  type Signatures,
} from './report-signature.rules.ts';
import type { ReportSnapshot } from './report.rules.ts';
import type { SnapshotPicra, SnapshotResponse } from './snapshot-picra.types.ts';

/** The items of a PICRA with their answers. */
async function snapshotPicra(em: EntityManager, project: Project): Promise<SnapshotPicra> {
  const items = await picraItems(em, project);
  return {
    formName: project.picra?.picraFormName ?? DEFAULT_FORM_NAME,
    sellers: project.picra?.sellers ?? null,
    buyers: project.picra?.buyers ?? null,
    items: items.map(
      ({
        id: _id,
        title: _title,
        areas: _areas,
        isItem: _is,
        answeredAt: _at,
        answeredByName: _name,
        ...item
      }) => item,
    ),
  };
}

/** What the parties agree to in each item, by its number; not what is known of the work since. */
const answersOf = ({ items }: SnapshotPicra): Map<number, string> =>
  new Map(
    items.map(({ number, request, response, agreedText, creditCents }) => [
      number,
      JSON.stringify([request, response, agreedText, creditCents]),
    ]),
  );

/** The numbers of the items that two states answer differently, in their order. */
function changedItems(before: SnapshotPicra, after: SnapshotPicra): number[] {
  const [was, is] = [answersOf(before), answersOf(after)];
  const numbers = new Set([...was.keys(), ...is.keys()]);
  return [...numbers].filter((number) => was.get(number) !== is.get(number)).sort((a, b) => a - b);
}

/** A response report without what it prints. */
interface ResponseHead {
  /** Among the reports of its project. */
  report: number;
  /** Among its responses, which is printed. */
  number: number;
  status: Report['status'];
  signatures: Signatures;
  createdAt: Date | string;
}

/** The responses of a project that are printed, or were and are signed, oldest first. */
const responseHeads = (em: EntityManager, projectId: string): Promise<ResponseHead[]> =>
  em.execute<ResponseHead[]>(
    `select number as report, type_number as number, status, signatures, created_at as "createdAt"
     from reports
     where project_id = ? and type = 'picra_response' and (status = 'ready' or signatures <> '{}')
       and snapshot->'picra' is not null
     order by reports.number`,
    [projectId],
  );

/** The response of a closing packet; null without one that is printed. */
export const packetResponse = async (
  em: EntityManager,
  projectId: string,
): Promise<ResponseHead | null> => standingResponse(await responseHeads(em, projectId));

/** A response as it was frozen and signed. */
async function frozenResponse(
  em: EntityManager,
  projectId: string,
  report: number,
): Promise<SnapshotResponse | null> {
  const [frozen = null] = await em.execute<SnapshotResponse[]>(
    `select type_number as number, snapshot->>'generatedAt' as "generatedAt",
       snapshot->'picra' as picra, signatures, void_signatures as "voidSignatures"
     from reports where project_id = ? and number = ?`,
    [projectId, report],
  );
  return frozen;
}

/** The response of a closing packet as it was frozen and signed, and what was answered otherwise since. */
async function responseOfPacket(
  em: EntityManager,
  project: Project,
  picra: SnapshotPicra,
): Promise<SnapshotResponse | null> {
  const head = await packetResponse(em, project.id);
  const frozen = head && (await frozenResponse(em, project.id, head.report));
  return frozen && { ...frozen, changed: changedItems(frozen.picra, picra) };
}

/** The response that a closing packet of the project would hold; null without one. */
export async function heldResponse(
  em: EntityManager,
  project: Project,
): Promise<HeldResponse | null> {
  const held = await responseOfPacket(em, project, await snapshotPicra(em, project));
  if (!held) return null;
  const { number, signatures, changed = [] } = held;
  return { number, signers: signersOf(signatures), changed };
}

/**
 * When both sides had signed a response of a project, by its newest signature, else when the first
 * was shared or signed; null for neither.
 */
export async function responseSent(
  em: EntityManager,
  { id, timeZone }: Pick<Project, 'id' | 'timeZone'>,
): Promise<ResponseDone | null> {
  const [{ sent = null } = {}] = await em.execute<{ sent: Date | string | null }[]>(
    `select min(l.created_at) as sent from report_links l join reports r on r.id = l.report_id
     where r.project_id = ? and r.type = 'picra_response'
       and (l.revoked_at is null or l.views > 0)`,
    [id],
  );
  const signatures = (await responseHeads(em, id)).map((head) => head.signatures);
  const instants = (of: readonly Signatures[]): string[] =>
    of.flatMap((each) => Object.values(each).map(({ at }) => at)).sort();
  const signed = instants(signatures.filter(isSignedByBoth)).at(-1);
  const [first] = [...(sent ? [new Date(sent).toISOString()] : []), ...instants(signatures)].sort();
  const at = signed ?? first;
  return at ? { kind: signed ? 'signed' : 'sent', day: dayIn(timeZone, new Date(at)) } : null;
}

/**
 * The number of a newer response of the project, printed with other answers than the report of this
 * number; null without one.
 */
export async function newerResponse(
  em: EntityManager,
  projectId: string,
  report: number,
): Promise<number | null> {
  const newest = (await responseHeads(em, projectId)).at(-1);
  if (!newest || newest.report <= report) return null;
  const own = await frozenResponse(em, projectId, report);
  const other = await frozenResponse(em, projectId, newest.report);
  return own?.picra && other && changedItems(own.picra, other.picra).length > 0
    ? newest.number
    : null;
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
  const response = type === 'closing_packet' ? await responseOfPacket(em, project, picra) : null;
  return { picra, ...(response ? { response } : {}) };
}
