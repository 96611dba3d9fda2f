/** The models of a setting; the first is used until the service no longer has it. */
export interface Models {
  current: () => string;
  /** Those that are left behind `current`. */
  next: () => string[];
  retired: () => string[];
  /**
   * Uses the next model in place of `model` for the rest of the process; false where none is left.
   * A model that another call has replaced already is replaced once.
   */
  retire: (model: string) => boolean;
}

/** `names`: at least one; `onRetired` is told once for each model that is replaced. */
export function modelsOf(
  names: readonly string[],
  onRetired: (model: string, next: string) => void = () => {},
): Models {
  let at = 0;
  const current = (): string => names[at] ?? '';
  return {
    current,
    next: () => names.slice(at + 1),
    retired: () => names.slice(0, at),
    retire: (model) => {
      if (model !== current()) return true;
      if (at + 1 >= names.length) return false;
      at += 1;
      onRetired(model, current());
      return true;
    },
  };
}
