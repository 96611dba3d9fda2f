import type { Item, Work } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { pathsOfValue } from './place-path.rules.ts';
import { joinPlaces, placeOfHeading, placesIn, STEP } from './place.rules.ts';
import { componentOfHeading } from './heading-component.rules.ts';
import { adviceLabel } from './record-advice.rules.ts';
import { recordsOf, type FactRecord } from './record-blocks.rules.ts';
import { factsOf, type ToldFact } from './record-facts.rules.ts';
import { gradeOf, isFinished, valuesOf, type Facts } from './record-values.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { saysDone } from './vocabulary-stops.rules.ts';
import { statusOf } from './status.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { toldPlace, withSteps } from './told-place.rules.ts';
import type { RecordLabel } from './vocabulary-record-labels.rules.ts';

/**
 * Records whose title stands above their facts: "Hall light out" above "Place: Hall · Priority: High ·
 * Status: Open". The title is the task, or each work that a line of its works orders; what is told
 * above or below the facts belongs to it, and a record that is closed is none.
 */

/** Between two works that nouns name: "Impermeabilización de la junta y reparación del cielo". */
const betweenWorks =
  /\s+(?:y|e|and)\s+(?=\p{L}{4,}(?:ci[oó]n|ado|ada|aje|miento|eza|ing|tion|ment) (?:del?|of) )/u;
/** "Work: new seal and repair of the pipe · $180 · In progress": what is ordered for a record. */
const orderLine =
  /^(?:work(?: order)?|repairs?|job|task|trabajos?|tarea|reparacion|orden(?: de trabajo)?) ?: /;

/** The works that the lines of a record order and that are not done, where they are several. */
function worksOf(told: readonly Item[]): Work[] {
  const works = told.flatMap(({ text, folded, lines }): Work[] => {
    if (!orderLine.test(folded) || statusOf(folded) === 'done') return [];
    const [ordered = ''] = text.slice(text.indexOf(':') + 1).split(/ [·•|] /);
    return ordered.split(betweenWorks).map((work) => ({ text: work.trim(), lines }));
  });
  return works.length > 1 ? works : [];
}

/** What somebody wants who asks for an answer, not for work. */
const asksAnswer = new RegExp(
  `^${oneOf(`
    petici(?:on|ones), quejas?, reclamos?, consultas?, preguntas?, solicitud de informacion, certificados?,
    complaints?, inquir(?:y|ies), enquir(?:y|ies), questions?, billing, convivencia, cobros?, facturacion
  `)}$`,
);
const isNoise = /^(?:ruidos?|noise|convivencia|mascotas|pets|paqueteria|parcels?)$/;

/** Whether a record is for an office, not for a crew: about noise, or a wish that names no work. */
function isForOffice(facts: Facts, texts: readonly Item[]): boolean {
  const kind = fold(facts.get('trade') ?? '');
  return (
    isNoise.test(kind) ||
    (asksAnswer.test(kind) && !texts.some(({ folded }) => isWorkWording(folded)))
  );
}

/** "… of unit 2D-208": the home, which the facts of its record name already. */
const ofHome = new RegExp(
  String.raw` (?:in|of|at|en|del?) (?:my |our |the |la |el )?` +
    String.raw`(?:unit|apt\.?|apartment|suite|flat|unidad|depto\.?|apto\.?) #?\w*\d[\w-]*`,
  'gi',
);

/** The one place that a title names, where its record tells of no other. */
const titlePlace = (title: string): string | undefined => {
  const { names, aside } = placesIn(title);
  return names.length === 1 && aside !== true ? names[0] : undefined;
};

/** "Harbour Cafés – Harbour Pier": the site alone where it repeats the name of its client. */
function siteName(value: string | undefined): string | undefined {
  const [client = '', site] = value?.split(/ [-–] /) ?? [];
  const names = new Set(fold(client).split(' '));
  const repeats = fold(site ?? '')
    .split(' ')
    .some((word) => word.length > 3 && names.has(word));
  return repeats ? site : value;
}

/** The site, the building, the floor and the home that the facts of a record name. */
const outerOf = (facts: Facts, hasSites: boolean): string | undefined =>
  [hasSites ? siteName(facts.get('site')) : undefined]
    .concat((['building', 'floor', 'unit'] as const).map((kind) => facts.get(kind)))
    .reduce<string | undefined>((outer, inner) => joinPlaces(outer, inner), undefined);

/** "Kitchen, ceiling light": the path of a place that a fact names, else the place as it stands. */
function pathOf(place: string | undefined): string | undefined {
  if (place === undefined || place.includes(STEP) || !/, | [-–—] |;/.test(place)) return place;
  const paths = pathsOfValue(place);
  return paths.length === 1 ? paths[0] : place;
}

