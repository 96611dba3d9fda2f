import { describe, expect, it } from 'vitest';
import { readWord } from '../../src/word/word.ts';
import { docxOf, paragraph } from '../../../../tests/support/odd-files.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';
import { linesOfReading, textsOfReading } from '../../../../tests/support/read-directly.ts';
import { wordNames } from '../../../../tests/support/word-file.ts';

const reference = (...ids: number[]): string =>
  ids
    .map(
      (id) =>
        `<w:commentRangeEnd w:id="${id}"/><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr>` +
        `<w:commentReference w:id="${id}"/></w:r>`,
    )
    .join('');
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const commented = (text: string, ...ids: number[]): string =>
  `<w:p>${run(text)}${reference(...ids)}</w:p>`;
const cell = (content: string): string => `<w:tc>${content}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;

interface Thread {
  done?: boolean;
  /** The comment that it replies to. */
  parent?: number;
}

/** The parts of a file with comments, by their numbers: their paragraphs, and what is said of them. */
function commentParts(
  comments: readonly (readonly string[])[],
  threads: Readonly<Record<number, Thread>> = {},
): Record<string, string> {
  const names = `${wordNames} xmlns:w14="urn:14" xmlns:w15="urn:15"`;
  const ofComment = (texts: readonly string[], id: number): string =>
    `<w:comment w:id="${id}" w:author="Owner" w:initials="O">` +
    texts
      .map((text, at) => {
        const isLast = at === texts.length - 1;
        return `<w:p w14:paraId="${isLast ? `A${id}` : `B${id}${at}`}">${run(text)}</w:p>`;
      })
      .join('') +
    '</w:comment>';
  const ofThread = ([id, { done = false, parent }]: [string, Thread]): string =>
    `<w15:commentEx w15:paraId="A${id}" w15:done="${done ? 1 : 0}"` +
    `${parent === undefined ? '' : ` w15:paraIdParent="A${parent}"`}/>`;
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
  return {
    'word/comments.xml': `<w:comments ${names}>${comments.map(ofComment).join('')}</w:comments>`,
    'word/commentsExtended.xml':
      `<w15:commentsEx ${names}>` +
      `${Object.entries(threads).map(ofThread).join('')}</w15:commentsEx>`,
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId9" Type="${type}" Target="comments.xml"/></Relationships>`,
  };
}

const textsOf = async (
  body: string,
  ...parts: Parameters<typeof commentParts>
): Promise<string[]> => textsOfReading(readWord(await docxOf(body, commentParts(...parts))));

const tasksOf = async (bytes: Buffer) =>
  (await extractByRules(await linesOfReading(readWord(bytes)), { language: 'en' })).tasks;

const door = 'Paint the back door';
const latch = 'Please also replace the latch';

describe('the comments of a Word file are read', () => {
  it('behind the paragraph that they are about, each paragraph a line', async () => {
    const body = commented(door, 0) + paragraph('Clean the gutters');
    expect(await textsOf(body, [[latch, 'It is the one at the left']])).toEqual([
      door,
      latch,
      'It is the one at the left',
      'Clean the gutters',
    ]);
  });

  it('behind a paragraph whose beginning they are about, and one that is broken by hand', async () => {
    const body =
      `<w:p>${reference(0)}${run(door)}</w:p>` +
      `<w:p>${run('Hall')}${reference(1)}<w:r><w:br/></w:r>${run('Oil the hinges')}</w:p>`;
    expect(await textsOf(body, [[latch], ['All three']])).toEqual([
      door,
      latch,
      'Hall',
      'Oil the hinges',
      'All three',
    ]);
  });

  it('behind the row of the cell that they are about, as an item', async () => {
    const cells = row(commented('Kitchen', 0), paragraph('Fix the tap'));
    const body = `<w:tbl>${cells}${row(paragraph('Hall'), paragraph('Oil the hinges'))}</w:tbl>`;
    expect(await textsOf(body, [[latch]])).toEqual([
      'Kitchen | Fix the tap',
      `• ${latch}`,
      'Hall | Oil the hinges',
    ]);
  });

  it('with their replies, also one that has no place of its own', async () => {
    const threads = { 0: {}, 1: { parent: 0 }, 2: { parent: 0 } };
    const comments = [[latch], ['And oil the hinges'], ['And the key']];
    const all = [door, latch, 'And oil the hinges', 'And the key'];
    expect(await textsOf(commented(door, 0, 1), comments, threads)).toEqual(all);
    expect(await textsOf(commented(door, 0), comments, threads)).toEqual(all);
  });

  it('but not a resolved one, nor its replies', async () => {
    const threads = { 0: { done: true }, 1: { parent: 0 }, 2: {} };
    const comments = [[latch], ['Did so'], ['Use the blue paint']];
    expect(await textsOf(commented(door, 0, 1, 2), comments, threads)).toEqual([
      door,
      'Use the blue paint',
    ]);
  });

  it('without what is deleted or hidden in them', async () => {
    const parts = commentParts([[latch]]);
    const inside =
      `<w:del w:id="8"><w:r><w:delText>or keep it</w:delText></w:r></w:del>` +
      '<w:r><w:rPr><w:vanish/></w:rPr><w:t>a secret</w:t></w:r></w:p>';
    parts['word/comments.xml'] = (parts['word/comments.xml'] ?? '').replace('</w:p>', inside);
    const reading = readWord(await docxOf(commented(door, 0), parts));
    expect(await textsOfReading(reading)).toEqual([door, latch]);
  });

  it('not where the text does not refer to them, and a reference to none changes nothing', async () => {
    expect(await textsOf(paragraph(door), [[latch]])).toEqual([door]);
    expect(await textsOf(commented(door, 7), [])).toEqual([door]);
    expect(await textsOfReading(readWord(await docxOf(paragraph(door))))).toEqual([door]);
  });
});

describe('the tasks of a commented Word file', () => {
  it('are also what a comment orders, but not what it only says', async () => {
    const body = paragraph('KITCHEN') + commented(door, 0, 1) + paragraph('Clean the gutters');
    const parts = commentParts([[latch], ['Looks good to me']]);
    expect((await tasksOf(await docxOf(body, parts))).map(({ title }) => title)).toEqual([
      door,
      'Replace the latch',
      'Clean the gutters',
    ]);
  });

  it('in a list are those of all of its items', async () => {
    const items = commented('• Fix the tap', 0) + paragraph('• Oil the hinges');
    const bytes = await docxOf(paragraph('KITCHEN') + items, commentParts([[latch]]));
    expect((await tasksOf(bytes)).map(({ title }) => title)).toEqual([
      'Fix the tap',
      'Replace the latch',
      'Oil the hinges',
    ]);
  });

  it('in a table are those of all of its rows', async () => {
    const body =
      `<w:tbl>${row(paragraph('Room'), paragraph('Work'), paragraph('Priority'))}` +
      row(paragraph('Kitchen'), commented('Fix the tap', 0), paragraph('High')) +
      `${row(paragraph('Hall'), paragraph('Oil the hinges'), paragraph('Low'))}</w:tbl>`;
    const shown = async (comments: string[]) =>
      (await tasksOf(await docxOf(body, commentParts([comments])))).map(
        ({ title, areas, priority }) => [title, areas.join(), priority],
      );
    const plain = await shown([]);
    expect(plain).toEqual([
      ['Fix the tap', 'Kitchen', 'high'],
      ['Oil the hinges', 'Hall', 'low'],
    ]);
    expect(await shown([latch])).toEqual([plain[0], ['Replace the latch', '', 'medium'], plain[1]]);
  });
});
