/** What the process of a translation model and its parent send each other. */

/** The precisions of weights that the engine takes: of files as released, and of files without alphas. */
export const precisions = ['int8shiftAlphaAll', 'int8shiftAll'] as const;

/** The bytes of a model of one direction. */
export interface ModelFiles {
  model: Uint8Array;
  /** The likely words of each word, which make it faster; null without. */
  shortlist: Uint8Array | null;
  /** One of both languages, or one of each. */
  vocabularies: Uint8Array[];
}

export interface ModelsCommand {
  files: ModelFiles;
  precision: (typeof precisions)[number];
  texts: string[];
}

/** One reply for each text, in order. */
export interface ModelsReply {
  text: string;
}
