import { z } from 'zod';
import { RECORDING_VERSION } from '~xstate/recording.ts';

const word = z.string().max(100);
const steps = 500;
const params = z.record(z.string(), z.unknown());
const state = z.object({ value: z.unknown(), error: word.nullable(), notice: word.nullable() });

/** A run that a page with scripts recorded (promise 21.8), with the id that the page gave it. */
export const flowRunSchema = z.object({
  id: z.uuid(),
  run: z.object({
    machine: word,
    version: z.literal(RECORDING_VERSION),
    host: z.literal('scripts'),
    page: z.string().max(200),
    language: z.enum(['en', 'es']),
    at: z.iso.datetime(),
    input: z.unknown(),
    events: z.array(z.looseObject({ type: word })).max(steps),
    outcomes: z
      .array(
        z.object({
          actor: word,
          done: z.unknown().optional(),
          error: z.object({ code: word, params }).optional(),
        }),
      )
      .max(steps),
    states: z.array(state).max(steps),
  }),
});

/** Largest run that is stored, characters of JSON. */
export const MAX_RUN = 100_000;
