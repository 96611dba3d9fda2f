import { createHmac, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { flows } from '~xstate/flows.ts';
import { joined, type Recording } from '~xstate/recording.ts';
import { maskText } from '~xstate/masked-text.ts';
import { DAY, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { adminOnly } from '~/modules/account/administrator.service.server.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { FlowRun } from './flow-run.entity.server.ts';
import type { RecordingRow } from './recording.rules.ts';
import { MAX_RUN } from './recording.schema.ts';

/** How long a run is kept, and how many of one browser. */
const KEPT_MS = DAY;
const MAX_RUNS = 200;

/** Whether flows are recorded: in trial mode, and where RECORD_FLOWS is set (promise 21.8). */
export const recordsFlows = (): boolean => !env().production || env().RECORD_FLOWS === '1';

const digest = (purpose: string, text: string): Buffer =>
  createHmac('sha256', env().keyFor(purpose)).update(text).digest();

/** A text masked: equal texts are masked alike within this installation. */
export const maskedText = (text: string): string =>
  maskText(text, (whole) => digest('recordings', whole));

/** What tells browsers apart in recordings: a hash of the browser's form token. */
export const browserOf = ({ formTokens }: { formTokens: readonly string[] }): string =>
  digest('recordings-browser', formTokens[0] ?? '')
    .toString('hex')
    .slice(0, 16);

/** Saves a run; one with the id of an earlier run of the same browser replaces it. */
export async function saveRun(
  { em, meta }: ServiceContext,
  { id = randomUUID(), browser, user }: { id?: string; browser: string; user: SessionUser | null },
  run: Recording,
): Promise<void> {
  const json = JSON.stringify(run);
  if (json.length > MAX_RUN) return;
  await em.execute(
    `insert into flow_runs (id, browser, user_id, machine, request_id, at, run)
     select ?, ?, ?, ?, ?, ?, ?::jsonb
     where (select count(*) from flow_runs where browser = ?) < ?
     on conflict (id) do update set run = excluded.run, request_id = excluded.request_id
     where flow_runs.browser = excluded.browser`,
    [id, browser, user?.id ?? null, run.machine, meta.requestId, now(), json, browser, MAX_RUNS],
  );
}

const nameOf = (machineId: string): string =>
  Object.keys(flows).find((name) => flows[name]?.id === machineId) ?? machineId;

function rowOf(runs: readonly FlowRun[]): RecordingRow | null {
  const recording = joined(runs.map(({ run }) => run));
  const [first] = runs;
  const last = runs.at(-1);
  if (!recording || !first || !last) return null;
  const shown = recording.states.at(-1);
  return {
    browser: first.browser,
    flow: nameOf(first.machine),
    at: first.at.toISOString(),
    hosts: [...new Set(runs.map(({ run }) => run.host ?? ''))],
    events: recording.events.length,
    state: JSON.stringify(shown?.value ?? null).replaceAll('"', ''),
    error: shown?.error ?? null,
    requestId: last.requestId,
  };
}

/** The recordings that these runs are, each browser's flow one, the newest first. */
function rowsOf(runs: readonly FlowRun[]): RecordingRow[] {
  const groups = Map.groupBy(runs, ({ browser, machine }) => `${browser} ${machine}`);
  return [...groups.values()]
    .flatMap((group) => rowOf(group) ?? [])
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

const recent = () => ({ at: { $gt: fromNow(-KEPT_MS) } });

/** The recordings of a browser within the last 24 hours. */
export const recordingsOf = async (em: EntityManager, browser: string): Promise<RecordingRow[]> =>
  rowsOf(await em.find(FlowRun, { browser, ...recent() }, { orderBy: { at: 'asc' } }));

/**
 * What people have sent to support, found by the id of a request or by e-mail; all of it without
 * either. Throws `adminRequired`, `adminSecondStepRequired`. Viewing it writes an audit row.
 */
export async function sharedRecordings(
  context: ServiceContext,
  admin: SessionUser,
  query: string,
): Promise<RecordingRow[]> {
  const { em, meta } = context;
  await adminOnly(context, admin);
  await audit(em, meta, 'admin_viewed', { userId: admin.id });
  const asked = query.trim();
  const person = asked.includes('@')
    ? await em.findOne(User, { email: asked.toLowerCase() })
    : null;
  const byRequest = asked && !person ? await em.find(FlowRun, { requestId: asked }) : [];
  const found = person
    ? { userId: person.id }
    : asked
      ? { browser: { $in: byRequest.map(({ browser }) => browser) } }
      : {};
  const where = { ...found, ...recent(), sharedAt: { $ne: null } };
  return rowsOf(await em.find(FlowRun, where, { orderBy: { at: 'asc' }, limit: 1_000 }));
}

/**
 * A recording as it is downloaded: in trial mode one's own, else what was sent to support, for an
 * administrator. Throws `notFound`, `adminRequired`, `adminSecondStepRequired`.
 */
export async function recordingFile(
  context: ServiceContext,
  viewer: { browser: string; user: SessionUser | null },
  { browser, flow }: { browser: string; flow: string },
): Promise<Recording> {
  const isOwn = !env().production && viewer.browser === browser;
  if (!isOwn) {
    if (!viewer.user) throw new AppError('notFound');
    await adminOnly(context, viewer.user);
  }
  const machine = flows[flow]?.id ?? '';
  const shared = isOwn ? {} : { sharedAt: { $ne: null } };
  const where = { browser, machine, ...shared, ...recent() };
  const runs = await context.em.find(FlowRun, where, { orderBy: { at: 'asc' } });
  const recording = joined(runs.map(({ run }) => run));
  if (!recording) throw new AppError('notFound');
  return recording;
}

/** Lets support see what this browser did within the last 24 hours. Returns how many runs. */
export const shareRuns = (em: EntityManager, browser: string): Promise<number> =>
  em.nativeUpdate(FlowRun, { browser, ...recent() }, { sharedAt: now() });

/** Deletes runs that are older than 24 hours. Returns how many. */
export const sweepRuns = (em: EntityManager): Promise<number> =>
  em.nativeDelete(FlowRun, { at: { $lt: fromNow(-KEPT_MS) } });
