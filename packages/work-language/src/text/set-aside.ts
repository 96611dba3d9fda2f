/** A code: digits alone or with capitals, "4B", "A-104"; beside one, one or two capitals: "PH", "NW". */
const code = String.raw`(?:#?(?:\p{Lu}{1,3}-?)?\d[\p{Lu}\d./-]*)`;
const codes = String.raw`${code}(?: (?:${code}|\p{Lu}{1,2}))*`;
const street =
  'St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Blvd|Boulevard|Ct|Court|Pl|Place|Ter|Terrace|' +
  'Calle|Avenida|Av|Carretera';
/** A house number with its street, and the part of the house: "376 Palm Ave, Apt 4". */
const address =
  String.raw`\d{1,6}(?: \p{Lu}[\p{L}.']*){0,4} (?:${street})\.?` +
  String.raw`(?:,? (?:Apt|Unit|Ste|Suite|PH|#)\.? ?[\p{Lu}\d-]+)?`;
/** What parts it from the text. */
const joint = String.raw`(?: [-–—|] |: )`;

const before = new RegExp(String.raw`^((?:${address}|${codes})${joint})(\p{L}.{3,})$`, 'su');
/** A code behind the last word that has a sign within: "way>107", "ref_12". */
const after = /^(.{4,}?)( [\p{L}\d]*[>_#][\p{L}\d>_-]*\d[\p{L}\d>_-]*)$/su;

/** A text without the codes and addresses around it, which both languages write alike. */
export interface SetAside {
  before: string;
  text: string;
  after: string;
}

/** Sets aside the codes or the address in front of a text, and a code behind it. */
export function setAside(given: string): SetAside {
  const [, lead = '', rest = given] = before.exec(given) ?? [];
  const [, text = rest, end = ''] = after.exec(rest) ?? [];
  return { before: lead, text, after: end };
}
