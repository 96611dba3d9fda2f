/** Lines of a report that speak of states without a thing, or of things without a defect. */

/** How something is, apart from what it is. */
const states = [
  'cracks?|cracked|stain(?:s|ed)?|damp|scratch(?:es|ed)?|damaged?|damages|missing|broken|worn',
  'wear|dirty|defects?|defective|degraded|worse|worsened|unchanged|changes?|changed|resolved',
  'new|existing|good|fair|poor|intact|clean|ok|none|no|yes|not|n|a|pass|fail|minor|moderate',
  'major|severe|critical|high|medium|low|grietas?|manchas?|humedad|rayas?|rayones|danos?|danado',
  'falta|faltante|nuevo|nueva|peor|bueno|buena|malo|mala|regular|limpio|limpia|sin|si|cambios?',
];
/** What a report says of itself. */
const reportWords = [
  'items?|findings?|photos?|notes?|captured|flagged|photographed|recorded|verdict|status|result',
  'comparison|check|move|in|out|inspection|inspected|report|date|issues?|observations?|summary',
  'page|condition|of|or|and|with|since|at|on|vs|to|the|elementos?|hallazgos?|fotos?|notas?',
  'registrad[oa]s?|estado|resultado|comparacion|inspeccion|informe|fecha|observaciones|resumen',
  'pagina|condicion|de|del|la|el|las|los|y|o|con|desde|en',
];
const dates = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|am|pm|x',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
];
const stateOrReport = new RegExp(`^(?:${[...states, ...reportWords, ...dates].join('|')})$`);

/** The most words of a line that is looked at: a badge, a count, a date. */
const MOST_WORDS = 12;

/** Nothing to work on: "3 photos captured, 1 finding flagged", "NEW DAMAGE", "Check-in: Good". */
export function namesNothing(folded: string): boolean {
  const words = folded.match(/[a-z]+/g) ?? [];
  return (
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    words.every((word) => stateOrReport.test(word))
  );
}
