import { z } from 'zod';
import { RECORDING_VERSION } from '~xstate/recording.ts';

const word = z.string().max(100);
const steps = 500;
const params = z.record(z.string(), z.unknown());
const state = z.object({ value: z.unknown(), error: word.nullable(), notice: word.nullable() });

const outcome = z.object({
  actor: word,
  done: z.unknown().optional(),
  error: z.object({ code: word, params }).optional(),
  left: z.literal(true).optional(),
});

/** A recording as it is downloaded (promise 21.8): one or more runs of a flow. */
export const recordingSchema = z.looseObject({
  machine: word,
  version: z.number(),
  input: z.unknown(),
  events: z.array(z.looseObject({ type: word })),
  outcomes: z.array(outcome),
  states: z.array(state),
});

const { shape } = recordingSchema;

/** A run that a page with scripts recorded, with the id that the page gave it. */
export const flowRunSchema = z.object({
  id: z.uuid(),
  run: z.object({
    ...shape,
    version: z.literal(RECORDING_VERSION),
    host: z.literal('scripts'),
    page: z.string().max(200),
    language: z.enum(['en', 'es']),
    at: z.iso.datetime(),
    events: shape.events.max(steps),
    outcomes: shape.outcomes.max(steps),
    states: shape.states.max(steps),
  }),
});

/** Largest run that is stored, characters of JSON. */
export const MAX_RUN = 100_000;
