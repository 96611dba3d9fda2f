import { tradeOf } from './facts.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { capitalised, fold } from './text.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * Who is to do the work, by a name, and how the meeting came to it, in front of the work: "Ann will
 * look into a new latch", "It was agreed that", "Noted that we may need to". A title leaves them out.
 */

/** What somebody may be left to do that is no work on a thing itself. */
const errand = new RegExp(
  `^${oneOf(`
    look, take, get, find, ask, call, contact, arrange, research, obtain, investigate, talk, speak, order, buy,
    purchase, bring, try, continue, finish, complete, start, begin, work, coordinate, schedule, meet, see,
    handle, provide,
    prepare, follow, pick, price, measure, make, move, build, do, set, put, cut, create, design, draw,
    organi[sz]e, check,
    explore, review, source, procure, pursue, fix, help, borrow, write, send, submit, address, increase, raise, lower
  `)} `,
);
const name = String.raw`(?:\p{Lu}\p{Ll}+(?: \p{Lu}\.?\p{Ll}*)?|\p{Lu}{2,3})`;
/** "Ann will also", "AB to", "Tom and Ann have agreed to". */
const somebody = new RegExp(
  String.raw`^(?:${name}(?:(?:,| and| &|/) ?${name})*|He|She|They|We|I|he|she|they|we` +
    String.raw`|(?:The |the )(?:board|committee|council|association)) ` +
    String.raw`(?:(?:also |still )?(?:${oneOf(`
      will, to, should, shall, (?:is|are) (?:going )?to, (?:has |have )?(?:agreed|offered|volunteered|promised) to,
      was asked to, were asked to, needs? to, plans? to, (?:may|might|will) need to, will have to,
      (?:would|will) like to, intend(?:s|ed) to,
      would(?= (?:also )?(?:ask|look|get|contact|check|find|talk|arrange|obtain))
    `)})) (?:also |then |still |try to )*(?=\p{Ll})`,
  'u',
);
const doing = oneOf(`
  working on, looking (?:into|at|for|to), getting, planning, procuring, arranging, checking, investigating, researching,
  obtaining, seeking, contacting, asking, buying, ordering, replacing, repairing, fixing, installing, painting,
  cleaning,
  building, making, finding, trying to, going to, coordinating, scheduling
`);
/** "Ann is working on procuring a box": what somebody is at. */
const isAt = new RegExp(
  String.raw`^(?:${name}|He|She|They|We) (?:is|are) (?:also |still )?(?=(?:${doing}) )`,
  'u',
);
const afterTalk =
  '(?:(?:after|following|tras) (?:an? |una? )?(?:[a-z]+ )?(?:discussion|debate|votaci[oó]n|vote),? )?';
const meeting = '(?:se|(?:el|la) (?:junta|asamblea|consejo|comunidad|comit[eé]|reuni[oó]n))';
/** "It was agreed that", "Noted that", "The board decided to", "La junta acordó". */
const decided = new RegExp(
  String.raw`^(?:${oneOf(`
    (?:it was |we |the (?:committee|board|council|meeting) )?(?:also )?${oneOf(`
      noted, agreed, decided, resolved, reported, suggested, mentioned
    `)}, ${meeting} (?:acord[oó]|decidi[oó]|coment[oó]|inform[oó])
  `)}) (?:that|de que|que) (?=\p{L})` +
    String.raw`|^${afterTalk}${meeting} (?:acuerda|acord[oó]|aprueba|aprob[oó]|decide|decidi[oó]) ` +
    String.raw`(?:por (?:unanimidad|mayor[ií]a),? )?` +
    String.raw`(?=\p{Ll}{2,}(?:ar|er|ir)(?:l[oa]s?)? )`,
  'iu',
);
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
/** "Laura se encargará de arreglar el buzón", "Pilar va a pintar la verja". */
const alguien = new RegExp(
  String.raw`^(?:${name}(?: y ${name})*) (?:se (?:encargar[aá]n?|ocupar[aá]n?|comprometen?) (?:de|a)` +
    String.raw`|queda(?:n)? en|va(?:n)? a|tiene(?:n)? que|debe(?:n|r[aá]n?)?) (?=\p{Ll}{3,}(?:ar|er|ir)(?:l[oa]s?)? )`,
  'u',
);

