/** Lines of a document → tasks, each with the exact words it came from; owns the words of a task. */
export { CHUNK_SIZE, chunksOf, halves, type Chunk, type ChunkSize } from './src/read/chunk.ts';
export type { Answered } from './src/read/combine.ts';
export { extract, outline } from './src/read/extract.ts';
export {
  fingerprintOf,
  fingerprintsOf,
  lineIndex,
  passageOf,
  sharedPart,
  type LineIndex,
  type Passage,
} from './src/read/fingerprint.ts';
export type { Outline } from './src/read/outline.ts';
export {
  passageEnds,
  passageShapes,
  type PassageEnd,
  type PassageShape,
} from './src/read/passage.ts';
export { tasksFromSelections, type SelectedTask } from './src/read/selections.ts';
export { treeOf, type Tree } from './src/read/tree.ts';
export { wrappedPassages } from './src/read/wrapped.ts';
export type {
  AnsweredTask,
  ExtractedTask,
  Extraction,
  LineOutcome,
  PassageGroup,
  Question,
} from './src/task.ts';
export { listItems, type ListItem } from './src/structure/list-items.ts';
export { withoutAmounts } from './src/text/amounts.ts';
export { dayOf } from './src/text/dates.ts';
export { chunkText, CONTEXT_SIZE } from './src/text/chunk-text.ts';
export { classifyLine } from './src/text/line-type.ts';
export { bareQuote } from './src/text/quote.ts';
export { visible } from './src/text/text.ts';
export { readsLikeWork } from './src/verdicts/order-like.ts';
export {
  actions,
  dismissReasons,
  MAX_DOCUMENT_TASKS,
  missingFacts,
  priorities,
  trades,
  type Action,
  type DismissReason,
  type MissingFact,
  type Priority,
  type Trade,
} from './src/vocabulary/task-words.ts';
