import { byWord } from '../by-word.ts';
import { keyAt, type Chart, type Found } from './chart.rules.ts';
import { pluralEnglish } from './english-forms.rules.ts';
import type { Clause, Noun, Statement, Thing } from './sentence.types.ts';
import { existenceAt, statementsAt } from './spanish-findings.rules.ts';
import { thingAt } from './spanish-noun-phrases.rules.ts';
import { orderAt } from './spanish-orders.rules.ts';
import { eventsAt } from './spanish-predicates.rules.ts';

/** Verbs of what somebody says, of one person. */
const telling: Readonly<Record<string, string>> = byWord({
  dice: 'say',
  reporta: 'report',
  informa: 'report',
  comenta: 'say',
  indica: 'say',
  avisa: 'say',
  menciona: 'say',
  señala: 'say',
  confirma: 'confirm',
});

const asking = /^(?:pide|solicita)n?$/;

const nameOf = ({ entry, plural }: Noun): string =>
  plural ? pluralEnglish(entry.english) : entry.english;

/** "The apartment 301 tenant"; null for anything but a person with where he lives. */
function personOf({ head, modifiers, qualities, names, parts, kept, count }: Thing): string | null {
  const [home, ...more] = modifiers;
  const isPlain = qualities.items.length + names.length + parts.length + more.length === 0;
  if (!head?.entry.marks.has('person') || !isPlain || kept !== null || count !== null) return null;
  const code = home?.code ? ` ${home.code}` : '';
  return ['the', home && home.entry.english + code, nameOf(head)].filter(Boolean).join(' ');
}

const toldOf = (statement: Statement): Clause => ({ kind: 'statement', statement });

/** What is told behind "que". */
const toldAt = (chart: Chart, at: number): Found<Clause>[] => [
  ...statementsAt(chart, at),
  ...existenceAt(chart, at),
  ...eventsAt(chart, at).map((event) => ({ ...event, value: toldOf(event.value) })),
];

/** "El inquilino dice que no hay agua", "el huésped pide cambiar el foco". */
export const toldByAt = (chart: Chart, at: number): Found<Clause>[] =>
  thingAt(chart, at).flatMap((who) => {
    const person = personOf(who.value);
    const key = keyAt(chart, who.end);
    if (person === null) return [];
    const isMany = who.value.head?.plural === true;
    const verb = telling[key.replace(/n$/, '')];
    const asked = (question: string, found: Found<Clause>): Found<Clause> => ({
      end: found.end,
      cost: who.cost + found.cost + 0.2,
      value: { kind: 'ask', question, clause: found.value },
    });
    if (verb !== undefined && keyAt(chart, who.end + 1) === 'que')
      return toldAt(chart, who.end + 2).map((said) =>
        asked(`${person} ${verb}${isMany ? '' : 's'} that`, said),
      );
    if (!asking.test(key) || !/[aeí]r$/.test(keyAt(chart, who.end + 1))) return [];
    return orderAt(chart, who.end + 1).map(({ end, cost, value }) =>
      asked(`${person} ask${isMany ? '' : 's'} us to`, {
        end,
        cost,
        value: { kind: 'order', order: value },
      }),
    );
  });
