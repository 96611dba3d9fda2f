import { prepositionOf, keyAt, type Chart } from '../chart.ts';
import type { Entry } from '../../sentence/sentence-types.ts';
import { spanishSensesAt } from './spanish-senses.ts';

/** What damages or ends a thing, beside what the lexicon has as a defect. */
const causeWords =
  'lluvia|lluvias|viento|vientos|sol|uso|desgaste|falta|humedad|humedades|asentamiento|' +
  'asentamientos|sismo|sismos|temblor|terremoto|vejez|antigüedad|golpe|golpes|rotura|roturas|' +
  'obstrucción|exceso|capilaridad|oxidación|corrosión|vandalismo|accidente|incendio|inundación|' +
  'calor|frío|helada|heladas|granizo|tormenta|tormentas|robo|deterioro|vibración|vibraciones|' +
  'condensación|filtración|filtraciones|caducidad|peso|raíces|termitas|seguridad|daño|daños|avería';
const causes = new Set(causeWords.split('|'));

/** Whether the words behind "por" name what something comes from. */
function isCauseAt(chart: Chart, at: number): boolean {
  const start = /^(?:el|la|los|las|un|una)$/.test(keyAt(chart, at)) ? at + 1 : at;
  if (causes.has(keyAt(chart, start))) return true;
  return spanishSensesAt(chart, start).some(
    ({ value: { entry } }) => entry.kind === 'noun' && entry.marks.has('defect'),
  );
}

/** What hangs over a table is not put onto it. */
const hanging = new RegExp(
  '^(?:lámparas?|luminarias?|colgantes?|candil|candiles|focos?|campanas?|ventilador(?:es)?|apliques?' +
    '|luz|luces|toldos?|extractor(?:es)?|reflector(?:es)?|repisas?|estantes?|espejos?|botiquín' +
    '|toalleros?|tele|tv|televisor(?:es)?|pantallas?|cuadros?)$',
);

/**
 * Whether a verb moves something onto what "sobre" names: "gotea sobre la cama", but "ducto sobre
 * la recámara".
 */
const isMovedOnto = ({ tokens }: Chart): boolean =>
  !tokens.some(({ key }) => hanging.test(key)) &&
  tokens.some(({ key }) =>
    /^(?:aplic|coloc|pon|pus|viert|vert|ech|extend|instal|mont|peg|gote|ca[eiy]|derram|clav)/.test(
      key,
    ),
  );

/** Whether a verb moves its object to a height: "subir el enchufe a la altura de la cubierta". */
const isMoved = ({ tokens }: Chart): boolean =>
  tokens.some(({ key }) => /^(?:mover|mueva|subir|suba|bajar|baje|elevar|reubic|pasar)/.test(key));

/**
 * Whether a verb brings its object somewhere, so that "hasta" is "to": "tender cable hasta la
 * estufa".
 */
const isLed = ({ tokens }: Chart): boolean =>
  tokens.some(({ key }) =>
    /^(?:desde|tend|tiend|llev|acarr|transport|traslad|canaliz|conduc|cablead|cable)/.test(key),
  );

const entering =
  /^(?:(?:filtr|entr|pas|sal|met|escurr|gote|chorre)(?:an?|en?|[ae]ndo|iendo|ó|ió|aba|ía)|sale|cae|caen)n?$/;

/**
 * The English of "por" before an opening or behind a verb of leaking; '' for others: "entran por la
 * grieta", "pierde por la base".
 */
function senseOfWay(chart: Chart, at: number): string {
  if (isOpeningAt(chart, at + 1)) return 'through';
  return leaking.test(keyAt(chart, at - 1)) ? 'from' : '';
}

const isChange = (chart: Chart): boolean =>
  isExchange.test(keyAt(chart, 0)) || chart.tokens.some(({ key }) => exchanged.test(key));

/** What "por" says: by a cause, through an opening, or with what is put instead; '' if it is open. */
function senseOfPor(chart: Chart, at: number): string {
  const isBy = /(?:[aeií]d|rot)[oa]s?$/.test(keyAt(chart, at - 1));
  const way = isBy ? '' : senseOfWay(chart, at);
  if (way !== '') return way;
  if (isCauseAt(chart, at + 1)) return 'due to';
  if (isChange(chart)) return 'with';
  if (isBy) return 'by';
  return senseOfOpening(chart);
}

const isExchange = /^(?:re[ei]mplaz|sustitu|cambi)/;
/**
 * Verbs of replacement in the past, behind which "por" is "with": "se sustituyó la tina por una
 * ducha".
 */
const exchanged = /^(?:re[ei]mplaz|sustitu)(?:ó|aron|yó|yeron|[aui]d[oa]s?)$/;

const leaking = /^(?:pierden?|gotean?|fugan?|chorrean?|gotea(?:ba|ndo)|perdiendo)$/;

const isEnteringIn = ({ tokens }: Chart): boolean => tokens.some(({ key }) => entering.test(key));

/** Whether an opening follows, through which something comes: "entran por la grieta". */
const isOpeningAt = (chart: Chart, at: number): boolean =>
  /^(?:grietas?|rendijas?|agujeros?|huecos?|hoyos?|fisuras?|juntas?)$/.test(
    keyAt(chart, /^(?:el|la|los|las|un|una|unos|unas)$/.test(keyAt(chart, at)) ? at + 1 : at),
  );

const senseOfOpening = (chart: Chart): string => (isEnteringIn(chart) ? 'through' : '');

/** What a preposition says by the verb of the text or its own word; null where it says its usual. */
function senseByVerb(chart: Chart, at: number, entry: Entry): Entry | null {
  if (keyAt(chart, at) === 'desde') return prepositionOf(chart, 'from');
  if (keyAt(chart, at) === 'tras') return prepositionOf(chart, 'behind');
  switch (entry.english) {
    case 'onto':
      return isMovedOnto(chart) ? null : prepositionOf(chart, 'over');
    case 'up to':
      return isLed(chart) ? prepositionOf(chart, 'to') : null;
    case 'at the level of':
      return isMoved(chart) ? { ...entry, english: 'to the height of' } : null;
    default:
      return null;
  }
}

/**
 * The senses of a preposition by the verb and the object beside it; "por" has none without them.
 */
export function senseOf(
  chart: Chart,
  at: number,
  end: number,
  entry: Entry,
): { end: number; entry: Entry }[] {
  const byVerb = senseByVerb(chart, at, entry);
  if (byVerb) return [{ end, entry: byVerb }];
  const isPor = keyAt(chart, at) === 'por' && end === at + 1;
  if (!isPor) return [{ end, entry }];
  const said = prepositionOf(chart, senseOfPor(chart, at));
  return said ? [{ end, entry: said }] : [];
}
