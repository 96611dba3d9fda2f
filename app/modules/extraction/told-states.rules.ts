import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placesIn } from './place.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Projects as notes tell of them, each a name above labelled lines of which one tells in words how
 * far it is: "Kitchen floor", "Status: need to lay the screed", "People: Ann". What is left to do is
 * the task; who, when and with what is said of it.
 */

/** Projects from which a document is such a list, and labelled lines of one. */
const MIN_PROJECTS = 3;
const MIN_LINES = 2;
/** Share of the states that are told in words, and words from which one is. */
const TOLD = 0.4;
const MIN_WORDS = 3;

const labelled = /^(\p{L}[\p{L} /()-]{1,24}?) ?:(?: +(.*))?$/su;
const state = /^(?:(?:current )?status|state|progress|estado(?: actual)?|situacion|avance)$/;
const leftToDo = new RegExp(
  `^${oneOf(`
    next(?: steps?| actions?)?, to ?do, remaining(?: work)?, left to do, action(?: needed)?, pendientes?,
    siguientes? pasos?, proximos? pasos?, (?:lo que )?falta, por hacer, description, descripcion
  `)}$`,
);

interface Line {
  item: Item;
  label: string;
  value: string;
}

interface Project {
  heading: Item;
  lines: Line[];
  /** Lines that go on with the last labelled one. */
  others: Item[];
}

function lineOf(item: Item): Line | undefined {
  if ((item.kind !== 'marked' && item.kind !== 'text') || item.cells.length > 0) return undefined;
  const [, label, value = ''] = labelled.exec(item.text) ?? [];
  return label === undefined ? undefined : { item, label: fold(label), value: value.trim() };
}

/** The headings with labelled lines directly below them. */
function projectsOf(items: readonly Item[]): Project[] {
  const projects: Project[] = [];
  let open: Project | undefined;
  for (const item of items) {
    if (item.kind === 'pageHeader') continue;
    const line = lineOf(item);
    if (item.kind === 'heading') projects.push((open = { heading: item, lines: [], others: [] }));
    else if (open && line) open.lines.push(line);
    else if (open && open.lines.length > 0 && item.kind !== 'row') open.others.push(item);
    else open = undefined;
  }
  return projects.filter(({ lines }) => lines.length >= MIN_LINES);
}

const stateOf = ({ lines }: Project): Line | undefined =>
  lines.find(({ label }) => state.test(label));

const wordsOf = (value: string): number => value.match(/\p{L}{2,}/gu)?.length ?? 0;

const saysWork = ({ value }: Line): boolean =>
  sentences(value).some((sentence) => isWorkWording(fold(sentence)));

/** The line that says what is left to do; the state before the others. */
function taskOf(project: Project): Line | undefined {
  const told = stateOf(project);
  const others = project.lines.filter(({ label }) => leftToDo.test(label));
  return [...(told ? [told] : []), ...others].find(saysWork);
}

/** A line as the words of a task, at the place that the name of its project tells. */
const asTask = ({ item, value }: Line, { heading }: Project): Item => ({
  ...item,
  kind: 'text',
  role: 'request',
  marker: '',
  text: value,
  folded: fold(value),
  request: {
    isDone: false,
    isWell: false,
    works: [],
    notes: [],
    area: placesIn(heading.text).names[0],
  },
});

/** What the items of a project are: nothing to do where its state says so. */
function partsOf(project: Project): [Item, Item][] {
  const { heading, lines, others } = project;
  const rest = [...lines.map(({ item }) => item), ...others];
  if (doneStatus.test(fold(stateOf(project)?.value ?? '')))
    return rest.map((item) => [item, { ...item, role: 'closed' }]);
  const task = taskOf(project);
  const said = new Set(
    lines.filter(({ label }) => state.test(label) || leftToDo.test(label)).map(({ item }) => item),
  );
  const beside = rest.map((item): [Item, Item] =>
    task === undefined && said.has(item)
      ? [item, { ...item, kind: 'text', role: 'remark' }]
      : [item, { ...item, kind: 'text', role: 'fact' }],
  );
  return task
    ? [...beside.filter(([item]) => item !== task.item), [task.item, asTask(task, project)]]
    : [...beside, [heading, { ...heading, role: 'order' }]];
}

/** The items of such projects with their tasks marked; other documents as they are. */
export function markToldStates(items: readonly Item[]): Item[] {
  const projects = projectsOf(items).filter((project) => stateOf(project) !== undefined);
  const told = projects.filter((project) => {
    const line = stateOf(project);
    return line !== undefined && (wordsOf(line.value) >= MIN_WORDS || saysWork(line));
  });
  if (projects.length < MIN_PROJECTS || told.length < TOLD * projects.length) return [...items];
  const parts = new Map(projects.flatMap(partsOf));
  return items.map((item) => parts.get(item) ?? item);
}
