/** How far an open job is. */
export interface JobProgress {
  percent: number;
  /** About how many seconds it still takes; null where that is not known. */
  secondsLeft: number | null;
  /**
   * `ai`: a model makes the list of a document, in whose place the rules can; `aiBehindList`: it reads on
   * behind their list and improves it; `null`: no model.
   */
  reader: 'ai' | 'aiBehindList' | null;
}
