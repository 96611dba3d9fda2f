import type { DocumentLine } from '~/adapters/document-text.ts';

/**
 * Lines of a document from a text: a form feed begins a page, "~~" before a line marks it as struck
 * through.
 */
export function linesOf(text: string): DocumentLine[] {
  let lineNumber = 0;
  return text.split('\f').flatMap((page, index) =>
    page.split('\n').map((raw) => {
      lineNumber += 1;
      return raw.startsWith('~~')
        ? { page: index + 1, lineNumber, text: raw.slice(2), struck: true }
        : { page: index + 1, lineNumber, text: raw };
    }),
  );
}
