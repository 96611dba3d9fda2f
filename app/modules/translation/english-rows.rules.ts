import { byWord } from '../by-word.ts';
import { capitalized } from './wording.rules.ts';

/** Who has to pay for what is found at the end of a tenancy, and whether. */
const owners: Readonly<Record<string, string>> = byWord({
  tenant: 'inquilino',
  landlord: 'arrendador',
  owner: 'propietario',
  agent: 'agente',
  contractor: 'contratista',
});

/** What such lists say of a thing in one or two words that agree with nothing. */
const statuses: readonly [string, string][] = [
  ['needs replacing', 'necesita reemplazo'],
  ['needs replacement', 'necesita reemplazo'],
  ['needs repairing', 'necesita reparación'],
  ['needs repair', 'necesita reparación'],
  ['needs cleaning', 'necesita limpieza'],
  ['needs painting', 'necesita pintura'],
  ['needs attention', 'necesita atención'],
  ['needs maintenance', 'necesita mantenimiento'],
  ['repair', 'reparar'],
  ['replace', 'reemplazar'],
  ['clean', 'limpiar'],
  ['repaint', 'repintar'],
  ['paint', 'pintar'],
  ['remove', 'retirar'],
  ['missing', 'falta'],
];

/** "Missing Needs replacing": the statuses in a row; null where another word stands among them. */
function statusesOf(text: string): string[] | null {
  if (text === '') return [];
  const found = statuses.find(([words]) => new RegExp(`^${words}(?=$|[ ,])`, 'i').test(text));
  if (!found) return null;
  const rest = statusesOf(text.slice(found[0].length).replace(/^,? /, ''));
  return rest && [found[1], ...rest];
}

const row = new RegExp(
  String.raw`^(?:(.{2,40}?)( - |: ))?(${Object.keys(owners).join('|')})(?:'s)? ` +
    String.raw`(not responsible|responsible|responsibility)(?: (.+))?$`,
  'i',
);

/** A row of such a list: what it is of, what parts it from the rest, and the rest in Spanish. */
export interface Row {
  thing: string;
  between: string;
  said: string;
}

/** Whose duty it is, and what has to be done, with the mark between both. */
function saidOf(
  owner: string,
  duty: string,
  states: readonly string[],
  isLabelled: boolean,
): string {
  const isOwn = duty.toLowerCase() !== 'not responsible';
  const start = isOwn ? `responsabilidad del ${owner}` : `el ${owner} no es responsable`;
  if (states.length === 0) return start;
  return `${start}${isLabelled || !isOwn ? ';' : ':'} ${states.join(', ')}`;
}

/** "Walls - Tenant responsibility Repair Clean"; null for any other text. */
export function rowOf(text: string): Row | null {
  const [found, thing = '', between = '', who = '', duty = '', told = ''] = row.exec(text) ?? [];
  const states = statusesOf(told);
  if (found === undefined || states === null) return null;
  const said = saidOf(owners[who.toLowerCase()] ?? who, duty, states, between === ': ');
  return { thing, between, said: thing === '' ? capitalized(said) : said };
}
