/**
 * A modifier that is repeated in the next phrase is left out: "vidrio de la ventana en la ventana
 * de la cocina".
 */
const twice = (said: string, of: string): string => said.slice(of.length + 1);

/** Two English words that Spanish has one for are written once: "limbs / branches". */
const withoutTwins = (text: string): string =>
  text.includes('/') ? text.replace(/(?<!\p{L})(\p{L}{4,}) ?\/ ?\1(?!\p{L})/giu, '$1') : text;

/** How far from a thing something is, measured from it. */
const measured =
  /(a (?:aproximadamente )?[\d/.,]+ (?:pulgadas?|pies?|metros?|centímetros)) desde (?=el |la |los |las )/gu;

/** A verb stands before its subject behind "donde": "donde se movió el termostato". */
const movedThere =
  /\bdonde ((?:el|la|los|las) [^,;.]{3,40}?) (se \p{L}+(?:ó|aron|ieron))(?=$|[,;.])/gu;

/** A Spanish text with its marks, its prepositions and its repeated words as people write them. */
export const tidied = (written: string): string =>
  withoutTwins(
    written
      .replace(/\s+([,;.:)])/g, '$1')
      .replace(/\(\s+/g, '(')
      // The word "including" behind a statement is a gerund: "was badly built, including a missing
      // rail".
      .replace(/\b(de la (\p{L}{4,})s?) (?:de|en) la (?=\2\b)/giu, twice)
      .replace(measured, '$1 de ')
      .replace(/(?<!\p{L})a (?=\d+(?:[.,]\d+)?%)/gu, 'al ')
      .replace(movedThere, 'donde $2 $1')
      .replace(/\b(tropez\p{L}+|tropieza[ns]?) sobre /giu, '$1 con ')
      .replace(/, incluyen? (?=un|el |la |los |las )/g, ', incluyendo '),
  ).replace(/\b(\d+|una?) más (\p{L}+)/gu, '$1 $2 más');
