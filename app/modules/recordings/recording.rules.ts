/** A recording in a list: what one browser did in one flow within 24 hours. */
export interface RecordingRow {
  /** Names it in its address. */
  browser: string;
  /** The name of its flow, such as "password-reset". */
  flow: string;
  /** When it began, ISO 8601. */
  at: string;
  hosts: readonly string[];
  events: number;
  /** The last state, and the code of its error. */
  state: string;
  error: string | null;
  /** The id of the last request. */
  requestId: string;
}

/** The address of a recording as JSON. */
export const recordingHref = ({ browser, flow }: Pick<RecordingRow, 'browser' | 'flow'>): string =>
  `/flow-recordings/${browser}/${flow}`;
