import { isSeverityAlone } from './grade.rules.ts';
import { tradeOf } from './facts.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { endsBad, endsGood, saysWrong } from './vocabulary-findings.rules.ts';
import { asksForWork, startsWithOrder } from './vocabulary-orders.rules.ts';
import { asideSection, repeatSection, workSection } from './vocabulary-sections.rules.ts';
import { notesHeading } from './vocabulary-stops.rules.ts';
import { isNoteLabel } from './labels.rules.ts';

/** Which lines are headings. */

/** "2.1.1", "IV.": numbers of sections rather than of items. */
const sectionNumber = /^(?:\d{1,3}(?:\.\d{1,3}){1,3}\.?|[IVX]{1,4}\.|[A-Z]\.)$/;

/** What a document calls itself: "Rehab budget worksheet". */
export const documentName = new RegExp(
  '(?:worksheet|report|checklist|work order(?: form)?|punch ?list|list|form|summary' +
    '|estimate|proposal|invoice|schedule|reporte|informe|presupuesto|lista|orden de trabajo' +
    '|walk-?thr(?:u|ough)|log)$|^(?:lista|informe|reporte|orden|catalogo|presupuesto' +
    '|cotizacion|descripcion|relacion|detalle|revision|inventario|bitacora|minuta|acta' +
    '|dictamen|vale|nota) (?:pericial |tecnic[oa] |general )?de ',
);

/** What groups of items are called: "REPAIR ITEMS". */
const groupName =
  / (?:items?|repairs|issues|concerns|recommendations?|observations?|findings|deficiencies|defects|needed|required)$/;

/** What findings are called, and nothing else: "Deficiencies", "DAÑOS OBSERVADOS". */
export const groupAlone = new RegExp(
  '^(?:the )?(?:observed |noted |reported |major |minor |other )?(?:deficiencies|defects' +
    '|findings|observations|violations|issues|concerns|problems|damages|danos|defectos' +
    '|deficiencias|hallazgos|desperfectos|patologias|lesiones|anomalias|fallas|detalles' +
    '|observaciones)(?: (?:noted|observed|found|list(?:ed)?|observad[oa]s|detectad[oa]s' +
    '|encontrad[oa]s|apreciad[oa]s|reportad[oa]s)| (?:y|and|&) (?:valoracion|causas?' +
    '|recomendaciones|recommendations|observaciones|observations|reparaciones|repairs))?:?$',
);

/** Names of systems that begin like an order. */
const sectionName = new RegExp(
  '^(?:instalacion(?:es)? (?:electrica|hidraulica|sanitaria|hidrosanitaria|de gas|de agua' +
    '|de luz|especial)[a-z]*|pintura|limpieza|demolicion(?:es)?|acabados|painting|cleaning' +
    '|service|caulking|grading|trim|insulation|demo|demolition|finishes|terminaciones):?$',
);

/** Check boxes of a form's line: "☑ ☐ ☐ ☑ A. Foundations" heads a section. */
export function boxes(found: string): number {
  return found.match(/[☐☑☒□■]|\[.?\]/g)?.length ?? 0;
}

