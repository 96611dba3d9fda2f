/**
 * How a model is asked for JSON. Not every server knows a strict schema or the effort of reasoning:
 * what it refuses is left out, one step after the other, and the step that it took stays for the
 * process (promise 9.69).
 */

/** The JSON schema of an answer. */
export interface AnswerSchema {
  name: string;
  schema: object;
}

/** The steps, the most capable first. */
const steps = [
  { schema: 'strict', effort: true },
  { schema: 'strict', effort: false },
  { schema: 'json', effort: false },
  { schema: 'none', effort: false },
] as const;
export type Step = (typeof steps)[number];

export interface Capabilities {
  /** What the model is asked with now; `isKnown`: it has answered so before. */
  of: (model: string) => { step: Step; isKnown: boolean };
  /** The step after one that was refused; undefined behind the last. */
  after: (step: Step) => Step | undefined;
  /** Remembers the step that the model took. */
  keep: (model: string, step: Step) => void;
}

export function capabilities(): Capabilities {
  const kept = new Map<string, Step>();
  return {
    of: (model) => ({ step: kept.get(model) ?? steps[0], isKnown: kept.has(model) }),
    after: (step) => steps[steps.indexOf(step) + 1],
    keep: (model, step) => void kept.set(model, step),
  };
}

/** What a request says about its answer; without a strict schema, the schema is a part of its words. */
export function answerForm({ schema: kind, effort }: Step, { name, schema }: AnswerSchema) {
  const words =
    kind === 'strict'
      ? ''
      : `Answer with JSON alone, as this JSON schema says:\n${JSON.stringify(schema)}`;
  return {
    words,
    parameters: {
      ...(effort ? { reasoning_effort: 'low' as const } : {}),
      ...(kind === 'strict'
        ? {
            response_format: {
              type: 'json_schema' as const,
              json_schema: { name, strict: true, schema },
            },
          }
        : kind === 'json'
          ? { response_format: { type: 'json_object' as const } }
          : {}),
    },
  };
}

/** The JSON of an answer, which a model without a schema may put between other words; undefined without. */
export function parsedJson(content: string): unknown {
  try {
    return JSON.parse(
      content.slice(Math.max(0, content.indexOf('{')), content.lastIndexOf('}') + 1),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
