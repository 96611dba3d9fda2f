import { keyAt, oneOf, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { pastTense } from './english-forms.rules.ts';
import type { Clause, Entry, Order, Statement } from './sentence.types.ts';
import { existenceAt, statementsAt } from './spanish-findings.rules.ts';
import { joinedAt, thingAt } from './spanish-noun-phrases.rules.ts';
import { orderAt } from './spanish-orders.rules.ts';
import { partsAt, thingsAt } from './spanish-places.rules.ts';
import { eventsAt } from './spanish-predicates.rules.ts';
import { orderNamed } from './spanish-senses.rules.ts';
import { isPerson } from './thing.rules.ts';

/** What people who report a fault cannot do with the thing. */
const unable: readonly [words: string, english: string][] = [
  ['no puedo', 'I cannot'],
  ['no podemos', 'we cannot'],
  ['no he podido', 'I have not been able to'],
  ['no hemos podido', 'we have not been able to'],
  ['no logro', 'I cannot'],
  ['no logramos', 'we cannot'],
  ['no consigo', 'I cannot'],
  ['no conseguimos', 'we cannot'],
  ['no pude', 'I could not'],
  ['no pudimos', 'we could not'],
  ['no logré', 'I could not'],
  ['no se ha podido', 'it has not been possible to'],
  ['no se pudo', 'it was not possible to'],
  ['no se logró', 'it was not possible to'],
  ['no es posible', 'it is not possible to'],
  ['no ha sido posible', 'it has not been possible to'],
];

const asked = (question: string, clause: Clause): Clause => ({ kind: 'ask', question, clause });

const isPlain = ({ negated, never, things }: Order): boolean =>
  !negated && !never && things !== null;

/** "No puedo cerrar la ventana": what somebody cannot do. */
const unableAt = (chart: Chart, at: number): Found<Clause>[] =>
  unable.flatMap(([words, english]) => {
    const start = wordsAt(chart, at, words);
    if (start === null || !/[aeií]r(?:l[oa]s?)?$/.test(keyAt(chart, start))) return [];
    return orderAt(chart, start)
      .filter(({ value }) => isPlain(value))
      .map(({ end, cost, value }) => ({
        end,
        cost: cost + 0.3,
        value: asked(english, { kind: 'order', order: value }),
      }));
  });

/** "Cambié", "instalé", "coloqué": the infinitives that a verb of what I did may have. */
function ownInfinitives(key: string): string[] {
  const [, stem = '', ending] = /^(\p{L}{2,})([éí])$/u.exec(key) ?? [];
  if (ending === 'í') return [`${stem}er`, `${stem}ir`];
  if (ending !== 'é') return [];
  return [stem, stem.replace(/qu$/, 'c'), stem.replace(/gu$/, 'g'), stem.replace(/c$/, 'z')].map(
    (one) => `${one}ar`,
  );
}

/** "Solicitamos" asks now; what was done is told of works. */
const isSaidNow =
  /^(?:solicit|ped|requer|necesit|quer|ten|observ|detect|inform|record|agradec|esper|report|sab|ve|llev)/;

const ourInfinitives = (key: string): string[] => {
  if (isSaidNow.test(key)) return [];
  const [, stem, ending] = /^(\p{L}{3,})(amos|imos)$/u.exec(key) ?? [];
  if (stem === undefined) return [];
  return ending === 'amos' ? [`${stem}ar`] : [`${stem}er`, `${stem}ir`];
};

const namedBy = (chart: Chart, infinitives: readonly string[]): Entry | null =>
  infinitives.map((infinitive) => orderNamed(chart, infinitive)).find((one) => one !== null) ??
  null;

/** "Cambié la válvula", "instalamos un filtro": what the writer did with a thing. */
function didAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, ['ya']) ?? at;
  const own = namedBy(chart, ownInfinitives(keyAt(chart, start)));
  const verb = own ?? namedBy(chart, ourInfinitives(keyAt(chart, start)));
  if (!verb) return [];
  const said: Entry = { ...verb, english: pastTense(verb.english), marks: new Set(['transitive']) };
  return thingsAt(chart, start + 1)
    .filter(({ value }) => value.items.every(({ kept }) => kept === null))
    .flatMap((things) =>
      partsAt(chart, things.end).map((parts): Found<Clause> => {
        const order = {
          ...{ negated: false, never: false, before: [] },
          ...{ verbs: { items: [said], joints: [] }, things: things.value, parts: parts.value },
        };
        const who = own ? 'I' : 'we';
        return {
          end: parts.end,
          cost: things.cost + parts.cost + 0.3,
          value: asked(start === at ? who : `${who} already`, { kind: 'order', order }),
        };
      }),
    );
}

const wishing = [
  ...['quiero que', 'queremos que', 'quisiera que', 'necesito que', 'necesitamos que'],
  ...['solicito que', 'solicitamos que', 'pido que', 'pedimos que', 'se solicita que'],
  ...['se pide que', 'me gustaría que', 'nos gustaría que', 'agradecería que', 'se requiere que'],
  ...['requiero que', 'requerimos que', 'es necesario que', 'hace falta que', 'urge que'],
  ...[
    'me urge que',
    'nos urge que',
    'favor que',
    'es urgente que',
    'espero que',
    'agradeceré que',
    'se necesita que',
  ],
];