/** "Leak in the downpipe - Serrano building": the place behind the dash of a title. */
function placeBehind(title: string): string | undefined {
  const [, ...behind] = title.split(/ [-–—] /);
  const last = behind.at(-1);
  return last !== undefined && placesIn(last).names.length === 1 && !isWorkWording(fold(last))
    ? pathOf(last)
    : undefined;
}

/** The place of a record: by its facts, or what is told beside its title. */
function placeOf(
  facts: Facts,
  title: Item,
  told: readonly Item[],
  hasSites: boolean,
): string | undefined {
  const named = pathOf(withSteps(facts.get('area')));
  const below = told[0]?.text ?? '';
  const outer = outerOf(facts, hasSites) ?? placeBehind(title.text);
  if (outer === undefined) return named ?? toldPlace(title.text, below);
  const text = facts.has('unit') ? below.replace(ofHome, '') : below;
  const inner = named ?? toldPlace(title.text, text) ?? titlePlace(title.text);
  return joinPlaces(outer, inner?.replace(/^(?:my|our) /i, ''));
}

/** The number of a ticket before what is wrong: "TKT-10021 Dripping tap", "Request #7 - No heat". */
const ticketNumber = new RegExp(
  `^(?:${oneOf(`
    ticket, request, work order, case, report, issue, order, aviso, incidencia, solicitud, reclamo, orden
  `)} )?(?:#|n[.o°º]+ ?)?(?:[A-Z]{1,5}-?){0,2}\\d{1,6}\\s*[-–—:|.]?\\s+(?=\\p{Lu})`,
  'iu',
);
/** "Maintenance request: ", "Repair needed: ": what any record is. */
const requestName =
  /^(?:(?:maintenance|repair|service|work) (?:request|needed|order)|solicitud(?: de [a-z]+)?) ?: ?/i;
const urgentName = /^(?:urgent|emergency|critical|asap|urgente|emergencia) ?[:!-]+ ?/i;

/** What a title says is wrong, without number and urgency. */
const bareTitle = (text: string): string =>
  text.replace(ticketNumber, '').replace(requestName, '').replace(urgentName, '') || text;

interface Told {
  /** The line that says what is wrong or to be done, as an item of these words alone. */
  words: Item;
  /** The heading above its facts, where that does not say the work. */
  heading: Item | undefined;
  /** The lines of the record that are neither its words nor its heading. */
  others: Item[];
  /** The lines of its facts. */
  rows: Item[];
  /** What is told between the title and the facts, and below them. */
  texts: Item[];
  /** The place that its title is, where that does not say the work. */
  site: string | undefined;
  facts: Facts;
  advice: string[];
  /** Whether its words are those of its title. */
  isNamed: boolean;
  /** Whether they are one sentence or a title, not a description that may tell several things. */
  isTitled: boolean;
}

/** "Request 101", "Solicitud N.º 12": a line that only numbers its record. */
const onlyNumber = new RegExp(
  `^(?:${oneOf(`
    ticket, request, work order, case, report, issue, order, item, job, record, aviso, incidencia,
    solicitud, reclamo, orden, parte, reporte, caso, registro
  `)})? ?(?:#|n[.o°º]+ ?)*[a-z]{0,4}[- ]?\\d{1,6}$`,
);

/** "Bathroom", "Flat 3B, Elm Street 40": a title that is the place of its record. */
function namesPlace({ text, folded }: Item): boolean {
  if (text.length >= SHORT || isWorkWording(folded)) return false;
  const place = placeOfHeading(text);
  return place !== undefined && place.split(' ').length * 2 >= text.split(' ').length;
}
const SHORT = 60;

/** A fact as an item of its value alone. */
const asWords = ({ item, value }: ToldFact): Item => ({
  ...item,
  text: value,
  folded: fold(value),
  cells: [],
});

/** The line that says what a record is about: its title, what a label calls so, or what is told. */
function wordsOf(
  title: Item | undefined,
  facts: readonly ToldFact[],
  texts: readonly Item[],
): Item | undefined {
  const valueOf = (kind: RecordLabel): Item | undefined => {
    const fact = facts.find(({ holds, value }) => holds === kind && value.includes(' '));
    return fact && asWords(fact);
  };
  const isName = title !== undefined && (onlyNumber.test(title.folded) || namesPlace(title));
  const names = [isName ? undefined : title, valueOf('title')].filter((each) => each !== undefined);
  const saysWork = ({ folded }: Item): boolean => isWorkWording(bareTitle(folded));
  const described = valueOf('description');
  const isFull = (item: Item | undefined): boolean => (item?.text.split(' ').length ?? 0) > FEW;
  return (
    names.find(saysWork) ??
    (described && (saysWork(described) || !isFull(names[0])) ? described : undefined) ??
    names[0] ??
    texts.find(saysWork) ??
    texts[0] ??
    valueOf('remark')
  );
}
/** Words of a title that may only name a thing. */
const FEW = 3;

