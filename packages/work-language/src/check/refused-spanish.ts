import { note } from '../translate/trace.ts';
/** A Spanish text that came of words taken for others, whichever rule took them so. */
const slips: readonly RegExp[] = [
  // "La basura y la basura", "zoclo de gabinete del gabinete": one word for two of them.
  /(?<!\p{L})(\p{L}{5,}) (?:y|o|u|e|de) (?:las? |los |el )?\1(?!\p{L})/iu,
  /(?<!\p{L})(del|de la) (\p{L}{4,}) \1 \2(?!\p{L})/iu,
  // "Senderos peatonales peatonales", "pintados cierran".
  /(?<!\p{L})(\p{L}{5,}) \1(?!\p{L})/iu,
  /(?<!\p{L})pintad[oa]s? cierran?(?!\p{L})/iu,
  // "Tenant requests work", "swap it for a type".
  /(?<!\p{L})(?:solicitud|solicitudes) .{3,40} funcionan?(?!\p{L})/iu,
  /(?<!\p{L})por un tipo de(?!\p{L})/iu,
  // "Switch hot to touch" is to touch nothing.
  /(?<!\p{L})deben? tocar(?!\p{L})/iu,
  // Two states that exclude each other.
  /(?:cerrad|abiert)[oa]s?(?: con llave)? (?:cerrad|abiert)[oa]s?(?!\p{L})/iu,
  // "Is back" is no place behind: "está trasero".
  /(?<!\p{L})(?:est(?:á|án|é|én|aba|aban|ar)|ser|es|son) (?:trasero|trasera|delantero)s?(?!\p{L})/iu,
  // "Ambas prueba".
  /(?<!\p{L})amb[oa]s \p{L}+[^s\P{L}](?!\p{L})/iu,
  // "Como último mes", "último año pintado".
  /(?:como (?:últim|próxim)[oa] |(?<!\p{L})últim[oa] (?:año|mes) \p{L}+[ai]d[oa])/iu,
  // "Smells burnt" smells of what burnt; "street sweeping" sweeps nothing.
  /(?<!\p{L})huelen? mal \p{L}+ad[oa]/iu,
  /(?<!\p{L})que (?:barr|limpi|pint|repar|instal|reemplaz)[ae]n?(?= (?:est|se |fue|no )| y |$|[.,;])/iu,
  // "Keep tenants off" switches nobody off.
  /(?<!\p{L})(?:inquilin|residente|person|niñ|visitante|trabajador|vecin|huésped|client)\p{L}* apagad/iu,
  // "Needs final cleaning done" ends in no state of the cleaning.
  /(?<!\p{L})\p{L}+(?:ción|eza|ura|dad) (?:\p{L}+ )?terminado(?!\p{L})/iu,
  // "Pump in elevator 1 full of oil": full of it, and not full there.
  /(?<!\p{L})llen[oa]s? en [^,;.]{3,30} de (?:agua|aceite|lodo|grasa|hojas|basura|tierra|escombros|hielo)(?!\p{L})/iu,
  // "Wants the hole patched" wants no patched hole.
  /(?<!\p{L})quieren? .{4,60} (?:resan|rellen|repar|reemplaz|retir|instal|pint|limpi|sell)ad[oa]s?(?!\p{L})/iu,
  // "Runs 25 degrees hot".
  /(?<!\p{L})funcionan? \d+ grados? /iu,
  // The wind blows something open, and blows no gate.
  /(?<!\p{L})(?:sopló|soplaron) (?:el|la|los|las) /iu,
  // One of two states of a thing cannot have its number alone.
  /(?<!\p{L})faltante (?!observad)\p{L}{4,}(?:os|as)(?!\p{L})/iu,
  // "Light gray" switches nothing on.
  /(?<!\p{L})encienden? de \p{L}+/iu,
  // "Widen the gate opening to 4 feet": the opening is no gate that opens.
  /que abren? a \d/iu,
  // "At the end of its life", "toilet rocks", "full of leaves and overflow when it rains".
  /(?<!\p{L})extremo (?:de la (?:vida|semana|temporada|obra)|del (?:mes|año|día|contrato|verano|invierno))(?!\p{L})/iu,
  /(?<!\p{L})piedras? de (?:el |la )?(?:inodoro|tina|mesa|silla|banca|lavabo|poste)(?!\p{L})/iu,
  /(?<!\p{L})desbordamiento (?:cuando|durante)(?!\p{L})/iu,
];

const manner =
  /^(?<before>.*?) (?:correctamente|adecuadamente|completamente|por completo|fácilmente)(?=$|[.;])/iu;
const said =
  /(?:ad|id|iert|uest|echo|rot)[oa]s?(?!\p{L})|(?<!\p{L})(?:que|no|sin|para|al)(?!\p{L})/iu;

/** "Desagües del fregadero correctamente": how something is done, of a thing that does nothing. */
const isDeedless = (text: string, isName: boolean): boolean => {
  const before = isName ? manner.exec(text)?.groups?.['before'] : undefined;
  return before !== undefined && !said.test(before);
};

/** "Zoclo de gabinete del gabinete": what a part belongs to, once. */
export const withoutEcho = (text: string): string =>
  text.replace(/(?<!\p{L})de (\p{L}{5,}) (?=de(?:l| la) \1(?!\p{L}))/gu, '');

/** Whether a text says what nobody would write, so that a word in it has another sense. */
export function isRefused(text: string, isName: boolean): boolean {
  const slip = slips.find((one) => one.test(text));
  if (slip) note('refusal', String(slip), text);
  return slip !== undefined || isDeedless(text, isName);
}
