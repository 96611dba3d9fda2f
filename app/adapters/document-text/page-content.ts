import { beginsWithOrder } from '../../modules/extraction/starts-with.rules.ts';
import { startsWithMarker } from './layout.ts';

/**
 * Whether a line that repeats at the edges of pages is content all the same: an item, an order, a
 * verdict, a grade, or a thing of a trade. A form of one item a page repeats them as a header does.
 */

/** Words that only the headers and footers of a document have. */
const headerWords = [
  'address',
  'agreement',
  'all rights',
  'client',
  'company',
  'confidential',
  'contract',
  'contrato',
  'copyright',
  'corp',
  'date',
  'direccion',
  'dirección',
  'empresa',
  'estimate',
  'fecha',
  'inc',
  'informe',
  'inspection',
  'inspección',
  'inspections',
  'inspector',
  'invoice',
  'license',
  'list',
  'lista',
  'llc',
  'ltd',
  'page',
  'phone',
  'prepared',
  'presupuesto',
  'project',
  'property',
  'proyecto',
  'quote',
  'report',
  'section',
  's\\.? ?[al]\\.?',
  'services',
  'servicios',
  'solutions',
  'summary',
  'teléfono',
  'www',
];

/** What a grade is named by: "Condition: Poor", "Prioridad: alta". */
const gradeLabels = [
  '(?:overall |general )?condition',
  'calificación',
  'condición',
  'dictamen',
  'estado',
  'grade',
  'gravedad',
  'priority',
  'prioridad',
  'rating',
  'result',
  'resultado',
  'score',
  'severity',
  'status',
  'urgencia',
  'urgency',
  'verdict',
];

/** Verdicts and grades that a line begins with. */
const verdicts = [
  'acceptable',
  'aprobado',
  'bueno',
  'buena',
  'conforme',
  'cumple',
  'damaged',
  'dañad[oa]',
  'defective',
  'deficien(?:t|te)',
  'fail(?:ed|s)?',
  'fair',
  'good',
  'grave',
  'leve',
  'mal[oa]',
  'marginal',
  'missing',
  'needs?',
  'needed',
  'necesita',
  'no cumple',
  'no conforme',
  'not (?:working|inspected|present|tested|compliant)',
  'ok',
  'pass(?:ed)?',
  'pendiente',
  'poor',
  'regular',
  'repair(?:ed|s)?',
  'replace(?:d|ment)?',
  'requiere',
  'requires?',
  'roto',
  'rota',
  'safety (?:hazard|issue|concern)',
  'satisfactory',
  'serviceable',
  'unsatisfactory',
  'urgente?',
  '(?:high|medium|low) priority',
  'prioridad (?:alta|media|baja)',
];

/** Things that trades repair, replace and clean. */
const things = [
  'air conditioner',
  'aislamiento',
  'alarms?',
  'azulejos?',
  'baseboards?',
  'bañera',
  'batter(?:y|ies)',
  'bisagras?',
  'blinds?',
  'boiler',
  'breakers?',
  'cabinets?',
  'caldera',
  'calentador',
  'canalón',
  'carpet',
  'caulk(?:ing)?',
  'ceiling fan',
  'cerraduras?',
  'chimney',
  'cristal(?:es)?',
  'detectors?',
  'dishwasher',
  'disposal',
  'doors?',
  'doorbell',
  'downspouts?',
  'drains?',
  'dryer',
  'ducts?',
  'enchufes?',
  'fan',
  'faucets?',
  'fences?',
  'filters?',
  'filtros?',
  'flashing',
  'furnace',
  'fregadero',
  'gate',
  'gfci',
  'goteras?',
  'grifos?',
  'grout',
  'gutters?',
  'handrails?',
  'hinges?',
  'hvac',
  'inodoro',
  'interruptor(?:es)?',
  'lamp(?:s|ara|aras)?',
  'lámparas?',
  'latch(?:es)?',
  'lavabo',
  'light bulbs?',
  'light fixtures?',
  'locks?',
  'mirrors?',
  'outlets?',
  'oven',
  'persianas?',
  'pipes?',
  'plugs?',
  'puertas?',
  'radiators?',
  'radiador(?:es)?',
  'range hood',
  'refrigerator',
  'rejillas?',
  'screens?',
  'shingles?',
  'showerhead',
  'shutters?',
  'siding',
  'sinks?',
  'smoke alarms?',
  'sockets?',
  'stove',
  'sump pump',
  'switch(?:es)?',
  'taps?',
  'tejas?',
  'thermostat',
  'tiles?',
  'toilets?',
  'tuberías?',
  'valves?',
  'válvulas?',
  'vents?',
  'ventanas?',
  'washer',
  'water heater',
  'windows?',
  'wiring',
];

/** A line of more words is a sentence or a notice. */
const MOST_WORDS = 7;
/** A verdict is followed by no more than this. */
const AFTER_VERDICT = '.{0,30}$';

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const alone = (words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${anyOf(words)}(?!\p{L})`, 'iu');

interface Patterns {
  header: RegExp;
  grade: RegExp;
  verdict: RegExp;
  thing: RegExp;
}
let made: Patterns | undefined;
/** Made when the first repeated line is asked about: most documents have none. */
const patterns = (): Patterns =>
  (made ??= {
    header: alone(headerWords),
    grade: new RegExp(String.raw`^${anyOf(gradeLabels)} ?[:=–-] ?\S`, 'iu'),
    verdict: new RegExp(String.raw`^${anyOf(verdicts)}(?!\p{L})${AFTER_VERDICT}`, 'iu'),
    thing: alone(things),
  });

export function isContent(text: string): boolean {
  if (startsWithMarker.test(text) || beginsWithOrder.test(text.toLowerCase())) return true;
  const { header, grade, verdict, thing } = patterns();
  if (grade.test(text)) return true;
  if (text.split(/\s+/).length > MOST_WORDS || header.test(text) || /\d{3}|[@©#]/.test(text))
    return false;
  return verdict.test(text) || thing.test(text);
}