/** "Dª Pilar (bajo C)", "Mrs. Hill, apt. 4": somebody with a title and the home. */
const titled = oneOf(String.raw`
  D\., D[ªºa]\.?, D\.ª, Don, Doña, (?:El |La )?Sra?\., (?:El |La )?[Ss]eñora?, Mrs?\.?, Ms\.?
`);
const neighbour = oneOf(`
  (?:[Oo]ur|[Mm]y|[Tt]he|[Aa]) (?:neighbou?r|tenant|owner), (?:[Ee]l|[Ll]a|[Uu]na?|[Mm]i) (?:vecin|inquilin)[oa]
`);
const resident = String.raw`(?:${neighbour}|(?:${titled} )?${name}(?: \([^)]{1,20}\))?)`;

/** "AOB: Amy noted the side gate does not latch": who told it, and the item of the agenda. */
const toldBy = new RegExp(
  String.raw`^(?:(?:AOB|Any other business|Ruegos y preguntas|Varios): )?${resident} ${oneOf(`
    noted, reported, mentioned, said, pointed out, raised, reports, mentions, says, coment[oó], inform[oó],
    report[oó], comunica, informa, indica, se[nñ]ala, manifiesta, expone, reporta, comenta, avisa(?: de)?,
    comunic[oó], indic[oó], se[nñ]al[oó], manifest[oó], expuso, avis[oó](?: de)?
  `)}(?: que| that)? (?=${oneOf('the, an?, all, some, two, three, el, la, l[oa]s, una?, hay, no')} )`,
  'u',
);
/** "Nora said that she would ask": who said it, of what somebody will do or what is wrong. */
const said = new RegExp(
  String.raw`^${name} (?:said|reported|noted|added|explained|mentioned|stated) (?:that )?` +
    `(?=${oneOf('she, he, they, it, all, the, a, an, some, there, no')} )`,
  'u',
);
/** "She had contacted Bay Management to replace the bulbs": whom somebody asked for the work. */
const askedOther = new RegExp(
  String.raw`^(?:${name}|[Ss]he|[Hh]e|[Tt]hey) (?:had |has |have )?(?:also )?(?:contacted|asked|requested|engaged) ` +
    String.raw`(?:\p{Lu}[\p{L}0-9]+ ?){1,4}to (?=\p{Ll}{3,} )`,
  'u',
);
/** "and she would ask the manager": who will see to it, behind what is wrong. */
const whoSees =
  / and (?:she|he|they) (?:would|will) (?:also )?(?:ask|contact|call|speak|talk)\b.*$/i;

/** A sentence without who told it, and where that person lives. */
export const withoutTeller = (sentence: string): string => sentence.replace(toldBy, '');

/** "Rogamos que revisen la luz", "les pido cambien el foco": a request in the form that asks for it. */
const requested = new RegExp(
  `^(?:(?:les?|os|se) )?${oneOf(`
    rogamos, ruego, ruega, solicitamos, solicito, solicita, pedimos, pido, pide, agradecemos, agradecer[ií]a(?:mos)?
  `)} (?:que )?(?:nos |me )?(\\p{L}{3,})([ae])n(?= (?:el|la|l[oa]s|una?|es[ea]) )`,
  'iu',
);

/** "Dª Pilar (bajo C) pide que se repare el buzón": what somebody wants to be done. */
const asksThat = new RegExp(
  `^(?:${resident} )?${oneOf(`
    pide, solicita, ruega, propone, exige, reclama, demanda, necesita, pidi[oó], solicit[oó]
  `)}n? que se ` +
    String.raw`(\p{L}{3,})([ae])n?(?= ${oneOf('el, la, l[oa]s, una?, un[oa]s, todos?, todas?')} )`,
  'iu',
);

/** "Beto repare el portón": what somebody is to do, behind what was decided. */
const isToDo = new RegExp(
  String.raw`^${name}(?: y ${name})* (?!(?:est|ser|teng|hay)[ae])(\p{Ll}{2,})([ae])n?(?= ${oneOf(`
    el, la, l[oa]s, una?, un[oa]s, tod[oa]s?
  `)} )`,
  'u',
);

