/** A place that a wording names, and where in it. */
export interface Phrase {
  name: string;
  at: number;
  end: number;
  /** How it stands in the sentence: "in the attic", "attic cables", "from the attic". */
  use: 'located' | 'plain' | 'aside';
}
