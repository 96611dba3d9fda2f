/** What a model is asked for; `probe` asks which models the service has. */
export type ModelUse = 'read' | 'transcribe' | 'translate' | 'probe';

/** Why a call failed, as an operator can act on it. */
export const modelProblems = [
  'keyRefused',
  'modelGone',
  'tooLarge',
  'dayLimit',
  'minuteLimit',
  'serviceAway',
  'answerUnusable',
  'refused',
] as const;
export type ModelProblem = (typeof modelProblems)[number];

/** Failed calls of one kind among those that are kept. */
export interface ModelFailures {
  problem: ModelProblem;
  /** The model of the latest one; empty for a probe. */
  model: string;
  count: number;
  /** Times in ISO 8601. */
  firstAt: string;
  lastAt: string;
  /** When a limit ends, as the service told last; null where it told nothing. */
  until: string | null;
}

/** What this process knows of its model. Times are in ISO 8601. */
export interface ModelReport {
  /** The model that reads and translates now. */
  model: string;
  /** Those that it is replaced by, in their order, where the service no longer has it. */
  next: string[];
  /** Those that the service no longer has. */
  retired: string[];
  /** The model that transcribes pictures; null where none does. */
  visionModel: string | null;
  /** When the process began to count. */
  since: string;
  calls: number;
  failed: number;
  lastSuccess: { at: string; model: string; use: ModelUse } | null;
  /** The last failures by kind, the latest first. */
  failures: ModelFailures[];
}

/** What one look at the service says: whether the key holds, and which models it does not have. */
type ModelProbe = { problem: ModelProblem } | { problem: null; missing: string[] };

/** The model of this installation, as its operator sees it. */
export interface Model {
  report: () => ModelReport;
  /** Asks the service once, without a document; a call that fails is an answer, too. */
  probe: () => Promise<ModelProbe>;
}