/** The infinitive of "revisen", "coloquen", "carguen", "sustituyan". */
function infinitiveOf(stem: string, vowel: string): string {
  if (vowel === 'a') return stem.endsWith('y') ? `${stem.slice(0, -1)}ir` : `${stem}er`;
  return `${stem.replace(/qu$/, 'c').replace(/gu$/, 'g')}ar`;
}

/** "Please replace", "Could you also tighten", "Favor de cambiar": how an order is asked for. */
const polite = new RegExp(
  String.raw`^(?:${oneOf(`
    please, kindly, (?:could|can|would) you(?: please)?, por favor, favor de,
    (?:me |nos )?(?:podr[ií]an?|pueden?|puedes?)(?: por favor)?
  `)})(?:,? (?:also|tambi[eé]n))?,? (?=\p{L}{3,} )(?!(?:be|note|see|call|contact|let|feel) )`,
  'iu',
);

/** "All good except the exit sign is out": what is well beside what is not. */
export const wellElse = new RegExp(
  String.raw`^(?:all|everything|todo)(?: is| was| looks| est[aá])? ${oneOf(`
    good, fine, ok, okay, well, bien, en orden, correcto, in good (?:order|condition|shape)
  `)},? (?:except|but|excepto|salvo|menos)(?: for| that| que| por)?:? (?:the )?(?=\p{L}{2,})`,
  'iu',
);

/** An order without how it is asked for. */
function withoutPlease(sentence: string): string {
  const order = sentence.replace(writes, '').replace(polite, '');
  return order === sentence ? sentence : capitalised(order.replace(/\s*\?$/, ''));
}

/** "Quería avisar que desde ayer", "I wanted to let you know that": how a message comes to a fault. */
const writes = new RegExp(
  `^${oneOf(`
    (?:les? |te |os )?(?:quer[ií]a(?:mos)?|quiero|queremos) (?:avisar|informar|reportar)(?:les?|te|os)? (?:de )?que,
    (?:les? |te |os )?(?:quer[ií]a(?:mos)?|quiero|queremos) (?:comentar|decir)(?:les?|te|os)? que,
    (?:les?|te|os) (?:avis|coment|inform)(?:o|amos) (?:de )?que,
    (?:i|we) (?:just )?(?:wanted|would like) to (?:let you know|report|inform you|say|tell you)(?: that)?,
    (?:i|we) (?:am|are) writing to (?:let you know|report|inform you|say|tell you)(?: that)?,
    just (?:letting you know|a note|so you know)(?: that)?
  `)}[:,]? ` + String.raw`(?:desde (?:ayer|hoy|el \p{L}+|hace [\p{L}\d ]{3,12}),? )?(?=\p{L}{2,})`,
  'iu',
);

const toInfinitive = (_: string, stem: string, vowel: string): string => infinitiveOf(stem, vowel);

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

/** "Entry gate: Bob will": the point of the agenda before who is to do it. */
const point = /^[^:.;]{3,40}: (?=\p{L})/u;

/**
 * "Ann will look into a new latch" gives "Look into a new latch", "Gate: it was agreed to repair it"
 * the repair; other sentences stay as they are.
 */
export function withoutActor(sentence: string): string {
  const told = sentence.replace(point, '');
  const work = told === sentence ? told : actorless(told);
  return work !== told && isWork(work) ? work : actorless(sentence);
}

function actorless(sentence: string): string {
  const told = withoutPlease(sentence)
    .replace(decided, '')
    .replace(decidedTo, '')
    .replace(toldBy, '')
    .replace(said, '')
    .replace(askedOther, '')
    .replace(whoSees, '')
    .replace(asksThat, toInfinitive)
    .replace(requested, toInfinitive);
  const start = told === sentence ? told : capitalised(told.replace(isToDo, toInfinitive));
  const inSpanish = start.replace(alguien, '');
  if (inSpanish !== start) return capitalised(inSpanish);
  const doing = withoutPerson(start, isAt);
  if (doing !== undefined) return capitalised(doing);
  const rest = withoutPerson(start, somebody);
  return rest !== undefined && isWork(rest) ? capitalised(rest) : start;
}
