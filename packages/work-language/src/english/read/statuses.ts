import {
  begunAt,
  keyAt,
  phraseTable,
  wordsAt,
  type Chart,
  type Found,
} from '../../lexicon/chart.ts';
import { partsAt } from './parts.ts';
import { plainThingsAt } from './things.ts';
import { weights } from '../../sentence/weights.ts';
import type { Clause } from '../../sentence/sentence-types.ts';

/** What a work waits for. */
const waits: readonly [string, string][] = [
  ...['waiting for', 'waiting on', 'still waiting for', 'still waiting on', 'awaiting'].map(
    (words): [string, string] => [words, 'en espera de'],
  ),
  ['pending', 'pendiente de'],
];

/** How far a work is, with or without the reason. */
const stands: readonly [string, string][] = [
  ['on hold', 'en pausa'],
  ['put on hold', 'en pausa'],
  ['delayed', 'retrasado'],
  ['postponed', 'pospuesto'],
  ['rescheduled', 'reprogramado'],
  ['scheduled', 'programado'],
  ['blocked', 'bloqueado'],
  ['in progress', 'en curso'],
  ['not started', 'sin empezar'],
  ['not finished', 'sin terminar'],
  ['not done', 'sin hacer'],
  ['partially completed', 'terminado en parte'],
  ['partially done', 'terminado en parte'],
  ['completed', 'terminado'],
  ['finished', 'terminado'],
  ['done', 'terminado'],
];

const waitsTable = phraseTable(waits);

function waitingAt(chart: Chart, at: number): Found<Clause>[] {
  for (const [words, start] of begunAt(chart, at, waitsTable)) {
    const from = wordsAt(chart, at, words);
    if (from === null) continue;
    return plainThingsAt(chart, from).flatMap((things) =>
      partsAt(chart, things.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: things.cost + parts.cost - weights.rare,
        value: { kind: 'status', start, things: things.value, parts: parts.value },
      })),
    );
  }
  return [];
}

/** A clause with "including" says what belongs to the thing named before: "including the shed". */
function includingAt(chart: Chart, at: number): Found<Clause>[] {
  const from = wordsAt(chart, at, 'including');
  if (from === null || (at > 0 && keyAt(chart, at - 1) !== '(')) return [];
  return plainThingsAt(chart, from).flatMap((things) =>
    partsAt(chart, things.end).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: things.cost + parts.cost,
      value: { kind: 'status', start: 'incluyendo', things: things.value, parts: parts.value },
    })),
  );
}

const standsTable = phraseTable(stands);

function standingAt(chart: Chart, at: number): Found<Clause>[] {
  for (const [words, start] of begunAt(chart, at, standsTable)) {
    const from = wordsAt(chart, at, words);
    if (from === null) continue;
    return partsAt(chart, from).map((parts): Found<Clause> => ({
      end: parts.end,
      cost: parts.cost + weights.doubtful,
      value: { kind: 'status', start, things: null, parts: parts.value },
    }));
  }
  return [];
}

/**
 * The status of a work, with or without its reason: "waiting for the parts, due on Friday", "on
 * hold until the permit is approved".
 */
export const statusesAt = (chart: Chart, at: number): Found<Clause>[] =>
  at === 0
    ? [...waitingAt(chart, at), ...standingAt(chart, at), ...includingAt(chart, at)]
    : includingAt(chart, at);
