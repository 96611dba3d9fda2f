import { describe, expect, test } from 'vitest';
import { nameOfFile, proposalFrom } from '~/modules/documents/project-proposal.rules.ts';

describe('What a document proposes for its project (promise 6.19)', () => {
  test.each([
    [
      'a label',
      ['Home Inspection Summary', 'Property: 95 Quarry Bend Road, Dayton, OH 45419'],
      '95 Quarry Bend Road',
      '95 Quarry Bend Road, Dayton, OH 45419',
      '',
    ],
    [
      'a Spanish label',
      ['Órdenes de reparación', 'Propiedad: 640 Camino del Álamo, Tucson, AZ 85705'],
      '640 Camino del Álamo',
      '640 Camino del Álamo, Tucson, AZ 85705',
      '',
    ],
    [
      'a label above its value, and the city below',
      ['Work Order WO-2231', 'PROPERTY ADDRESS:', '12 Elm St', 'Garland, TX 75040'],
      '12 Elm St',
      '12 Elm St, Garland, TX 75040',
      'WO-2231',
    ],
    [
      'a label after the address of the sender',
      [
        'Acme Inspections | 4 Main Street, Ely, NV 89301',
        'Site: 77 Harbor Rd #3B, Norfolk, VA 23503',
      ],
      '77 Harbor Rd #3B',
      '77 Harbor Rd #3B, Norfolk, VA 23503',
      '',
    ],
    [
      'no label',
      ['Punch list', '418 Maple Hollow Lane, Garland, TX 75040', '1. Paint the door'],
      '418 Maple Hollow Lane',
      '418 Maple Hollow Lane, Garland, TX 75040',
      '',
    ],
    [
      'a sentence that ends in a colon, and a date behind the address',
      ['Acme Inspections', 'Home Inspection Report for: 12 Elm Ave, inspected on 2/1/2021'],
      '12 Elm Ave',
      '12 Elm Ave',
      '',
    ],
    [
      'an address with a date in words, and what is said of it',
      ['Report for: 12 Elm Ave, Ely, seen on March 3, 2021 by the owner, again'],
      '12 Elm Ave',
      '12 Elm Ave, Ely',
      '',
    ],
    [
      'a label whose address has a clause behind the ZIP code',
      ['Property: 12 Elm Ave, Ely, NV 89301, built in the last century'],
      '12 Elm Ave',
      '12 Elm Ave, Ely, NV 89301',
      '',
    ],
    [
      'a label, and another one behind the address',
      ['Address: 12 Elm Ave, Ely / Ref: 7A'],
      '12 Elm Ave',
      '12 Elm Ave, Ely / Ref: 7A',
      '7A',
    ],
    ['a number of its own', ['Informe No. 2026-118', 'Cocina'], '', '', '2026-118'],
    [
      'a number below the heading of its column',
      ['Home Inspection Report', 'ATTENDEES | REPORT NUMBER', 'None | #STI-2026-0010'],
      '',
      '',
      'STI-2026-0010',
    ],
    [
      'a Spanish number below its heading',
      ['NÚMERO DE FOLIO', 'Folio núm. | Inspector', 'A-4471 | Ana Ruiz 2291'],
      '',
      '',
      'A-4471',
    ],
    ['headings without a number', ['Report | Job', '2185 | 4 rooms 12A'], '', '', ''],
    [
      'nothing',
      ['Install 10 outlets in 3 rooms', 'Property: see below', 'Report 2026'],
      '',
      '',
      '',
    ],
  ])('from %s', (_from, lines, name, address, workOrderNumber) => {
    expect(proposalFrom(lines)).toEqual({ name, address, workOrderNumber, dueDate: '' });
  });

  test.each([
    ['Due date: 12/2/2026', '2026-12-02'],
    ['Order 7 | Complete by: December 2, 2026', '2026-12-02'],
    ['Fecha límite: 2 de diciembre de 2026', '2026-12-02'],
    ['Deadline: as soon as possible', ''],
    ['Overdue: 12/2/2026', ''],
  ])('the line "%s" proposes the due date "%s"', (line, dueDate) => {
    expect(proposalFrom(['Work order', line]).dueDate).toBe(dueDate);
  });

  test('only the head of a document is read, and no text is longer than its field', () => {
    const late = [...Array.from({ length: 60 }, () => 'x'), 'Property: 1 Elm St, Ely, NV 89301'];
    expect(proposalFrom(late).address).toBe('');
    const long = proposalFrom([`Property: 1 ${'Elm '.repeat(30)}St`, 'y'.repeat(100_000)]);
    expect(long.name.length).toBeLessThanOrEqual(200);
    expect(long.address.length).toBeLessThanOrEqual(300);
  });

  test.each([
    ['work-order_Elm-St.pdf', 'work order Elm St'],
    ['IMG_0042.HEIC', 'IMG 0042'],
    ['.pdf', '.pdf'],
  ])('the file %s names the project %s until it is read', (fileName, name) => {
    expect(nameOfFile(fileName)).toBe(name);
  });
});
