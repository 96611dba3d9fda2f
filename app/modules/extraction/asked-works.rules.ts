import { oneOf } from './one-of.rules.ts';
import { signalOf } from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * Works that Spanish prose asks for one behind the other, by their nouns: "Necesita la reparación de
 * las farolas y el desbrozado del jardín; también es necesario el vallado del patio".
 */

const cuts = /(?<=[.!?])\s+|;\s+|,\s+|\s+(?:y|e|con|así como|además de)\s+/gu;
const nouns = oneOf(`
  reparaci[oó]n, arreglos?, sustituci[oó]n, cambio, colocaci[oó]n, recolocaci[oó]n, instalaci[oó]n, construcci[oó]n,
  mantenimiento, limpieza, pintura, pintado, repaso, repintado, fijado, fijaci[oó]n, desinfecci[oó]n,
  desratizaci[oó]n, desinsectaci[oó]n, desbroce, desbrozado, poda, tala, enlosado, solado, supresi[oó]n,
  eliminaci[oó]n, retirada, demolici[oó]n, cierre, vallado, apertura, se[nñ]alizaci[oó]n, revisi[oó]n, adecuaci[oó]n,
  impermeabilizaci[oó]n, reposici[oó]n, ampliaci[oó]n, renovaci[oó]n, acondicionamiento, saneamiento, saneado,
  montaje, desmontaje, suministro, trabajos, retoques, sellado, lijado, barnizado, alicatado, asfaltado,
  nivelaci[oó]n, habilitaci[oó]n,
  reforma, remodelaci[oó]n, rehabilitaci[oó]n, reubicaci[oó]n, traslado, dotaci[oó]n, aislamiento, insonorizaci[oó]n
`);
/** What asks for a work, in front of it. */
const asks = oneOf(`
  (?:es|son|ser[aá]n?|ser[ií]an?) (?:tambi[eé]n )?necesari[oa]s?, (?:hay|habr[ií]a) que, hace falta, necesitan?,
  demandan?, solicitan?, piden?, reclaman?, exigen?, requieren?,
  se (?:solicita|pide|demanda|requiere|propone|acord[oó]|acuerda|necesita|reclama)n?
`);
const also =
  '(?:(?:y|e|con|tambi[eé]n|adem[aá]s|asimismo|este a[nñ]o|se a[nñ]ade|ya que|como por ejemplo|a su vez,?) )*';
const article = '(?:el |la |los |las |una? )?';
const quality = '(?:peque[nñ]a |nueva |nuevo |completa )?';
/** "La desinfección de espacios", "el repaso general del interior". */
const named = new RegExp(
  `^${also}(?:${asks} )?${article}${quality}${nouns}(?: [a-z]+)? (?:de|del|en|al?|para)\\b`,
);
/** "Es necesario reparar la valla", "demanda que se instalen fuentes". */
const asked = new RegExp(
  `^${also}${asks} (?:que se [a-z]{4,}(?:e|en|a|an) |que [a-z]{3,}(?:e|en|a|an) |[a-z]{3,}(?:ar|er|ir) )`,
);
const leadIn = new RegExp(`^${also}`, 'iu');
const bareArticle = new RegExp(`^(?:el|la|los|las) (?=${nouns})`, 'iu');
/** Works of one paragraph at most. */
const MOST = 10;

/** Whether a piece begins a work; an infinitive alone only behind another work. */
const begins = (piece: string, isListing: boolean): boolean => {
  const folded = fold(piece);
  return (
    named.test(folded) ||
    asked.test(folded) ||
    (isListing && /^[a-z]+(?:ar|er|ir) /.test(folded) && startsWithOrder.test(folded))
  );
};

/** Whether what stands before the first work says by itself what is wrong. */
const tellsDefect = (before: string): boolean =>
  sentences(before).some((sentence) => {
    const folded = fold(sentence);
    return signalOf(folded) === 'finding' && saysWrong.test(folded);
  });

/** The works that a paragraph asks for as exact pieces of it; none where it asks for fewer than two. */
export function splitAskedWorks(text: string): string[] {
  const starts: number[] = [];
  let from = 0;
  for (const match of [...text.matchAll(cuts), undefined]) {
    const piece = text.slice(from, match?.index ?? text.length);
    if (begins(piece, starts.length > 0)) starts.push(from);
    from = match === undefined ? text.length : match.index + match[0].length;
  }
  if (starts.length < 2 || starts.length > MOST) return [];
  const isFirst = !tellsDefect(text.slice(0, starts[0]));
  return (isFirst ? starts : [0, ...starts]).map((start, index, all) =>
    text
      .slice(start, all[index + 1] ?? text.length)
      .replace(leadIn, '')
      .replace(bareArticle, '')
      .replace(/[\s;,.]+$/u, '')
      .replace(/;\s*de \p{L}+$/iu, '')
      .replace(/\s+(?:y|e|con|así como|además de)$/u, ''),
  );
}