/** Two to seven words, each with a capital: "Doors, Windows & Trim". */
function isTitleCase(text: string): boolean {
  const words = text
    .split(/[\s/]+/)
    .filter(
      (word) =>
        /\p{L}{3}/u.test(word) && !/^(?:and|the|for|with|del?|las?|los|para|con)$/.test(word),
    );
  return (
    words.length >= 1 &&
    words.length <= 6 &&
    !/[\d:]|[.!?,;]$/.test(text) &&
    words.every((word) => /^[("&]?\p{Lu}/u.test(word)) &&
    (words.length > 1 || tradeOf(fold(text)) !== undefined)
  );
}

const headsSectionPattern = new RegExp(
  '^(?:instalacion|carpinteria|acabado|estructura|cubierta|muro|piso|electrical|plumbing' +
    '|roof|exterior|interior|heating|structur|attic|kitchen|garage)',
);

/**
 * "2.3 DECKS, BALCONIES AND RAILINGS", "1. Roofing / Chimneys / Attic": a numbered name of parts of
 * a house.
 */
function headsSection(text: string, found: string): boolean {
  if (!/^\d{1,3}(?:\.\d{1,3}){0,2}\.?(?: ?[-–—])?$/.test(found) || text.length > 140) return false;
  const name = text.replace(/\([^)]*\)/g, '').trim();
  const folded = fold(name);
  if (
    saysWrong.test(folded) ||
    startsWithOrder.test(folded) ||
    asksForWork.test(folded) ||
    !/[a-z]{3}/.test(folded)
  )
    return false;
  if (/^\d{1,3}\.\d{1,3}\.?$/.test(found))
    return (
      !/[.!?;,]$/.test(name) &&
      (!/\p{Ll}/u.test(name) || (name.split(' ').length <= 4 && headsSectionPattern.test(folded)))
    );
  if (/[-–—]$/.test(found))
    return found.length > 2 && isTitleCase(name) && tradeOf(folded) !== undefined;
  return (
    /^\d{1,2}\.$/.test(found) &&
    / [/&] | and /.test(text) &&
    isTitleCase(text) &&
    tradeOf(folded) !== undefined
  );
}

const looksLikeHeadingPattern4 = new RegExp(
  '^instalacion(?:es)? (?:electrica|hidraulica|sanitaria|hidrosanitaria|de gas)s?$|^obra ' +
    '(?:civil|negra|gris|blanca|exterior)$',
);

const looksLikeHeadingPattern3 = new RegExp(
  String.raw`\b(?:to do|todo|remaining|outstanding|left|pending|still (?:to|needs?)|por hacer` +
    String.raw`|pendientes?|falta(?:n|ntes?)?)\b`,
);

const looksLikeHeadingPattern2 = new RegExp(
  '^(?:[a-z-]+ )?(?:hazard|pest|lead|mold|moisture|infection|quality) (?:control|reduction' +
    '|management|prevention|abatement)$',
);

const looksLikeHeadingPattern = new RegExp(
  '^(?:(?:for )?office use(?: only)?|ya quedo|(?:work )?(?:done|completed|finished)(?: ' +
    '(?:today|yesterday|this week|so far|to date|items?))?|closed|hecho hoy|clarifications?' +
    '|assumptions?|qualifications?|exclusions?|inclusions?|glossary|disclaimers?|limitations?' +
    '|aclaraciones|exclusiones|limitaciones|concepto|conclusion(?:s|es)?|hechos?' +
    '|terminad[oa]s?|(?:para )?uso (?:interno|de oficina))[:.]?$',
);

/** A line that names what follows: short, without a sentence's end, a finding or an order. */
export function looksLikeHeading(text: string, folded: string, found: string): boolean {
  const marked = found !== '' && !sectionNumber.test(found);
  if (boxes(found) === 1) return false;
  if (
    (found === '' || sectionNumber.test(found) || /^\d{1,2}[.)]$/.test(found)) &&
    text.length < 50 &&
    (asideSection.test(folded) || workSection.test(folded) || repeatSection.test(folded))
  )
    return true;
  if (
    headsSection(text, found) ||
    ((found === '' || sectionNumber.test(found) || /^\d{1,2}[.)]$/.test(found)) &&
      groupAlone.test(folded))
  )
    return true;
  if (text.length > 70 || folded.length < 2 || !/[a-z]/.test(folded)) return false;
  if (
    endsBad.test(folded) ||
    endsGood.test(folded) ||
    isNoteLabel.test(folded) ||
    isSeverityAlone(folded)
  )
    return false;
  if (
    onlyArea.test(folded) ||
    onlyArea.test(/^(.{3,40}?) height:? \d/.exec(folded)?.[1] ?? '') ||
    (/ [\\>»] /.test(text) && !/[.!?]$/.test(text)) ||
    (found === '' && documentName.test(folded) && text.split(' ').length <= 7) ||
    (found === '' &&
      groupName.test(folded) &&
      text.split(' ').length <= 4 &&
      (isTitleCase(text) || !/\p{Ll}/u.test(text))) ||
    (found === '' && sectionName.test(folded)) ||
    (/^[a-z,&/ ]{3,40} (?:systems?|components?)$/.test(folded) && tradeOf(folded) !== undefined) ||
    boxes(found) > 1
  )
    return true;
  if (found === '' && looksLikeHeadingPattern.test(folded)) return true;
  if (found === '' && looksLikeHeadingPattern2.test(folded)) return true;
  if (
    found === '' &&
    (notesHeading.test(folded) ||
      (/:$/.test(text) && text.split(' ').length <= 8 && looksLikeHeadingPattern3.test(folded)))
  )
    return true;
  if (/^\d{1,2}(?:\.\d{1,2})*[.)]?$/.test(found) && looksLikeHeadingPattern4.test(folded))
    return true;
  if (startsWithOrder.test(folded) || saysWrong.test(folded) || asksForWork.test(folded))
    return /:$/.test(text) && text.split(' ').length <= 4;
  if (/[.;,]$/.test(text) && !/^[\p{Lu}\d\s.]+$/u.test(text)) return false;
  const upper = !/\p{Ll}/u.test(text);
  if (marked) return upper && text.split(' ').length <= 4;
  return upper || isTitleCase(text) || (/:$/.test(text) && text.split(' ').length <= 6);
}
