/** Accounts that have nothing to do with each other and must have approved the same translation. */
export const MIN_ACCOUNTS = 3;

/** A translation that an account has approved for a sentence. */
export interface AccountApproval {
  source: string;
  side: string;
  /** The account, the people who work with it, and phones of theirs: two accounts that share one are related. */
  ties: readonly string[];
}

/** How many groups the accounts form in which each is tied to another one. */
function unrelatedGroups(accounts: readonly (readonly string[])[]): number {
  let groups: Set<string>[] = [];
  for (const ties of accounts) {
    const related = groups.filter((group) => ties.some((tie) => group.has(tie)));
    const joined = new Set([...ties, ...related.flatMap((group) => [...group])]);
    groups = [...groups.filter((group) => !related.includes(group)), joined];
  }
  return groups.length;
}

/**
 * The translation of each sentence that at least MIN_ACCOUNTS unrelated accounts have approved, where
 * no other one has as many (promise 13.22).
 */
export function agreedTranslations(approvals: readonly AccountApproval[]): Map<string, string> {
  const agreed = new Map<string, string>();
  for (const [source, ofSource] of Map.groupBy(approvals, (one) => one.source)) {
    const sides = [...Map.groupBy(ofSource, (one) => one.side)].map(([side, ofSide]) => ({
      side,
      accounts: unrelatedGroups(ofSide.map(({ ties }) => ties)),
    }));
    const most = Math.max(...sides.map(({ accounts }) => accounts));
    const [first, rival] = sides.filter(({ accounts }) => accounts === most);
    if (first && !rival && most >= MIN_ACCOUNTS) agreed.set(source, first.side);
  }
  return agreed;
}
