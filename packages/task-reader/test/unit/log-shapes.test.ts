import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('logs of visits and trackers (promise 9.39)', () => {
  const log =
    'Site log\nVisit of 4 March\nHandrail missing at the stair to level 2.\n' +
    'Job: Concrete works  Trade: Metalwork  Status: Open\n' +
    'The stair between levels 1 and 2 has no handrail on its open side. The opening is more than one ' +
    'metre high and a temporary rail should be fitted before anybody uses the stair again.\n' +
    'Visit of 6 March\nCracked pane in the north window of the office.\n' +
    'Job: Glazing  Trade: Windows  Status: Closed\n' +
    'The lower pane of the north window is cracked from corner to corner. The glazier measured it and ' +
    'the frame, which has no damage.\n' +
    'Visit of 8 March\nWater ponds on the roof of block B.\n' +
    'Job: Roofing  Trade: Roofing  Status: In review\n' +
    'Water ponds to a depth of 3 cm beside the outlet of block B after every rain, since the fall of the ' +
    'screed is not enough there. The roofer must correct it.\n';

  it('a finding, its labels and the paragraph that tells it in full are one task', async () => {
    const { tasks } = await readLines(log);
    expect(tasks.map(({ quote }) => quote)).toEqual([
      'Handrail missing at the stair to level 2.',
      'Water ponds on the roof of block B.',
    ]);
    expect(tasks[0]?.description).toContain('temporary rail');
  });

  it('one finding alone with such labels stays as it is', async () => {
    const alone = log.slice(0, log.indexOf('Visit of 6 March'));
    expect(await quotes(alone)).toContain('Handrail missing at the stair to level 2.');
  });

  it('an open row of a tracker is work though its texts tell of other things done', async () => {
    const tracker =
      'No | Title | State | Opened | Description\n' +
      '12 | Cloakroom door handle broken | closed | 2026-01-04 | It came off in my hand.\n' +
      '14 | Strip of the sliding door has come off | open | 2026-02-06 | I kept it. The hinge was fixed.\n' +
      '15 | Repaint the stain above the sink | open | 2026-03-01 | The leak itself has been fixed.\n';
    const { tasks } = await readLines(tracker);
    expect(tasks).toHaveLength(2);
    expect(tasks[1]?.title).toContain('Repaint the stain above the sink');
  });
});

describe('lists of works (promise 9.39)', () => {
  it('the title of a list, which alone has no period, is no work', async () => {
    const works = ['Replace the garage door opener.', 'Repair the hose bib.', 'Paint the porch.'];
    const title = 'Repairs requested';
    expect((await readLines([title, ...works].join('\n'), 'en')).tasks).toHaveLength(3);
    const bare = works.map((work) => work.replace('.', ''));
    expect((await readLines(['Front steps', ...bare].join('\n'), 'en')).tasks).toHaveLength(4);
  });

  it('verbs alone before a colon introduce the things below them', async () => {
    const scope =
      'Scope\nStrip out and remove from site:\n• All old fixtures and cabinets\n• All floor tiles\n' +
      'Retile the floor\n';
    expect(await quotes(scope)).toEqual([
      '• All old fixtures and cabinets',
      '• All floor tiles',
      'Retile the floor',
    ]);
  });

  it('two works alike but for the thing are two tasks', async () => {
    const twice =
      '# To do\nInstall all cabinetry as specified in the product checklist\n' +
      'Install all accessories as specified in the product checklist\n';
    expect(await quotes(twice)).toHaveLength(2);
  });

  it('a verb of building trades begins an order, and "requires" with a work asks for it', async () => {
    const text =
      'Works\nFrame up the bath and line it for tiles\nCreate a niche in the shower wall\n' +
      'Silicone all joints of the worktop\nThe back gate requires rehanging.\n';
    expect(await quotes(text)).toHaveLength(4);
  });

  it('orders of one sentence are parted at "rip up all the"', async () => {
    expect(
      await quotes(
        '# To do\n- Take down the hall walls, rip out the bath, demo the kitchen and rip up all the carpet.\n',
      ),
    ).toEqual([
      'Take down the hall walls',
      'rip out the bath',
      'demo the kitchen',
      'rip up all the carpet',
    ]);
  });
});

describe('sentences about findings (promise 9.39)', () => {
  it('in minutes a vote on money, savings and an opinion that all is safe are no work', async () => {
    const minutes =
      'Minutes\n1. Call to order.\nThe meeting was called to order at 7:40 pm. Motion to approve the ' +
      'minutes carried.\n2. Reports\nThe council voted to roll the surplus into next year.\n' +
      'We pay $450 per month for this service, so changing gardeners will provide savings.\n' +
      'The engineer is of the opinion that the cracks in the wall do not pose any risk.\n' +
      'The council would like to get the fence stained by July. Ann will contact the painter about it.\n';
    const found = await quotes(minutes);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('Ann will contact the painter');
  });
});

describe('surveys and budgets by numbers (promise 9.39)', () => {
  it('a possible consequence of a finding is no task of its own', async () => {
    const survey =
      'Form 12, high priority. The chimney leans. Risk of a fall.\nForm 13, low priority. The walls are sound.\n';
    expect(await quotes(survey)).toHaveLength(1);
  });

  it('statements between commas are a finding each, the cause of one is none', async () => {
    expect(
      await quotes('The kitchen tap drips, the oven door is broken and the hood does not work.'),
    ).toHaveLength(3);
    expect(
      await quotes('The wall is cracked, the cause is the settlement of the soil.'),
    ).toHaveLength(1);
  });
});
