import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The figures of this process in Prometheus' text format (promise 21.23); docs/alerts.yml has the
 * rules over them. Labels have few values: no path, person or text is one.
 */
const registry = new Registry();
const registers = [registry];

const requests = new Counter({
  name: 'obralista_http_requests_total',
  help: 'Answered requests, one for each access line of the log',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});
const requestSeconds = new Histogram({
  name: 'obralista_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its answer',
  labelNames: ['route'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers,
});
const jobRuns = new Counter({
  name: 'obralista_job_runs_total',
  help: 'Runs of background jobs: readings of documents, generations, renders of reports',
  labelNames: ['queue', 'outcome'] as const,
  registers,
});
const jobSeconds = new Histogram({
  name: 'obralista_job_run_duration_seconds',
  help: 'Time of one run of a background job',
  labelNames: ['queue'] as const,
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900],
  registers,
});
const modelCalls = new Counter({
  name: 'obralista_model_calls_total',
  help: 'Calls of a model; the status is "none" where there was no answer',
  labelNames: ['model', 'use', 'status'] as const,
  registers,
});
const modelTokens = new Counter({
  name: 'obralista_model_tokens_total',
  help: 'Tokens as the service of the model counts them',
  labelNames: ['model', 'use', 'kind'] as const,
  registers,
});
const modelSeconds = new Histogram({
  name: 'obralista_model_call_duration_seconds',
  help: 'Time of one call of a model',
  labelNames: ['model'] as const,
  buckets: [0.5, 1, 2.5, 5, 10, 25],
  registers,
});
const overDeadline = new Counter({
  name: 'obralista_translations_over_deadline_total',
  help: 'Texts that stand in their original because their translation took too long',
  registers,
});
const jobs = new Gauge({
  name: 'obralista_jobs',
  help: 'Background jobs of all processes by state',
  labelNames: ['queue', 'state'] as const,
  registers,
});
const oldestJob = new Gauge({
  name: 'obralista_job_oldest_waiting_seconds',
  help: 'Age of the oldest job that could run and waits; 0 where none does',
  labelNames: ['queue'] as const,
  registers,
});
const databaseUp = new Gauge({
  name: 'obralista_database_up',
  help: 'Whether the database answers',
  registers,
});
const databaseBytes = new Gauge({
  name: 'obralista_database_size_bytes',
  help: 'Size of the database',
  registers,
});
const diskFree = new Gauge({
  name: 'obralista_disk_free_bytes',
  help: 'Free space of the disk of DATA_DIR',
  registers,
});
const diskFloor = new Gauge({
  name: 'obralista_disk_floor_bytes',
  help: 'Free space under which nothing is saved (DISK_FLOOR_MB)',
  registers,
});

/** Begins the figures of the process itself: memory, processor, lag of the event loop. Called once. */
export const startMetrics = (): void =>
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });

/** Counts an answered request. */
export function countRequest(method: string, route: string, status: number, ms: number): void {
  requests.inc({ method, route, status });
  requestSeconds.observe({ route }, ms / 1_000);
}

/** Counts a run of a job; one that will run again is `retried`. */
export function countJobRun(
  queue: string,
  outcome: 'done' | 'failed' | 'retried',
  ms: number,
): void {
  jobRuns.inc({ queue, outcome });
  jobSeconds.observe({ queue }, ms / 1_000);
}

/** Counts a call of a model. */
export function countModelCall(call: {
  model: string;
  use: string;
  status: number | null;
  ms: number;
  promptTokens: number;
  answerTokens: number;
}): void {
  const { model, use } = call;
  modelCalls.inc({ model, use, status: call.status ?? 'none' });
  modelSeconds.observe({ model }, call.ms / 1_000);
  modelTokens.inc({ model, use, kind: 'prompt' }, call.promptTokens);
  modelTokens.inc({ model, use, kind: 'answer' }, call.answerTokens);
}

/** Counts a text whose translation took longer than its deadline. */
export const countOverDeadline = (): void => overDeadline.inc();

/** What is looked at when the figures are asked for. */
export interface ProductState {
  queues: readonly {
    queue: string;
    counts: { waiting: number; active: number; failed: number; oldestS: number };
  }[];
  /** Null where the database does not answer. */
  databaseBytes: number | null;
  diskFreeBytes: number;
  diskFloorBytes: number;
}

/** All figures, with the state of the product as it is now. */
export async function metricsText(state: ProductState): Promise<{ type: string; text: string }> {
  for (const { queue, counts } of state.queues) {
    for (const each of ['waiting', 'active', 'failed'] as const)
      jobs.set({ queue, state: each }, counts[each]);
    oldestJob.set({ queue }, counts.oldestS);
  }
  databaseUp.set(state.databaseBytes === null ? 0 : 1);
  if (state.databaseBytes !== null) databaseBytes.set(state.databaseBytes);
  diskFree.set(state.diskFreeBytes);
  diskFloor.set(state.diskFloorBytes);
  return { type: registry.contentType, text: await registry.metrics() };
}
