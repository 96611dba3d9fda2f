import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowDocuments } from '../flows/documents.ts';

/** `npm run flows:docs` writes the documents anew. */
const documents = Object.entries(flowDocuments());
if (process.env['WRITE_FLOWS'] === '1') {
  mkdirSync('docs/flows', { recursive: true });
  for (const [path, text] of documents) writeFileSync(path, text);
}

test.each(documents)('%s is as the machine is', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});
