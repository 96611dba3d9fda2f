declare module 'word-extractor' {
  export default class WordExtractor {
    extract(source: Buffer | string): Promise<{
      getBody(): string;
      getFootnotes(): string;
      getEndnotes(): string;
      getAnnotations(): string;
      getTextboxes(options: { includeHeadersAndFooters: boolean }): string;
    }>;
  }
}

declare module 'heic-decode' {
  export default function decode(options: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: ArrayBuffer }>;
}
