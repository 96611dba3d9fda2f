/** A place by where it stands in a folded text. */
export interface Found {
  at: number;
  end: number;
}
