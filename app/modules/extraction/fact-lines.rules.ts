import {
  factsOf,
  gradeOf,
  heldBy,
  isFinished,
  labelledLine,
  type Facts,
} from './fact-line-values.rules.ts';
import type { Item, Work } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { adviceLabel } from './record-advice.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { statusOf } from './status.rules.ts';
import { fold } from './text.rules.ts';
import { joinPlaces, placesIn } from './place.rules.ts';
import { toldPlace, withSteps } from './told-place.rules.ts';

/**
 * Records whose facts stand in one line below their title: "Hall light out" above "Place: Hall ·
 * Priority: High · Status: Open". The title is the task, or each work that a line of its works
 * orders; what is told below it belongs to it, and a record that is closed is none.
 */

/** Such lines from which a document is a list of them. */
const MIN_RECORDS = 2;
/** Characters of a title at most. */
const LONGEST = 140;

/** Whether a line is the title of the facts below it. */
const isTitle = (item: Item | undefined): item is Item =>
  item !== undefined &&
  ['text', 'heading', 'marked'].includes(item.kind) &&
  item.cells.length === 0 &&
  item.text.length <= LONGEST &&
  /\p{L}{3}/u.test(item.text) &&
  !/:$/.test(item.text) &&
  factsOf(item) === undefined;

/** "Work: new seal and repair of the pipe · $180 · In progress": what is ordered for a record. */
const orderLine =
  /^(?:work(?: order)?|repairs?|job|task|trabajos?|tarea|reparacion|orden(?: de trabajo)?) ?: /;

/** Between two works that nouns name: "Impermeabilización de la junta y reparación del cielo". */
const betweenWorks =
  /\s+(?:y|e|and)\s+(?=\p{L}{4,}(?:ci[oó]n|ado|ada|aje|miento|eza|ing|tion|ment) (?:del?|of) )/u;

/** The works that the lines of a record order and that are not done, where they are several. */
function worksOf(told: readonly Item[]): Work[] {
  const works = told.flatMap(({ text, folded, lines }): Work[] => {
    if (!orderLine.test(folded) || statusOf(folded) === 'done') return [];
    const [ordered = ''] = text.slice(text.indexOf(':') + 1).split(/ [·•|] /);
    return ordered.split(betweenWorks).map((work) => ({ text: work.trim(), lines }));
  });
  return works.length > 1 ? works : [];
}

/** A record: its title, and the lines below it up to the next title or heading. */
interface FactRecord {
  at: number;
  facts: Facts;
  end: number;
}

/** The records of a document, by the lines of their facts. */
function recordsOf(items: readonly Item[]): FactRecord[] {
  const titles = items.flatMap((item, at) => {
    const facts = factsOf(item);
    return facts && isTitle(items[at - 1]) ? [{ at: at - 1, facts }] : [];
  });
  return titles.map(({ at, facts }, index) => {
    const limit = titles[index + 1]?.at ?? items.length;
    const below = items.slice(at + 2, limit);
    const end = below.findIndex(
      ({ kind, marker }) => kind === 'heading' || kind === 'row' || /^\d/.test(marker),
    );
    return { at, facts, end: end < 0 ? limit : at + 2 + end };
  });
}

