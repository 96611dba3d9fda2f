/** "Hundió", "soltaron": the infinitives that a verb in the past may have. */
export function pastInfinitivesOf(key: string): string[] {
  const [] = /^(\p{L}+[aeiou])(?:yó|yeron)$/u.exec(key) ?? [];
  const [, stem] = /^(\p{L}{3,}?)(ió|ieron|ó|aron)$/u.exec(key) ?? [];
  if (stem === undefined) return [];
  return [`${stem}ar`];
}