/** Verbs in the form of a wish: "revise", "instalen". */
const isWished = (key: string): boolean => /[ae]n?$/.test(key) && !/[aeií]r$/.test(key);

/** "Necesito que revisen el baño", "quiero que un electricista revise el tablero". */
function wishesAt(chart: Chart, at: number): Found<Clause>[] {
  const said = oneOf(chart, at, wishing);
  if (said === null) return [];
  const start = oneOf(chart, said, ['me', 'nos', 'le', 'les', 'se']) ?? said;
  const orders = isWished(keyAt(chart, start)) ? orderAt(chart, start) : [];
  const plain = orders
    .filter(({ value }) => isPlain(value))
    .map(({ end, cost, value }): Found<Clause> => ({
      end,
      cost: cost + 0.2,
      value: { kind: 'order', order: value },
    }));
  const people = joinedAt(chart, start, thingAt)
    .filter(({ value }) => isPerson(value))
    .filter(({ end }) => isWished(keyAt(chart, end)))
    .flatMap((who) =>
      orderAt(chart, who.end)
        .filter(({ value }) => isPlain(value))
        .map(({ end, cost, value }): Found<Clause> => ({
          end,
          cost: who.cost + cost + 0.2,
          value: { kind: 'charge', who: who.value, duty: 'must', order: value },
        })),
    );
  return [...plain, ...people];
}

const asking = [
  ...['pedir', 'pida', 'pidan', 'pedirle', 'pídale', 'solicitar', 'solicite', 'solicitarle'],
  ...[
    'exigir',
    'exija',
    'indicar',
    'indicarle',
    'decir',
    'dígale',
    'decirle',
    'recordar',
    'recordarle',
  ],
];

/** "Pedir al inquilino que mueva el auto": who is asked to do what. */
function asksAt(chart: Chart, at: number): Found<Clause>[] {
  const start = oneOf(chart, at, asking);
  const to = start === null ? null : oneOf(chart, start, ['a']);
  if (to === null) return [];
  return joinedAt(chart, to, thingAt)
    .filter(({ value }) => isPerson(value))
    .filter(({ end }) => keyAt(chart, end) === 'que')
    .flatMap((who) => {
      const from = oneOf(chart, who.end + 1, ['no']) ?? who.end + 1;
      if (!isWished(keyAt(chart, from))) return [];
      return orderAt(chart, who.end + 1)
        .filter(({ value }) => !value.never)
        .map(({ end, cost, value }): Found<Clause> => ({
          end,
          cost: who.cost + cost,
          value: { kind: 'have', who: who.value, order: value },
        }));
    });
}

const thinking: readonly [words: string, english: string][] = [
  ['hay riesgo de que', 'there is a risk that'],
  ['existe riesgo de que', 'there is a risk that'],
  ['existe el riesgo de que', 'there is a risk that'],
  ['hay peligro de que', 'there is a risk that'],
  ['existe la posibilidad de que', 'it is possible that'],
  ['es posible que', 'it is possible that'],
  ['puede ser que', 'it is possible that'],
  ['es probable que', 'it is likely that'],
  ['parece que', 'it seems that'],
  ['pareciera que', 'it seems that'],
  ['al parecer', 'it seems that'],
  ['creo que', 'I think that'],
  ['creemos que', 'we think that'],
  ['me di cuenta de que', 'I noticed that'],
  ['me di cuenta que', 'I noticed that'],
  ['noté que', 'I noticed that'],
  ['vi que', 'I saw that'],
  ['el problema es que', 'the problem is that'],
  ['resulta que', 'it turns out that'],
  ['nos informan que', 'we are told that'],
  ['nos informan de que', 'we are told that'],
  ['se sospecha que', 'it is suspected that'],
];

const toldOf = (statement: Statement): Clause => ({ kind: 'statement', statement });

/** "Hay riesgo de que el techo se desprenda", "parece que la bomba no arranca". */
const thoughtsAt = (chart: Chart, at: number): Found<Clause>[] =>
  thinking.flatMap(([words, english]) => {
    const said = wordsAt(chart, at, words);
    if (said === null) return [];
    const start = oneOf(chart, said, [',']) ?? said;
    return [
      ...statementsAt(chart, start),
      ...existenceAt(chart, start),
      ...eventsAt(chart, start).map((event) => ({ ...event, value: toldOf(event.value) })),
    ].map(({ end, cost, value }) => ({ end, cost: cost + 0.2, value: asked(english, value) }));
  });

/** What people who report a fault say of themselves. */
export const peopleAt = (chart: Chart, at: number): Found<Clause>[] => [
  ...unableAt(chart, at),
  ...didAt(chart, at),
  ...wishesAt(chart, at),
  ...asksAt(chart, at),
  ...thoughtsAt(chart, at),
];
