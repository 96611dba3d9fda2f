import { byWord } from '../by-word.ts';
import { keyAt, oneOf, type Chart, type Found } from './chart.rules.ts';
import type { Clause, Sentence } from './sentence.types.ts';
import { joinedAt } from './spanish-noun-phrases.rules.ts';
import { partsAt, thingsAt } from './spanish-places.rules.ts';
import { predicateAt } from './spanish-predicates.rules.ts';

/** "Reparar: la puerta no cierra": what is to be done about a finding. */
const heads: Readonly<Record<string, string>> = byWord({
  corregir: 'Correct',
  corrija: 'Correct',
  reparar: 'Repair',
  repare: 'Repair',
  revisar: 'Check',
  revise: 'Check',
  verificar: 'Verify',
  atender: 'Address',
  resolver: 'Resolve',
  ajustar: 'Adjust',
  reemplazar: 'Replace',
  cambiar: 'Change',
  instalar: 'Install',
});

const findings = new Set<Clause['kind']>(['statement', 'existence', 'fragment']);

/** "Eléctrico: …": the trade or the kind of what follows. */
const kinds: Readonly<Record<string, string>> = byWord({
  eléctrico: 'Electrical',
  estructural: 'Structural',
  mecánico: 'Mechanical',
  hidráulico: 'Plumbing',
  hidrosanitario: 'Plumbing',
  interior: 'Interior',
  exterior: 'Exterior',
  general: 'General',
  urgente: 'Urgent',
  nota: 'Note',
});

type ReadClauses = (chart: Chart, at: number) => readonly Found<Omit<Sentence, 'label'>>[];

export function headedAt(chart: Chart, at: number, clausesAt: ReadClauses): Found<Sentence>[] {
  if (keyAt(chart, at + 1) !== ':') return [];
  const kind = kinds[keyAt(chart, at)];
  if (kind !== undefined)
    return clausesAt(chart, at + 2).map(({ end, cost, value }) => ({
      end,
      cost,
      value: { label: null, head: kind, ...value },
    }));
  const head = heads[keyAt(chart, at)];
  if (head === undefined) return [];
  return clausesAt(chart, at + 2)
    .filter(({ value }) => value.clauses.every(({ kind }) => findings.has(kind)))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + 1,
      value: { label: null, head, ...value },
    }));
}

/** "Puerta de entrada: no cierra": what is said of the thing in front of the colon. */
export function toldAt(chart: Chart, at: number): Found<Sentence>[] {
  return thingsAt(chart, at).flatMap((subject) => {
    const colon = oneOf(chart, subject.end, [':']);
    if (colon === null || subject.value.items.some(({ kept }) => kept !== null)) return [];
    return joinedAt(chart, colon, predicateAt).flatMap((predicates) =>
      partsAt(chart, predicates.end).map((parts): Found<Sentence> => ({
        end: parts.end,
        cost: subject.cost + predicates.cost + parts.cost + 0.5,
        value: {
          label: null,
          clauses: [
            {
              kind: 'statement',
              statement: {
                subject: subject.value,
                predicates: predicates.value,
                parts: parts.value,
              },
            },
          ],
          links: [],
        },
      })),
    );
  });
}
