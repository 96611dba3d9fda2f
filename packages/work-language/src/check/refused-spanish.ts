import { note } from '../translate/trace.ts';
/** A Spanish text that came of words taken for others, whichever rule took them so. */
const slips: readonly RegExp[] = [
  // One Spanish word for two English ones: "la basura y la basura", "zoclo de gabinete del
  // gabinete".
  /(?<!\p{L})(\p{L}{5,}) (?:y|o|u|e|de) (?:las? |los |el )?\1(?!\p{L})/iu,
  /(?<!\p{L})(del|de la) (\p{L}{4,}) \1 \2(?!\p{L})/iu,
  // A repeated word, or a verb without its noun: "senderos peatonales peatonales", "pintados
  // cierran".
  /(?<!\p{L})(\p{L}{5,}) \1(?!\p{L})/iu,
  /(?<!\p{L})pintad[oa]s? cierran?(?!\p{L})/iu,
  // A noun read as a verb, or a noun of kind without its kind: "tenant requests work", "swap it for
  // a type".
  /(?<!\p{L})(?:solicitud|solicitudes) .{3,40} funcionan?(?!\p{L})/iu,
  /(?<!\p{L})por un tipo de(?!\p{L})/iu,
  // The phrase "to touch" behind an adjective is no duty: "switch hot to touch".
  /(?<!\p{L})deben? tocar(?!\p{L})/iu,
  // Two states that exclude each other.
  /(?:cerrad|abiert)[oa]s?(?: con llave)? (?:cerrad|abiert)[oa]s?(?!\p{L})/iu,
  // The adverb "back" is no adjective of a place: "is back" as "está trasero".
  /(?<!\p{L})(?:est(?:á|án|é|én|aba|aban|ar)|ser|es|son) (?:trasero|trasera|delantero)s?(?!\p{L})/iu,
  // The word "ambos" with a noun in the singular: "ambas prueba".
  /(?<!\p{L})amb[oa]s \p{L}+[^s\P{L}](?!\p{L})/iu,
  // The words "last" and "next" with a noun of time read as an object or as a subject: "como último
  // mes", "último año pintado".
  /(?:como (?:últim|próxim)[oa] |(?<!\p{L})últim[oa] (?:año|mes) \p{L}+[ai]d[oa])/iu,
  // An adjective of a smell read as a participle, or a gerund of a compound as a verb: "smells
  // burnt", "street sweeping".
  /(?<!\p{L})huelen? mal \p{L}+ad[oa]/iu,
  /(?<!\p{L})que (?:barr|limpi|pint|repar|instal|reemplaz)[ae]n?(?= (?:est|se |fue|no )| y |$|[.,;])/iu,
  // The word "off" said of people is no state of a device: "keep tenants off".
  /(?<!\p{L})(?:inquilin|residente|person|niñ|visitante|trabajador|vecin|huésped|client)\p{L}* apagad/iu,
  // The word "done" behind a noun of a work is no state of it: "needs final cleaning done".
  /(?<!\p{L})\p{L}+(?:ción|eza|ura|dad) (?:\p{L}+ )?terminado(?!\p{L})/iu,
  // A place between "full" and what fills the thing: "pump in elevator 1 full of oil".
  /(?<!\p{L})llen[oa]s? en [^,;.]{3,30} de (?:agua|aceite|lodo|grasa|hojas|basura|tierra|escombros|hielo)(?!\p{L})/iu,
  // A wanted result read as an attribute: "wants the hole patched".
  /(?<!\p{L})quieren? .{4,60} (?:resan|rellen|repar|reemplaz|retir|instal|pint|limpi|sell)ad[oa]s?(?!\p{L})/iu,
  // A measure of temperature read as an adverb of a verb: "runs 25 degrees hot".
  /(?<!\p{L})funcionan? \d+ grados? /iu,
  // The wind blows something open, and blows no gate.
  /(?<!\p{L})(?:sopló|soplaron) (?:el|la|los|las) /iu,
  // One of two states of a thing cannot have its number alone.
  /(?<!\p{L})faltante (?!observad)\p{L}{4,}(?:os|as)(?!\p{L})/iu,
  // The word "light" before a colour read as a verb: "light gray".
  /(?<!\p{L})encienden? de \p{L}+/iu,
  // The word "opening" before a size read as a participle: "widen the gate opening to 4 feet".
  /que abren? a \d/iu,
  // The word "end" of a time, a verb read as the plural of a noun, and a verb read as its noun: "at
  // the end of its life", "toilet rocks", "full of leaves and overflow when it rains".
  /(?<!\p{L})extremo (?:de la (?:vida|semana|temporada|obra)|del (?:mes|año|día|contrato|verano|invierno))(?!\p{L})/iu,
  /(?<!\p{L})piedras? de (?:el |la )?(?:inodoro|tina|mesa|silla|banca|lavabo|poste)(?!\p{L})/iu,
  /(?<!\p{L})desbordamiento (?:cuando|durante)(?!\p{L})/iu,
];

const manner =
  /^(?<before>.*?) (?:correctamente|adecuadamente|completamente|por completo|fácilmente)(?=$|[.;])/iu;
const said =
  /(?:ad|id|iert|uest|echo|rot)[oa]s?(?!\p{L})|(?<!\p{L})(?:que|no|sin|para|al)(?!\p{L})/iu;

/**
 * An adverb of manner in a text without a verb modifies nothing: "desagües del fregadero
 * correctamente".
 */
const isDeedless = (text: string, isName: boolean): boolean => {
  const before = isName ? manner.exec(text)?.groups?.['before'] : undefined;
  return before !== undefined && !said.test(before);
};

/** The text without a modifier that is repeated at once: "zoclo de gabinete del gabinete". */
export const withoutEcho = (text: string): string =>
  text.replace(/(?<!\p{L})de (\p{L}{5,}) (?=de(?:l| la) \1(?!\p{L}))/gu, '');

/** Whether a text says what nobody would write, so that a word in it has another sense. */
export function isRefused(text: string, isName: boolean): boolean {
  const slip = slips.find((one) => one.test(text));
  if (slip) note('refusal', String(slip), text);
  return slip !== undefined || isDeedless(text, isName);
}
