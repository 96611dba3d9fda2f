import type { Clause, Link, Noun } from '../../sentence/sentence-types.ts';

/** Clauses of one kind, a finding with its order, or where or of what thing an order is. */
export function follows(before: Clause, after: Clause | undefined, link: Link): boolean {
  if (!after) return false;
  if (link === ':') return isFound(before) && isDone(after);
  const isAnd = link === 'and' || link === 'then';
  if (isAnd && isWhere(after)) return false;
  if (link === '-') return isAlike(before, after);
  if (link === 'but') return isStatement(before) && isStatement(after);
  return isNext(before, after, link) || (!isAnd && isAbout(before, after));
}

/**
 * A statement about another thing behind an order gives its reason, as a clause of its own:
 * "cambiar la chapa, la llave se atora".
 */
export const isTelling = (before: Clause, after: Clause | undefined): boolean =>
  before.kind === 'order' && after?.kind === 'statement' && isOfAThing(after) && !isOfIt(after);

const isNext = (before: Clause, after: Clause, link: Link): boolean =>
  goesOn(before, after, link) || isAlike(before, after);

/**
 * Clauses that tell something and may be joined by "pero": "cambié la válvula pero sigue goteando".
 */
const isStatement = (clause: Clause): boolean => isSaid(clause) || clause.kind === 'ask';

/** A noun with its flaw, which a statement may follow: "desagüe tapado, el agua no baja". */
const isFinding = (clause: Clause): boolean =>
  clause.kind === 'fragment' &&
  clause.things.items.length === 1 &&
  clause.things.items.every(
    ({ head, qualities }) =>
      head?.entry.marks.has('defect') ||
      qualities.items.some(({ entry, form }) => form === 'past' || entry.marks.has('state')),
  );
const isOfAThing = (clause: Clause): boolean =>
  clause.kind === 'statement' &&
  (clause.statement.subject?.items.every(({ determiner }) => determiner === 'the') ?? false);

const goesOn = (before: Clause, after: Clause, link: Link): boolean =>
  (isDone(before) && isWork(after)) ||
  (link === ',' && (isTelling(before, after) || (isFinding(before) && isOfAThing(after))));

/** A noun of a work, which may follow an order: "…, y carga manual sobre camión". */
const isWork = (clause: Clause): boolean =>
  clause.kind === 'fragment' &&
  clause.things.items.every(({ head }) => head?.entry.marks.has('action') ?? false);

const isAlike = (before: Clause, after: Clause): boolean =>
  before.kind === after.kind ||
  (isDone(before) && isDone(after)) ||
  (isSaid(before) && isSaid(after));

/**
 * Statements and existences, which are joined with each other: "los cables están expuestos y hay
 * riesgo de descarga".
 */
const isSaid = (clause: Clause): boolean =>
  clause.kind === 'statement' || clause.kind === 'existence';

const isAbout = (before: Clause, after: Clause): boolean =>
  isWhere(after) || isOfIt(after) || (isFound(before) && after.kind === 'order');

/**
 * Orders and what is to be verified, which are joined with each other: "conectar el boiler y
 * revisar que no haya fugas".
 */
const isDone = (clause: Clause): boolean =>
  clause.kind === 'led'
    ? isDone(clause.clause)
    : clause.kind === 'order' || clause.kind === 'assure';

const isFound = ({ kind }: Clause): boolean =>
  kind === 'fragment' || kind === 'statement' || kind === 'existence';

/** A noun of a place behind a comma says where the clause before is: ", escalera trasera". */
const isWhere = (clause: Clause): boolean =>
  clause.kind === 'fragment' &&
  clause.parts.length === 0 &&
  clause.things.items.length === 1 &&
  clause.things.items.every(({ head, kept }) => kept === null && isPlaced(head));
const isPlaced = (head: Noun | null): boolean => head !== null && head.entry.marks.has('place');

const isOfIt = (clause: Clause | undefined): boolean =>
  clause?.kind === 'statement' &&
  (clause.statement.subject?.items.some(({ pronoun }) => pronoun !== null) ?? false);
