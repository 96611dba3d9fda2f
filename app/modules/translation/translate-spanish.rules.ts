import { writeEnglish } from './english-clauses-text.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';
import { wordsLeftOut } from './spanish-completeness.rules.ts';
import { readSpanish } from './spanish-reading.rules.ts';
import type { Draft } from './translate-english.rules.ts';
import { capitalized, NoWording } from './wording.rules.ts';

/** Readings this close in cost leave the meaning open. */
const CLEAR = 0.02;

/** The phrases that the English has in quotation marks and the Spanish without. */
const phrasesKept = (english: string, spanish: string): string[] =>
  [...english.matchAll(/“([^“”]+)”/g)]
    .map(([, phrase = '']) => phrase)
    .filter((phrase) => !spanish.includes(`“${phrase}”`) && !spanish.includes(`"${phrase}"`));

/** "Picado de revoque flojo y nuevo revoque": what is new is put on, and its verb is left out. */
const leavesOutVerb =
  /^(?:picado|demolici[oó]n|retir[oa]d?a?|desmont(?:aj)?e|levantado|remoci[oó]n) [^,;.]+ y nuev[oa]s? /i;

/** "Lleva dos días sin encender": for how long it has been so, and not what it takes. */
const lasts = /\bllevan? (?:ya )?\S+ (?:horas?|días?|semanas?|mes|meses|años?)\b/i;

const isOpen = (text: string): boolean => leavesOutVerb.test(text) || lasts.test(text);

/** "Techo cubierto con plástico": what covers it stands behind the participle. */
const covered =
  /^(?:(covered|filled|wrapped|lined|soaked|contaminated) ([a-z -]+?) (?=with )|(leaning) ([a-z -]+?) (?=toward ))/i;

/** Turns that English says otherwise than word by word. */
const inIdiom = (english: string): string =>
  english
    .replace(/\bwhen raining\b/g, 'when it rains')
    .replace(/\bin front desk\b/g, 'at the front desk')
    .replace(/\bwait for (?=\d+ (?:hour|day|minute|week))/gi, (said) => said.slice(0, -4))
    .replace(covered, (_, how: string, what: string, leans: string, leaning: string) =>
      `${capitalized(what ?? leaning)} ${(how ?? leans).toLowerCase()} `,
    )
    .replace(/\b(\d+ [a-z]+s) copies\b/g, 'copies of $1')
    .replace(/\bwithout (?=(?:\d+|one) [a-z])/g, 'missing ')
    .replace(/\bin the (?=shel(?:f|ves)\b|sidewalk\b)/g, 'on the ')
    .replace(/\b(at \d+ (?:centimeters|inches|meters|feet)) of the (floor|ground)\b/g, '$1 above the $2')
    .replace(/\b(does|do) not arrive to\b/g, '$1 not reach')
    .replace(/\bmoves? badly\b/g, (said) => said.replace('badly', 'a lot'))
    .replace(/\bwork (must|will) be made\b/g, 'work $1 be done')
    .replace(/(?<=^Broken [a-z ]+ )for removing$/, 'to be removed')
    .replace(/\b(hot|cold) (low|little) water pressure\b/gi, (_, how: string, low: string) =>
      how.startsWith('H') || how.startsWith('C')
        ? `${capitalized(low)} ${how.toLowerCase()} water pressure`
        : `${low} ${how} water pressure`,
    )
    .replace(/\bwith turnaround\b/g, 'due to tenant turnover')
    .replace(/\bup to (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/gi, 'until ')
    .replace(/\b((?:leave|keep) the (?:water|gas)) closed\b/gi, '$1 shut off')
    .replace(/\bfor ventilating\b/g, 'to ventilate')
    .replace(/\b(\d[\d.,]* [a-z]+) more than\b/g, 'more than $1')
    .replace(/\bwith the (?=(?:wet|dirty|clean) hands\b)/g, 'with ')
    .replace(/\b(wires?|cables?|boxes|box|tools|trash|debris|water) in the floor\b/gi, '$1 on the floor')
    .replace(/\bin deterioration\b/g, 'in bad condition')
    .replace(/^(run) in conduit ([^,;.]+)$/i, '$1 $2 in conduit')
    .replace(/^((?:install|place) [a-z -]+) onto the\b/i, '$1 on the')
    .replace(/\baccess panel on the (?=ceiling|wall)/g, 'access panel in the ')
    .replace(/\bat (?=(?:base|top|bottom|edge|end|front|back) of\b)/g, 'at the ');

/** The English of a Spanish sentence; null where no rule covers it or two readings are as likely. */
export function translateSpanish(text: string, lexicon: Lexicon): Draft | null {
  if (isOpen(text)) return null;
  const drafts: { cost: number; text: string }[] = [];
  for (const { cost, value } of readSpanish(text, lexicon)) {
    try {
      drafts.push({ cost, text: inIdiom(writeEnglish(value)) });
    } catch (error) {
      if (!(error instanceof NoWording)) throw error;
    }
  }
  const [best, next] = drafts;
  if (!best) return null;
  if (next && next.text !== best.text && next.cost - best.cost < CLEAR) return null;
  if (wordsLeftOut(text, best.text, lexicon).length > 0) return null;
  const kept = phrasesKept(best.text, text);
  if (kept.length > 1) return null;
  return { text: best.text + (/\.\s*$/.test(text) && !/m\.$/.test(best.text) ? '.' : ''), kept };
}
