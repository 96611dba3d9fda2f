/**
 * Undoes the usual mistakes of optical reading in the folded text used for matching; quotes and
 * titles keep what the document shows.
 */

const keyWords = (
  'stained toilet faucet cabinet cabinets carpet closet dishwasher moldy dripping ' +
  'replacement smoke disposal cracks leaks painted cleaning screen mirror switch breaker ' +
  'replace replaced repair repaired install installed remove clean paint repaint caulk ' +
  'patch secure tighten adjust damaged broken cracked missing leaking loose corroded ' +
  'rusted rotted deteriorated defective inoperative recommend recommended evaluate ' +
  'electrical plumbing kitchen bathroom bedroom basement outlet receptacle handrail ' +
  'shingles gutters flashing drywall ceiling window breaker detector satisfactory ' +
  'functional acceptable reparar reemplazar cambiar instalar pintar limpiar sellar quitar ' +
  'resanar revisar ajustar danado danada roto rota falta gotea fuga humedad oxidado suelto ' +
  'cocina recamara ventana puerta contacto azulejo calentador regadera lavabo'
).split(' ');
const known = new Set(keyWords);

/**
 * One folded line with digits read as letters put back and words cut in two joined, where a known
 * word results.
 */
export function repairScan(folded: string): string {
  const words = folded.split(' ').map(lettersForDigits);
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const joined = word + (words[at + 1] ?? '').replace(/[.,;:]$/, '');
    if (!known.has(word) && word.length > 1 && at + 1 < words.length && known.has(joined)) {
      out.push(joined);
      at += 1;
    } else out.push(known.has(word) ? word : (nearest(word) ?? word));
  }
  return out.join(' ');
}

/** "rep1ace" is replace, "0utlet" is outlet; "2nd", "12x12" and "r30" stay. */
function lettersForDigits(word: string): string {
  const letters = word.replace(/[^a-z]/g, '').length;
  const digits = word.replace(/[^0-9|!]/g, '').length;
  if (letters < 3 || digits === 0 || digits > 2) return word;
  return word.replace(/0/g, 'o').replace(/[1|!]/g, 'l');
}

/** The known word that differs by one letter read wrongly, for words of six letters or more. */
function nearest(word: string): string | undefined {
  const bare = word.replace(/[.,;:]$/, '');
  if (bare.length < 6 || /[^a-z]/.test(bare)) return undefined;
  const found = keyWords.find((key) => key.length === bare.length && differences(key, bare) === 1);
  const spelled = found ?? keyWords.find((key) => lacksOne(key, bare));
  return spelled === undefined ? undefined : spelled + word.slice(bare.length);
}

/** True when one word is the other with one letter left out. */
function lacksOne(long: string, short: string): boolean {
  if (long.length !== short.length + 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  return long.slice(at + 1) === short.slice(at);
}

function differences(a: string, b: string): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) count += 1;
  return count;
}