/** The place that the title of a record is or begins with, where that does not say the work. */
function siteOf(titles: readonly (Item | undefined)[]): string | undefined {
  for (const title of titles) {
    if (title === undefined || onlyNumber.test(title.folded)) continue;
    const { text } = title;
    if (namesPlace(title) && /\d/.test(text) && text.split(' ').length < 8) return text;
    const [first = text] = text.split(/ [-–—] /);
    const component = componentOfHeading(first);
    if (component !== undefined) return component;
    if (text.split(' ').length < 6) return placesIn(text).names[0];
  }
  return undefined;
}

/** A record with what its lines tell. */
function toldOf(items: readonly Item[], record: FactRecord): Told[] {
  const { title, from, to, end } = record;
  const item = items[title ?? -1];
  const rows = items.slice(from, to);
  const texts = [
    ...(title === undefined ? [] : items.slice(title + 1, from)),
    ...items.slice(to, end),
  ];
  const all = [...record.facts, ...texts.flatMap(factsOf)];
  const words = wordsOf(item, all, texts);
  const titled = all.find(({ holds, value }) => holds === 'title' && value !== '');
  if (words === undefined) return [];
  const isOther = ({ lines }: Item): boolean => lines !== words.lines;
  const heading = item?.kind === 'heading' && isOther(item) ? item : undefined;
  return [
    {
      words,
      heading,
      others: [...(item && !heading ? [item] : []), ...rows, ...texts].filter(isOther),
      rows,
      texts: texts.filter(isOther),
      site: siteOf(
        [heading ? undefined : item, titled && asWords(titled)].filter(
          (each) => each?.lines !== words.lines,
        ),
      ),
      facts: valuesOf(all),
      advice: all.flatMap(({ label, value }) => (adviceLabel.test(label) ? [value] : [])),
      isNamed: words === item,
      isTitled:
        sentences(words.text).length < 2 ||
        !all.some(({ holds, item: { lines } }) => holds === 'description' && lines === words.lines),
    },
  ];
}

/** "Location: Block 2 · Yard": it is in the place of the record. */
const isPlaceLine = (item: Item): boolean => factsOf(item).some(({ holds }) => holds === 'area');

/** A record as one item on the line of its title. */
function requestOf(
  { words: title, others, rows, texts, site, facts, advice, isNamed, isTitled }: Told,
  all: readonly Facts[],
): Item {
  const text = bareTitle(title.text);
  const isUrgent = urgentName.test(title.text.replace(ticketNumber, ''));
  const hasSites = new Set(all.flatMap((each) => each.get('site') ?? [])).size > 1;
  return {
    ...title,
    text,
    folded: fold(text),
    kind: 'text',
    role: 'request',
    marker: '',
    tail: [...title.tail, ...others.flatMap(({ lines, tail }) => [...lines, ...tail])],
    attached: false,
    ...(isTitled ? { isWhole: true } : {}),
    request: {
      isWell: isForOffice(facts, [title, ...texts]),
      isDone:
        isFinished(facts, all) || (isNamed && saysDone.some((pattern) => pattern.test(fold(text)))),
      works: worksOf([...rows, ...texts]),
      notes:
        advice.length > 0
          ? advice
          : texts.filter((told) => !isPlaceLine(told)).map((told) => told.text),
      area: joinPlaces(site, placeOf(facts, title, texts, hasSites)),
      trade: facts.get('trade'),
      priority: gradeOf(facts, all) ?? (isUrgent ? 'urgent' : undefined),
    },
  };
}

/** The items with each record of such a list as one; other documents as they are. */
export function markTitledRecords(items: readonly Item[]): Item[] {
  const records = recordsOf(items).map((record) => ({ record, told: toldOf(items, record) }));
  const told = records.flatMap((each) => each.told);
  if (!told.some(({ words }) => isWorkWording(bareTitle(words.folded)))) return [...items];
  const all = told.map(({ facts }) => facts);
  const marked: Item[] = [];
  let next = 0;
  for (const { record, told } of records) {
    if (told.length === 0) continue;
    marked.push(
      ...items.slice(next, record.begins),
      ...told.flatMap((each) => [...(each.heading ? [each.heading] : []), requestOf(each, all)]),
    );
    next = record.end;
  }
  return [...marked, ...items.slice(next)];
}
