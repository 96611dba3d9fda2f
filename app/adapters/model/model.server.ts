import type { Model, ModelFailures, ModelReport } from '~/adapters/model.ts';
import { now } from '~/clock.ts';
import { failedCallOf } from './failed-call.server.ts';
import {
  groqClient,
  groqPolicy,
  isProgrammingError,
  type FailedCall,
  type GroqConfig,
  type ModelCall,
} from './groq-client.server.ts';
import type { Models } from './models.ts';

/** Failures that are kept, the latest. */
const KEPT = 20;

interface KeptFailure extends FailedCall {
  at: string;
}

/** The kept failures by kind, the latest first. */
function grouped(kept: readonly KeptFailure[]): ModelFailures[] {
  const groups = new Map<string, ModelFailures>();
  for (const { problem, model, until, at } of kept) {
    const group = groups.get(problem);
    groups.delete(problem);
    groups.set(problem, {
      ...{ problem, model, lastAt: at, until },
      count: (group?.count ?? 0) + 1,
      firstAt: group?.firstAt ?? at,
    });
  }
  return [...groups.values()].reverse();
}

/** Counts the calls of this process and keeps the latest failures, without what was sent. */
export function modelRecord() {
  const since = now().toISOString();
  const kept: KeptFailure[] = [];
  let [calls, failed] = [0, 0];
  let lastSuccess: ModelReport['lastSuccess'] = null;
  return {
    onModelCall: ({ model, use, status }: ModelCall): void => {
      calls += 1;
      if (status === 200 && use !== 'probe') lastSuccess = { at: now().toISOString(), model, use };
    },
    onFailedCall: (call: FailedCall): void => {
      failed += 1;
      kept.push({ ...call, at: now().toISOString() });
      if (kept.length > KEPT) kept.shift();
    },
    read: () => ({ since, calls, failed, lastSuccess, failures: grouped(kept) }),
  };
}

/** The model as its operator sees it: what was recorded, and a look at the service. */
export function groqModel(
  config: GroqConfig & { models: Models; visionModel: string },
  record: ReturnType<typeof modelRecord>,
): Model {
  const { models } = config;
  const visionModel = config.visionModel || null;
  return {
    report: () => ({
      ...{ model: models.current(), next: models.next(), retired: models.retired(), visionModel },
      ...record.read(),
    }),
    probe: async () => {
      try {
        const client = groqClient(config, 'probe', groqPolicy);
        const path = `${config.apiPath ?? '/openai/v1'}/models`;
        const { data } = await client.get<{ data: { id: string }[] }>(path);
        const has = new Set(data.map(({ id }) => id));
        const used = [models.current(), ...models.next(), ...(visionModel ? [visionModel] : [])];
        return { problem: null, missing: used.filter((name) => !has.has(name)) };
      } catch (error) {
        if (isProgrammingError(error)) throw error;
        const call = failedCallOf(error, { model: '', use: 'probe', part: 'the list of models' });
        config.onFailedCall?.(call);
        return { problem: call.problem };
      }
    },
  };
}
