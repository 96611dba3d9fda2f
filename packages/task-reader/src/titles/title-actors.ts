import { oneIn } from '../vocabulary/vocabulary.ts';
import { tradeOf } from '../records/facts.ts';
import { oneOf } from '../text/one-of.ts';
import { capitalised, fold } from '../text/text.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/**
 * Who is to do the work, by a name, and how the meeting came to it, in front of the work: "Ann will
 * look into a new latch", "It was agreed that", "Noted that we may need to". A title leaves them out.
 */

/** What somebody may be left to do that is no work on a thing itself. */
const errand = new RegExp(`^${oneIn('title-actors', 'errand')} `);
const name = String.raw`(?:\p{Lu}\p{Ll}+(?: \p{Lu}\.?\p{Ll}*)?|\p{Lu}{2,3})`;
/** "Ann will also", "AB to", "Tom and Ann have agreed to". */
const somebody = new RegExp(
  String.raw`^(?:${name}(?:(?:,| and| &|/) ?${name})*|He|She|They|We|I|he|she|they|we` +
    String.raw`|(?:The |the )(?:board|committee|council|association)) ` +
    String.raw`(?:(?:also |still )?(?:${oneIn('title-actors', 'somebody')})) (?:also |then |still |try to )*(?=\p{Ll})`,
  'u',
);

const afterTalk =
  '(?:(?:after|following|tras) (?:an? |una? )?(?:[a-z]+ )?(?:discussion|debate|votaci[oó]n|vote),? )?';

const board = oneOf(
  'it was, we, the (?:committee|board|council|meeting|owners|association), \\p{Lu}\\p{Ll}+',
);
const count = String.raw`(?: unanimously| \d{1,2} ?-? ?(?:to )?\d{1,2})?`;
/** "The board decided to", "Motion to", "Vamos a", "Hay que". */
const decidedTo = new RegExp(
  `^${afterTalk}(?:${board} (?:also )?(?:agreed|decided|resolved|voted${count}|moved|made a motion) to` +
    '(?: go ahead and)?|motion to' +
    String.raw`|vamos a|hay que) (?=\p{Ll}{3,} )`,
  'iu',
);

/** Somebody with a title and the home: "Dª Pilar (bajo C)", "Mrs. Hill, apt. 4". */
const titled = oneOf(String.raw`
  D\., D[ªºa]\.?, D\.ª, Don, Doña, (?:El |La )?Sra?\., (?:El |La )?[Ss]eñora?, Mrs?\.?, Ms\.?
`);
const neighbour = oneOf(`
  (?:[Oo]ur|[Mm]y|[Tt]he|[Aa]) (?:neighbou?r|tenant|owner), (?:[Ee]l|[Ll]a|[Uu]na?|[Mm]i) (?:vecin|inquilin)[oa]
`);
const resident = String.raw`(?:${neighbour}|(?:${titled} )?${name}(?: \([^)]{1,20}\))?)`;

/** Who told it, and the item of the agenda: "AOB: Amy noted the side gate does not latch". */
const toldBy = new RegExp(
  `^(?:(?:AOB|Any other business|Ruegos y preguntas|Varios): )?${resident} ` +
    `${oneIn('title-actors', 'told-by')}(?: que| that)? (?=` +
    `${oneOf('the, an?, all, some, two, three, el, la, l[oa]s, una?, hay, no')} )`,
  'u',
);

/** How an order is asked for: "Please replace", "Could you also tighten", "Favor de cambiar". */
const polite = new RegExp(
  `^(?:${oneIn('title-actors', 'polite')}` +
    String.raw`)(?:,? (?:also|tambi[eé]n))?,? (?=\p{L}{3,} )(?!(?:be|note|see|call|contact` +
    `|let|feel) )`,
  'iu',
);

/** An order without how it is asked for. */
function withoutPlease(sentence: string): string {
  const order = sentence.replace(polite, '');
  return order === sentence ? sentence : capitalised(order);
}

/** Words from which a work says what it is on: not "Install later". */
const MIN_WORDS = 3;

const isWork = (text: string): boolean => {
  const folded = fold(text);
  if (folded.split(' ').length < MIN_WORDS) return false;
  return (startsWithOrder.test(folded) || errand.test(folded)) && !/^(?:be|have|not) /.test(folded);
};

/** What stands behind a person; undefined where the words before it name a thing: "Paint is peeling". */
function withoutPerson(sentence: string, before: RegExp): string | undefined {
  const lead = before.exec(sentence)?.[0];
  return lead === undefined || tradeOf(fold(lead)) !== undefined
    ? undefined
    : sentence.slice(lead.length);
}

/** "Ann will look into a new latch" gives "Look into a new latch"; other sentences stay as they are. */
export function withoutActor(sentence: string): string {
  const bare = withoutPlease(sentence).replace(decidedTo, '').replace(toldBy, '');
  const start = bare === sentence ? bare : capitalised(bare);
  const rest = withoutPerson(start, somebody);
  return rest !== undefined && isWork(rest) ? capitalised(rest) : start;
}
