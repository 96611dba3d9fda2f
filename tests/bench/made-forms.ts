import { formPdf, writes, type Added } from '../support/form-pdf.ts';

/**
 * Work order forms as offices fill them in, made anew by each run, with the words that a person sees
 * on them.
 */

export interface MadeForm {
  name: string;
  pdf: Buffer;
  /** What the page shows, in reading order. */
  text: string;
}

const fields: readonly (readonly [label: string, value: string])[] = [
  ['Property address', '1418 Alder Court, Unit 7'],
  ['Reported by', 'M. Castellanos'],
  ['Phone', '555-0147'],
  ['Kitchen', 'Replace the leaking faucet and the shut-off valve'],
  ['Bathroom', 'Regrout the tub surround and reset the toilet'],
  ['Bedroom 2', 'Patch two holes behind the door and repaint'],
  ['Hallway', 'Cambiar el detector de humo y la tapa del contacto'],
  ['Exterior', 'Tighten the loose handrail (left side)'],
  ['Access', 'Key box at the side gate, code with the manager'],
];
const boxes: readonly (readonly [label: string, on: boolean])[] = [
  ['Plumbing', true],
  ['Electrical', false],
  ['Painting', true],
  ['Carpentry', false],
  ['Emergency', false],
];
const notes = [
  'Tenant works nights, call before noon.',
  'Dog in the yard: keep the gate closed.',
  'Haul away the old vanity.',
];

const pdfText = (text: string): string => text.replace(/[\\()]/g, '\\$&');
type Place = Added['rect'];

const drawnField = (rect: Place, value: string): Added => ({
  kind: 'field',
  rect,
  draws: `/Tx BMC q ${writes(value)} Q EMC`,
  entries: `/FT /Tx /V (${pdfText(value)})`,
});
const undrawnField = (rect: Place, value: string): Added => ({
  kind: 'field',
  rect,
  entries: `/FT /Tx /V (${pdfText(value)})`,
});
const typed = (rect: Place, value: string): Added => ({
  kind: 'typed',
  rect,
  draws: writes(value),
  entries: `/Contents (${pdfText(value)})`,
});
const undrawnTyped = (rect: Place, value: string): Added => ({
  kind: 'typed',
  rect,
  entries: `/Contents (${pdfText(value)})`,
});

/** A tick box as programs draw it: a frame, and a cross of lines where it is ticked. */
const drawnBox = (rect: Place, on: boolean): Added => ({
  kind: 'field',
  rect,
  draws: `0 0 12 12 re S ${on ? '2 2 m 10 10 l 2 10 m 10 2 l S' : ''}`,
  entries: `/FT /Btn /V /${on ? 'Yes' : 'Off'} /AS /${on ? 'Yes' : 'Off'}`,
});
const undrawnBox = (rect: Place, on: boolean): Added => ({
  kind: 'field',
  rect,
  entries: `/FT /Btn /V /${on ? 'Yes' : 'Off'} /AS /${on ? 'Yes' : 'Off'}`,
});

interface Way {
  name: string;
  value: (rect: Place, value: string) => Added;
  box: (rect: Place, on: boolean) => Added;
}
const ways: readonly Way[] = [
  { name: 'form-drawn', value: drawnField, box: drawnBox },
  { name: 'form-undrawn', value: undrawnField, box: undrawnBox },
  { name: 'form-typed', value: typed, box: drawnBox },
  { name: 'form-typed-undrawn', value: undrawnTyped, box: undrawnBox },
];

/** One page: a title, labelled lines, a row of tick boxes and a field of several lines. */
function formOf({ name, value, box }: Way): MadeForm {
  const labels: [number, number, string][] = [[72, 740, 'MAINTENANCE REQUEST']];
  const added: Added[] = [];
  const text = ['MAINTENANCE REQUEST'];
  for (const [at, [label, content]] of fields.entries()) {
    const y = 700 - at * 28;
    labels.push([72, y, `${label}:`]);
    added.push(value([190, y - 5, 540, y + 13], content));
    text.push(`${label}: ${content}`);
  }
  for (const [at, [label, on]] of boxes.entries()) {
    const x = 72 + at * 96;
    labels.push([x + 18, 430, label]);
    added.push(box([x, 428, x + 12, 440], on));
    text.push(label);
  }
  labels.push([72, 400, 'Notes']);
  added.push({
    kind: 'field',
    rect: [72, 330, 540, 394],
    ...(name.endsWith('undrawn') ? {} : { draws: writes(...notes) }),
    entries: `/FT /Tx /Ff 4096 /V (${notes.join('\\r')})`,
  });
  text.push('Notes', ...notes);
  return { name, pdf: formPdf([{ labels, added }]), text: text.join('\n') };
}

export const madeForms = (): MadeForm[] => ways.map(formOf);
