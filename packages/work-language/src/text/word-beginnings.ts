/** Whether any of some words begins with these letters; the words are sorted once, and halved. */
export function beginningsOf(words: Iterable<string>): (letters: string) => boolean {
  const sorted = [...new Set(words)].sort();
  return (letters) => {
    let from = 0;
    let to = sorted.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < letters) from = middle + 1;
      else to = middle;
    }
    return sorted[from]?.startsWith(letters) ?? false;
  };
}