/** What the lines of a record with labels of their own say: where it is, what is recommended. */
function saidOf(told: readonly Item[]): { area?: string; advice: string[] } {
  const lines = told.flatMap((item) => {
    const [label, value] = labelledLine(item) ?? [];
    return label === undefined || value === undefined ? [] : [{ label, value }];
  });
  const area = lines.find(({ label }) => heldBy(label) === 'area')?.value;
  const advised = lines.filter(({ label }) => adviceLabel.test(label));
  return {
    ...(area === undefined ? {} : { area }),
    advice: advised.map(({ value }) => value),
  };
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
function isForOffice(facts: Facts, title: Item, told: readonly Item[]): boolean {
  const kind = fold(facts.get('trade') ?? '');
  return (
    isNoise.test(kind) ||
    (asksAnswer.test(kind) && ![title, ...told].some(({ folded }) => isWorkWording(folded)))
  );
}

/** The site, the building, the floor and the home that the facts of a record name. */
const outerOf = (facts: Facts, hasSites: boolean): string | undefined =>
  [hasSites ? facts.get('site') : undefined]
    .concat((['building', 'floor', 'unit'] as const).map((kind) => facts.get(kind)))
    .reduce<string | undefined>((outer, inner) => joinPlaces(outer, inner), undefined);

/** The one place that a title names, where its record tells of no other. */
const titlePlace = (title: string): string | undefined => {
  const { names, aside } = placesIn(title);
  return names.length === 1 && aside !== true ? names[0] : undefined;
};

/** The place of a record: by its facts, a line of it, or what is told below its title. */
function placeOf(
  facts: Facts,
  title: Item,
  told: readonly Item[],
  { said, hasSites }: { said: string | undefined; hasSites: boolean },
): string | undefined {
  const named = withSteps(facts.get('area') ?? said);
  const below = told.find((item) => labelledLine(item) === undefined)?.text ?? '';
  const outer = outerOf(facts, hasSites);
  if (outer === undefined) return named ?? toldPlace(title.text, below);
  const text = facts.has('unit') ? below.replace(ofHome, '') : below;
  const inner = named ?? toldPlace(title.text, text) ?? titlePlace(title.text);
  return joinPlaces(outer, inner?.replace(/^(?:my|our) /i, ''));
}

/** "… of unit 2D-208": the home, which the facts of its record name already. */
const ofHome = new RegExp(
  String.raw` (?:in|of|at|en|del?) (?:my |our |the |la |el )?` +
    String.raw`(?:unit|apt\.?|apartment|suite|flat|unidad|depto\.?|apto\.?) #?\w*\d[\w-]*`,
  'gi',
);

/** "Location: Block 2 · Yard": it is in the place of the record. */
const isPlaceLine = (item: Item): boolean => heldBy(labelledLine(item)?.[0] ?? '') === 'area';

/** The sites that the records of a document name. */
const sitesOf = (all: readonly Facts[]): ReadonlySet<string> =>
  new Set(all.flatMap((each) => each.get('site') ?? []));

/** The number of a ticket before what is wrong: "TKT-10021 Dripping tap", "Request #7 - No heat". */
const ticketNumber = new RegExp(
  `^(?:${oneOf(`
    ticket, request, work order, case, report, issue, order, aviso, incidencia, solicitud, reclamo, orden
  `)} )?(?:#|n[.o°º]+ ?)?(?:[A-Z]{1,5}-?)?\\d{1,6}\\s*[-–—:|.]?\\s+(?=\\p{Lu})`,
  'iu',
);
/** "Maintenance request: ", "Repair needed: ": what any record is. */
const requestName =
  /^(?:(?:maintenance|repair|service|work) (?:request|needed|order)|solicitud(?: de [a-z]+)?) ?: ?/i;
const urgentName = /^(?:urgent|emergency|critical|asap|urgente|emergencia) ?[:!-]+ ?/i;

/** What a title says is wrong, without number and urgency. */
const bareTitle = (text: string): string =>
  text.replace(ticketNumber, '').replace(requestName, '').replace(urgentName, '') || text;

/** A record as one item on the line of its title. */
function requestOf(
  items: readonly Item[],
  { at, facts, end }: FactRecord,
  all: readonly Facts[],
): Item[] {
  const [title, line, ...told] = items.slice(at, end);
  if (title === undefined || line === undefined) return [];
  const { advice, area } = saidOf(told);
  const text = bareTitle(title.text);
  const isUrgent = urgentName.test(title.text.replace(ticketNumber, ''));
  return [
    {
      ...title,
      text,
      folded: fold(text),
      kind: 'text',
      role: 'request',
      marker: '',
      tail: [...title.tail, ...[line, ...told].flatMap(({ lines, tail }) => [...lines, ...tail])],
      attached: false,
      isWhole: true,
      request: {
        isWell: isForOffice(facts, title, told),
        isDone: isFinished(facts, all),
        works: worksOf(told),
        notes:
          advice.length > 0
            ? advice
            : told.filter((item) => !isPlaceLine(item)).map(({ text }) => text),
        area: placeOf(facts, title, told, { said: area, hasSites: sitesOf(all).size > 1 }),
        trade: facts.get('trade'),
        priority: gradeOf(facts, all) ?? (isUrgent ? 'urgent' : undefined),
      },
    },
  ];
}

/** The items with each record of such a list as one; other documents as they are. */
export function markFactLines(items: readonly Item[]): Item[] {
  const records = recordsOf(items);
  const ofWork = records.filter(({ at }) => isWorkWording(items[at]?.folded ?? ''));
  if (records.length < MIN_RECORDS || ofWork.length === 0) return [...items];
  const all = records.map(({ facts }) => facts);
  const marked: Item[] = [];
  let from = 0;
  for (const record of records) {
    marked.push(...items.slice(from, record.at), ...requestOf(items, record, all));
    from = record.end;
  }
  return [...marked, ...items.slice(from)];
}
