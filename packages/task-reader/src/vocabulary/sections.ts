import { entries, oneIn } from './vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { anyOf } from '../text/text.ts';

/**
 * Names of the parts of a document by what stands in them, English and Spanish, folded. Data: grow
 * the lists, not the code.
 */

/** Whole names of parts that hold no work, in whatever case they are written. */
const asideNames = entries('sections', 'aside-names');

/** Whole names of parts that list work. */
const workNames = entries('sections', 'work-names');

/** Names of lists that say again, in short, what other parts say. */
const repeatNames = entries('sections', 'repeat-names');

const whole = (names: readonly string[]): RegExp =>
  new RegExp(`^(?:the |los |las |el |la )?(?:${names.join('|')})\\W*$`);

export const asideSection = whole(asideNames);
export const workSection = whole(workNames);
export const repeatSection = whole(repeatNames);

/** Names by which a document calls itself a contract. */
export const contractName =
  /\b(?:agreement|contract|contrato|convenio|terms (?:and|&) conditions|terminos y condiciones)\b/;
/** Words of the law, by which a contract is known. */
export const legalWords = anyOf(entries('sections', 'legal-words'), 'g');
/** A contract whose subject is work to be done orders it all the same. */
export const ordersWork = new RegExp(
  String.raw`\b(?:scope of work|work to be (?:done|performed)|repair addendum|punch ?list` +
    String.raw`|work order|alcance de(?: los)? trabajos?|orden de trabajo)\b`,
);

/** What a document on a meeting calls itself. */
export const meetingName = new RegExp(
  String.raw`^${oneOf(`
    acta, minuta, resumen, notas, summary, notes, recap, minutes, action points
  `)} (?:[a-z]+ ){0,3}?(?:reunion|junta|asamblea|meeting)\b|\bmeeting (?:notes|summary|recap|minutes)\b` +
    String.raw`|^comunidad de (?:propietarios|vecinos)\b.{0,60}\bacta\b|^acta\b.{0,40}\bcomunidad\b`,
);

/** How a message or a log says that it tells what a meeting decided. */
export const tellsMeeting = new RegExp(String.raw`\b${oneIn('sections', 'tells-meeting')}\b`);

/** Words of the minutes of a meeting. */
export const meetingWords = anyOf(entries('sections', 'meeting-words'), 'g');
/** What somebody says that they will do. */
const promised = oneIn('sections', 'promised');
/** What is said to be done with a thing. */
const mended = oneIn('sections', 'mended');
/** What minutes tell of building work to come: "A partition would be built". */
const built = oneIn('sections', 'built');
/** What somebody recommends. */
const orderedBy = oneIn('sections', 'ordered-by');
/** What somebody was called for. */
const calledTo = oneIn('sections', 'called-to');
/** What is handed to somebody behind a topic: "Gutters: Ana to get quotes". */
const handedOver = oneOf('get, call, check, fix, repair, replace, order, find, follow, contact');
/** What a meeting decides of itself, its money and its people. */
const noWork = oneIn('sections', 'no-work');
const sinObra = oneIn('sections', 'sin-obra');
/** What a meeting decided that somebody does. */
const decisions = [
  ...entries('sections', 'decisions'),
  `(?<=[-–—:;] ?)[a-z]+ to ${handedOver}`,
  `(?:had |has |have )?(?:contacted|asked|called|hired|engaged) [a-z' .]{3,40} to ${calledTo}`,
  `(?:(?<!what |to )(?:just |still |also )?needs? to|is pursuing|has to) (?:go out|${promised})`,
  `(?:would|is to|are to|to) (?:then |also |now )?be (?:re-?)?${built}`,
  `(?:decided|resolved|voted)(?: unanimously| \\d{1,2} ?-? ?(?:to )?\\d{1,2})? to ` +
    `(?:go ahead and )?(?!${noWork}|the |an? )`,
  `(?:agreed|decided|resolved) that .{3,80} (?:would|will|should|is to|are to) be (?:re-?)?${built}`,
  `(?:agreed|decided|resolved|recommended|suggested) that .{3,80} be (?:re-?)?(?:${built}|${mended})`,
  `(?:will|is going to|volunteered to|offered to|would(?: also)?) ${promised}`,
  `(?:will|to) (?:all |soon |also )?be (?:re-?)?${mended}`,
  `recommends? (?:that )?(?:we |to |they )?(?:re-?)?${orderedBy}`,
  `(?:is|are) (?:still )?(?:going to|trying to|planning to|looking to|to) (?:try and |try to )?${promised}`,
  `(?:(?:se )?(?:aprueban?|aprobo|aprobaron|decide|decidio|decidieron|resolvio)(?: por (?:unanimidad|mayoria),?)?|` +
    `vamos a|va a|van a|debe(?:ra)?n?|tienen? que|hay que) (?!${sinObra})[a-z]{3,}(?:ar|er|ir)(?:l[oa]s?)?`,
];
export const decidesWork = new RegExp(String.raw`\b(?:${decisions.join('|')})\b`);

/** Numbered lines of a letter that are about the letter itself: what it refers to, who gets a copy. */
export const formalPoint = new RegExp(
  String.raw`^${oneIn('sections', 'formal-point')}|\b(?:tender notice|letter no|memo no|oficio (?:no|num)|dated \d)`,
);

/** Names of letters that order work, and of the line that says which. */
export const orderLetterName =
  /\b(?:work order|job order|notice to proceed|notice of award|orden de (?:trabajo|inicio|proceder))\b/;
export const subjectOfWork = new RegExp(
  String.raw`^(?:subject|re|ref(?:erence)?|asunto|referencia|project(?: title| name)?|name of (?:project` +
    String.raw`|work)|contract|proyecto|obra) ?[:.] ?.{0,80}\b${oneIn('sections', 'subject-of-work')}\b`,
);
