import { byWord } from '../../text/by-word.ts';

const irregularFutures: Readonly<Record<string, string>> = byWord({
  har: 'hacer',
  pondr: 'poner',
  repondr: 'reponer',
  mantendr: 'mantener',
  dispondr: 'disponer',
  rehar: 'rehacer',
});

/** The infinitive of a verb in the future: "pedirá"; null for other words. */
export function infinitiveOf(key: string): string | null {
  const [, future] = /^(\p{L}+r)án?$/u.exec(key) ?? [];
  if (future === undefined) return null;
  return irregularFutures[future] ?? (/[aei]r$/.test(future) ? future : null);
}

const irregularPasts: Readonly<Record<string, string>> = byWord({
  cayó: 'caer',
  cayeron: 'caer',
  hizo: 'hacer',
  hicieron: 'hacer',
  puso: 'poner',
  pusieron: 'poner',
  trajo: 'traer',
  trajeron: 'traer',
  extrajo: 'extraer',
  extrajeron: 'extraer',
  repuso: 'reponer',
  repusieron: 'reponer',
  redujo: 'reducir',
  redujeron: 'reducir',
  introdujo: 'introducir',
  condujo: 'conducir',
  rehízo: 'rehacer',
  rehicieron: 'rehacer',
  mantuvo: 'mantener',
  mantuvieron: 'mantener',
});

/** The infinitives that a verb in the past may have: "hundió", "soltaron". */
export function pastInfinitivesOf(key: string): string[] {
  const irregular = irregularPasts[key];
  if (irregular !== undefined) return [irregular];
  const [, stem, ending = ''] = /^(\p{L}{3,}?)(ió|ieron|ó|aron)$/u.exec(key) ?? [];
  if (stem === undefined) return [];
  if (ending.startsWith('i')) return [`${stem}ir`, `${stem}er`, `${stem}iar`];
  return [`${stem}ar`];
}
