import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const read = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks;
const quotes = (tasks: Awaited<ReturnType<typeof read>>): string[] =>
  tasks.map(({ quote }) => quote);

describe('tasks from forms, notes and calls for bids (promise 9.15)', () => {
  it('the title of a box of a note program heads what is in it', async () => {
    const tasks = await read('>[!todo]- Trabajos de la casa\n- [ ] Pintar la sala', 'es');
    expect(quotes(tasks)).toEqual(['- [ ] Pintar la sala']);
  });

  it('a heading row that begins with "#" is no heading of Markdown', async () => {
    const tasks = await read(
      '# | Task | Status\n1 | Replace the lock | Open\n2 | Fix the tap | Done',
    );
    expect(quotes(tasks)).toEqual(['1 | Replace the lock | Open']);
  });

  it('the purpose of work is a note of its task and does not change the priority', async () => {
    const [task, ...others] = await read(
      '1. Deck repair\n  • Repair the loose deck boards.\n  • Why: Eliminate structural safety hazards.',
    );
    expect(others).toEqual([]);
    expect(task?.description).toContain('safety hazards');
    expect(task?.priority).toBe('medium');
  });

  it('the terms of a call for bids are no tasks', async () => {
    const tasks = await read(
      'Dining room floor\n• Install vinyl tile over the old floor\n' +
        '• Bids should be $3.50 to $4.00 a square foot\n' +
        '• The center will remain open during the work\n• Replace all transition strips',
    );
    expect(quotes(tasks)).toEqual([
      '• Install vinyl tile over the old floor',
      '• Replace all transition strips',
    ]);
  });

  it.each([
    'Se demolerá la tabiquería existente del salón.',
    'Será necesario disponer un recrecido en el pavimento.',
    'Se procederá a la reposición de las tejas de la cumbrera.',
  ])('a plan orders by the future: %s', async (line) => {
    const tasks = await read(`Memoria de la reforma\n\n${line}`, 'es');
    expect(quotes(tasks)).toEqual([line]);
    expect(tasks[0]?.confidence).toBeGreaterThan(50);
  });

  it.each([
    ['- Build boxes to sift the ash', 'Build boxes to sift the ash'],
    ['- Do final grading on the channel', 'Do final grading on the channel'],
    ['- Spread fertilizer near the barn', 'Spread fertilizer near the barn'],
  ])('an order of a work day: %s', async (line, title) => {
    const tasks = await read(`Here is what we hope to do:\n\n- Paint the steps\n${line}`);
    expect(tasks.at(-1)?.title).toBe(title);
  });

  it('a building by its name and a room of somebody are places', async () => {
    const tasks = await read(
      "Work list\n- Replace the fans in the Activity building\n- Paint the door at the girl's cabin 6",
    );
    expect(tasks.map(({ areas }) => areas)).toEqual([['Activity building'], ["girl's cabin 6"]]);
  });
});
