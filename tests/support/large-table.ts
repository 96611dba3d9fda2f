import type { DocumentLine } from '../../app/adapters/document-text.ts';

const rooms = ['Kitchen', 'Bathroom', 'Bedroom', 'Garage'];
const verbs = ['Replace', 'Repair', 'Paint', 'Install', 'Seal'];
const things = ['door', 'window', 'faucet', 'outlet', 'ceiling', 'gutter'];

const cellsOf = (row: number): string[] => [
  String(row + 1),
  rooms[row % rooms.length] ?? '',
  `${verbs[row % verbs.length]} ${things[row % things.length]} number ${row}`,
  String((row % 5) + 1),
  `$${row % 300}.00`,
];

/** The lines of a table of work as a reader gives them, each row a task of its own. */
export const tableLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, row) => ({
    page: 1 + Math.floor(row / 500),
    lineNumber: row + 1,
    text: cellsOf(row).join(' | '),
    struck: false,
  }));

/** The same table as a CSV file; 12,000 rows are about 600 KB. */
export const tableCsv = (count: number): Buffer =>
  Buffer.from(
    ['No,Room,Work,Quantity,Price']
      .concat(Array.from({ length: count }, (_, row) => cellsOf(row).join(',')))
      .join('\n'),
  );
