import { keyAt, oneOf, sensesAt, type Chart, type Found } from './chart.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import { pluralVerb } from './spanish-forms.rules.ts';
import { conjugate, isReflexive } from './spanish-verbs.rules.ts';
import type { Entry, Part, Things } from './sentence.types.ts';

const keepings = ['to prevent', 'to keep', 'to stop', 'so as to prevent', 'in order to prevent'];

const isMany = ({ items: [first, ...others] }: Things): boolean =>
  others.length > 0 || (first?.head?.plural ?? false);

/** "Evitar que entre", before what shall not enter. */
function preventing(verb: Entry, things: Things, chart: Chart): Entry {
  const [finite = '', ...rest] = conjugate(
    verb.spanish,
    'subjunctive',
    chart.lexicon.irregular,
  ).split(' ');
  const said = [isMany(things) ? pluralVerb(finite) : finite, ...rest].join(' ');
  const se = isReflexive(verb.spanish) ? 'se ' : '';
  const spanish = `evitar que ${se}${said}`;
  return { ...verb, english: 'prevent', spanish, marks: new Set(['transitive']) };
}

/** "To prevent water from entering", "to keep the door from sticking": what the work keeps off. */
export function keptFromAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, keepings);
  if (start === null) return [];
  return plainThingsAt(chart, start)
    .filter(({ end, value }) => keyAt(chart, end) === 'from' && value.items.every(isNamed))
    .flatMap(({ end, cost, value: things }) =>
      sensesAt(chart, end + 1)
        .filter(({ value: { entry, form } }) => {
          return entry.kind === 'verb' && form === 'gerund' && entry.marks.has('intransitive');
        })
        .map((verb): Found<Part> => {
          const verbs = { items: [preventing(verb.value.entry, things, chart)], joints: [] };
          const plain = { negated: false, never: false, before: [], parts: [] };
          const order = { ...plain, verbs, things };
          return { end: verb.end, cost: cost - 0.5, value: { kind: 'purpose', order } };
        }),
    );
}

const isNamed = ({ head, kept }: Things['items'][number]): boolean =>
  head !== null && kept === null;
