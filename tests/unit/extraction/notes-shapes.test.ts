import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

const read = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks;
const quotes = (tasks: Awaited<ReturnType<typeof read>>): string[] =>
  tasks.map(({ quote }) => quote);

describe('tasks from forms, notes and calls for bids (promise 9.15)', () => {
  it('a statement with yes or no beside it is work where the answer says what is wrong', async () => {
    const tasks = await read(
      '# | Condición | Valor\n1 | El piso presenta desprendimientos | si\n' +
        '2 | La puerta está rota | no\n3 | Los herrajes funcionan perfectamente | no\n' +
        '4 | Las medidas son correctas | si',
      'es',
    );
    expect(quotes(tasks)).toEqual([
      '1 | El piso presenta desprendimientos | si',
      '3 | Los herrajes funcionan perfectamente | no',
    ]);
    expect(tasks[1]?.title).toContain('no');
  });

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

  it('what the work is good for is a note of it and says nothing of its priority', async () => {
    const [task, ...others] = await read(
      '1. Deck repair\n  • Repair the loose deck boards.\n  • Why: Eliminate structural safety hazards.',
    );
    expect(others).toEqual([]);
    expect(task?.description).toContain('safety hazards');
    expect(task?.priority).toBe('medium');
  });

  it('a reference alone is no task', async () => {
    const tasks = await read(
      'To do list\n- Replace the tap\n- [Garden notes](https://notes.example/garden)\n- Paint the door',
    );
    expect(quotes(tasks)).toEqual(['- Replace the tap', '- Paint the door']);
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

  it('short points of notes are topics, and those that tell what was done no tasks', async () => {
    const tasks = await read(
      'Highlights\n- Fire alarm\n- The system has been tested and is working.\n- Pet policy\n' +
        '- The current policy will be modified soon.\n- Building exterior\n' +
        '- The peeling trim will need to be repainted.\n- Information will be available soon.',
    );
    expect(tasks.map(({ quote, areas }) => [quote, areas])).toEqual([
      ['- The peeling trim will need to be repainted.', ['Building exterior']],
    ]);
  });

  it('a heading of a severity is the priority of the lines below it, in the place above', async () => {
    const tasks = await read(
      'Kitchen\nMinor issues:\n- Cabinet hinge is loose\n- Drawer front is cracked',
    );
    expect(tasks.map(({ priority, areas }) => [priority, areas])).toEqual([
      ['low', ['Kitchen']],
      ['low', ['Kitchen']],
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

  it('a paragraph of a plan holds a task for each of its works', async () => {
    const tasks = await read(
      'Memoria\n\nSe reparará la cocina y el comedor, el tanque se demolerá ya que no se usa.\n\n' +
        'La actuación contempla sustituir la cubierta, cambiar los pavimentos e instalar un aseo.',
      'es',
    );
    expect(quotes(tasks)).toEqual([
      'Se reparará la cocina y el comedor',
      'el tanque se demolerá ya que no se usa',
      'sustituir la cubierta',
      'cambiar los pavimentos',
      'instalar un aseo',
    ]);
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

describe('lists of things to do with boxes (promise 9.27)', () => {
  it('each open box is a task, whatever its words; what lies below a ticked one is done', async () => {
    const { tasks } = await readLines(
      '- [ ] Sauna\n  - [ ] Fixed pane\n  - [x] Lower the step\n    - *8 cm too high, cracked*\n' +
        '- [ ] Colour of the **walls** #urgent 📅 2025-11-17 🆔 rqepxt\n',
      'en',
    );
    expect(tasks.map(({ title }) => title)).toEqual(['Fixed pane (Sauna)', 'Colour of the walls']);
  });

  it('a line drawn with characters parts the lines around it', async () => {
    const { tasks } = await readLines('Replace the sink\n---\nbar counter\nPaint the door', 'en');
    expect(tasks.map(({ quote }) => quote)).toEqual([
      'Replace the sink',
      'bar counter',
      'Paint the door',
    ]);
  });
});
