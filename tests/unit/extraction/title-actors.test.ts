import { describe, expect, test } from 'vitest';
import { withoutActor } from '~/modules/extraction/title-actors.rules.ts';

describe('titles leave out by name who is to do the work (promise 9.47)', () => {
  test.each([
    ['Ann will look into a new latch for the gate', 'Look into a new latch for the gate'],
    ['AB to order a new dryer', 'Order a new dryer'],
    ['Tom and Ann have agreed to paint the noticeboard', 'Paint the noticeboard'],
    ['He will also repair the step', 'Repair the step'],
    ['Ruth Delaney is working on procuring a box', 'Working on procuring a box'],
    ['It was agreed that the kitchen floor be replaced', 'The kitchen floor be replaced'],
    ['Noted that we may need to increase the wattage', 'Increase the wattage'],
    ['Laura se encargará de arreglar el buzón', 'Arreglar el buzón'],
    ['Pilar va a pintar la verja', 'Pintar la verja'],
    ['AOB: Amy noted the side gate does not latch', 'The side gate does not latch'],
    ['Luis comentó que la verja no cierra', 'La verja no cierra'],
    ['rogamos revisen la luz del portal', 'Revisar la luz del portal'],
    ['les pido que coloquen una tapa', 'Colocar una tapa'],
    ['Solicitamos sustituyan el vidrio', 'Sustituir el vidrio'],
  ])('%s', (sentence, title) => {
    expect(withoutActor(sentence)).toBe(title);
  });

  test.each([
    'Water will leak into the cellar',
    'Gutters to the rear sag',
    'The owner will be away',
    'Paint is peeling at the eave',
  ])('not "%s"', (sentence) => {
    expect(withoutActor(sentence)).toBe(sentence);
  });
});
