import { keyAt, oneOf, sensesAt, wordsAt, type Chart, type Found } from './chart.rules.ts';
import type { Clause } from './sentence.types.ts';
import { orderAt } from './spanish-orders.rules.ts';
import { partsAt, thingsAt } from './spanish-places.rules.ts';

/** What is to be found out or decided, by the verb that asks for it. */
const asking: readonly [words: readonly string[], english: string][] = [
  [['definir', 'defina', 'decidir', 'decida', 'determinar', 'acordar', 'precisar'], 'decide'],
  [['revisar', 'revise', 'checar', 'verificar', 'ver', 'comprobar', 'analizar'], 'check'],
  [['confirmar', 'confirme'], 'confirm'],
  [['preguntar', 'consultar', 'pregunte'], 'ask'],
  [['evaluar', 'estudiar', 'valorar'], 'evaluate'],
];

const questions: readonly [words: readonly string[], english: string][] = [
  [['cómo', 'como', 'de qué manera', 'de qué forma'], 'how'],
  [['dónde', 'donde', 'en dónde', 'en donde', 'en qué lugar'], 'where'],
  [['cuándo', 'cuando'], 'when'],
];

/** Who is to do it, left out: "how to use", "where to put". */
const doing = [
  ...['vamos a', 'se va a', 'se van a', 'hay que', 'se debe', 'se deben', 'debemos', 'van a'],
  ...['tenemos que', 'conviene'],
];

/** What will become of a thing. */
const becoming = ['va a quedar', 'van a quedar', 'quedará', 'quedarán', 'queda', 'quedan'];
const going = [...becoming, 'va a ir', 'van a ir', 'irá', 'irán', 'va', 'van'];

function firstOf<T extends readonly [words: readonly string[], english: string]>(
  chart: Chart,
  at: number,
  choices: readonly T[],
): { end: number; english: string } | null {
  for (const [words, english] of choices) {
    const end = oneOf(chart, at, words);
    if (end !== null) return { end, english };
  }
  return null;
}

const asked = (question: string, clause: Clause): Clause => ({ kind: 'ask', question, clause });

/** "Definir dónde se coloca el toldo"; what is checked stands there already. */
function passivesAt(chart: Chart, at: number, question: string): Found<Clause>[] {
  if (keyAt(chart, at) !== 'se' || /^(?:check|confirm)/.test(question)) return [];
  return sensesAt(chart, at + 1, 'spanish')
    .filter(({ value: { entry, form } }) => {
      const isDone = form === 'third' || form === 'base';
      const isSeen = /^(?:see|hear|feel|leave|stay|be)\b/.test(entry.english);
      return entry.kind === 'verb' && isDone && !isSeen && entry.marks.has('transitive');
    })
    .flatMap((verb) =>
      thingsAt(chart, verb.end).flatMap((things) =>
        partsAt(chart, things.end).map((parts): Found<Clause> => {
          const verbs = { items: [verb.value.entry], joints: [] };
          const plain = { negated: false, never: false, before: [] };
          const order = { ...plain, verbs, things: things.value, parts: parts.value };
          return {
            end: parts.end,
            cost: things.cost + parts.cost + verb.cost,
            value: asked(`${question} to`, { kind: 'order', order }),
          };
        }),
      ),
    );
}

/** "Revisar cómo se va a usar el espacio": what is to be done is not decided yet. */
const ordersAt = (chart: Chart, at: number, question: string): Found<Clause>[] => {
  const start = oneOf(chart, at, doing);
  if (start === null) return passivesAt(chart, at, question);
  return orderAt(chart, start)
    .filter(({ value }) => !value.negated && !value.never)
    .map(({ end, cost, value }) => ({
      end,
      cost,
      value: asked(`${question} to`, { kind: 'order', order: value }),
    }));
};

/** "Definir dónde va a quedar la caja", "ver cómo quedará la barra". */
function futuresAt(chart: Chart, at: number, question: string): Found<Clause>[] {
  const isPlace = question.endsWith('where');
  const start = oneOf(chart, at, isPlace ? going : becoming);
  if (start === null || question.endsWith('when')) return [];
  return thingsAt(chart, start)
    .filter(({ value }) =>
      value.items.every(({ determiner, kept }) => determiner !== 'none' && kept === null),
    )
    .flatMap((things) =>
      partsAt(chart, things.end).map((parts): Found<Clause> => ({
        end: parts.end,
        cost: things.cost + parts.cost,
        value: asked(question, {
          kind: 'existence',
          negated: false,
          past: false,
          will: isPlace ? 'go' : 'look',
          things: things.value,
          parts: parts.value,
        }),
      })),
    );
}

const could: readonly [words: string, english: string][] = [
  ['vamos a', 'we are going to'],
  ['podemos', 'we can'],
  ['debemos', 'we must'],
  ['tenemos que', 'we have to'],
  ['podríamos', 'we could'],
];

/** "Revisar si podemos conseguir un cajón". */
const possibleAt = (chart: Chart, at: number, verb: string): Found<Clause>[] =>
  could.flatMap(([words, english]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    return orderAt(chart, start)
      .filter(({ value }) => !value.negated && !value.never)
      .map(({ end, cost, value }) => ({
        end,
        cost,
        value: asked(`${verb} whether ${english}`, { kind: 'order', order: value }),
      }));
  });

/** Notes of meetings: what is to be decided, checked or asked. */
export function questionsAt(chart: Chart, at: number): Found<Clause>[] {
  const verb = firstOf(chart, at, asking);
  if (!verb) return [];
  if (keyAt(chart, verb.end) === 'si') return possibleAt(chart, verb.end + 1, verb.english);
  const question = firstOf(chart, verb.end, questions);
  if (!question) return [];
  const said = `${verb.english} ${question.english}`;
  return [...ordersAt(chart, question.end, said), ...futuresAt(chart, question.end, said)];
}
