const irregularFutures: Readonly<Record<string, string>> = {
  har: 'hacer',
  pondr: 'poner',
  repondr: 'reponer',
  mantendr: 'mantener',
  dispondr: 'disponer',
  rehar: 'rehacer',
};

/** "Pedirá": the infinitive of a verb in the future; null for other words. */
export function infinitiveOf(key: string): string | null {
  const [, future] = /^(\p{L}+r)án?$/u.exec(key) ?? [];
  if (future === undefined) return null;
  return irregularFutures[future] ?? (/[aei]r$/.test(future) ? future : null);
}
