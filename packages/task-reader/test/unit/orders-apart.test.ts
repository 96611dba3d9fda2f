import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('Several orders in one paragraph (promise 9.19)', () => {
  it('"this will involve" with other work begins a task', async () => {
    expect(
      await quotes(
        '6. Remove the walls of the jacket closet. This will involve relocating a receptacle to the back wall.',
      ),
    ).toEqual([
      'Remove the walls of the jacket closet',
      'This will involve relocating a receptacle to the back wall',
    ]);
  });

  it('an order of each clause with a thing of its own is a task', async () => {
    expect(
      await quotes(
        '6. Build a custom cabinet here. We will remove the hallway light, attach the intercom to its side, ' +
          'and the door bell will be moved to the other wall.',
      ),
    ).toEqual([
      'Build a custom cabinet here',
      'We will remove the hallway light',
      'attach the intercom to its side',
      'the door bell will be moved to the other wall',
    ]);
  });

  it.each([
    ['two verbs with one thing', 'Please clean and seal the grout in the shower of the hall bath.'],
    ['how it is done', 'Please replace the faucet and connect to the supply lines as before.'],
    [
      'what ends it',
      'Please demolish the tub surround and haul away the rest, reconnect the plumbing.',
    ],
    ['the same thing again', 'Please remove the old caulk and apply new caulk at the tub.'],
    ['what is around it', 'Please patch the drywall, and repaint the affected area to match it.'],
  ])('%s is one task', async (_, order) => {
    expect(await quotes(`Dear landlord,\n${order}`)).toHaveLength(1);
  });

  it('the title of a numbered item goes with its first order', async () => {
    const [first] = await quotes(
      '10. Dual dimmers for the pendants. Two will be used here. Move the hallway switch to the left. ' +
        'Add a second switch beside it.',
    );
    expect(first).toContain('Dual dimmers for the pendants.');
  });

  it('a line that says its thing is new is a task, and one that says it exists is none', async () => {
    expect(
      await quotes(
        '# Electrical Summary\n## Bathroom\n1. Add switch for the fan (new)\nBathroom fan (new)\n' +
          'Ceiling light over the shower (existing)\nOutlet over vanity (new)',
      ),
    ).toEqual([
      '1. Add switch for the fan (new)',
      'Bathroom fan (new)',
      'Outlet over vanity (new)',
    ]);
  });

  it('named work with its measures below it is a task', async () => {
    expect(
      await quotes(
        'Scope of Work:\n• Fence Construction:\n  ◦ Length: 40 ft\n  ◦ Materials: match the old one\n' +
          '• Shed Removal:\n  ◦ Dimensions: 8 x 10\n',
      ),
    ).toEqual(['• Fence Construction:', '• Shed Removal:']);
  });
});
