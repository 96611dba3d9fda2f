/** Bytes of a document → its lines, and the processes in which hostile files are read. */
export type {
  DocumentKind,
  DocumentLine,
  DocumentText,
  LineLayout,
  LeftOut,
  LeftOutKind,
  PageTile,
  ReadDocumentOptions,
  TranscribeTile,
} from './src/document-text.ts';
export { decodeHeic } from './src/formats/heic.ts';
export { decodeText } from './src/formats/decode-text.ts';
export { sniff, type ImageFormat } from './src/formats/sniff.ts';
export { failureOfEnd, runChild } from './src/process/child-process.ts';
export { limits } from './src/process/limits.ts';
export { builtProgram, languagesFolder, programsFolder } from './src/process/programs.ts';
export { readDocument, readText } from './src/process/read-document.ts';
export { isLaterReader } from './src/process/readers.ts';
export { exitWithParent, readInput } from './src/process/reader-messages.ts';
export { NoSandbox, readerSandbox, type Sandbox } from './src/process/sandbox.ts';
export { failureFrom, Unreadable, type ReaderFailure } from './src/process/unreadable.ts';
