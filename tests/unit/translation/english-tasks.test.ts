import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
function inSpanish(text: string): string | null {
  const translation = translate(text, { from: 'en', to: 'es' }, lexicon);
  return translation.verdict === 'whole' ? translation.text : null;
}

describe('what belongs to what in the titles of tasks (promise 15.5)', () => {
  test.each([
    [
      'Align exterior door handles and locks',
      'Alinee las manijas y las cerraduras de las puertas exteriores',
    ],
    [
      'Replace bathroom window frames and sills',
      'Reemplace los marcos y los alféizares de las ventanas del baño',
    ],
    [
      'Inspect the foundation and framing connection',
      'Inspeccione la conexión entre los cimientos y el armazón de madera',
    ],
    ['Run a new dishwasher circuit', 'Tienda un circuito nuevo de lavavajillas'],
    ['Install new kitchen lighting', 'Instale iluminación nueva de cocina'],
    ['Prepare for the new shower installation', 'Prepare la instalación de la ducha nueva'],
    ['Change all exterior door locks', 'Cambie todas las cerraduras de las puertas exteriores'],
    ['Wipe down cabinet fronts', 'Limpie con un trapo los frentes de los gabinetes'],
    ['Get contractor quotes', 'Obtenga cotizaciones de contratistas'],
    [
      'Add switches for the light and fan by the sink',
      'Agregue interruptores junto al fregadero para la luz y el ventilador',
    ],
    [
      'Move the light over the door to the ceiling',
      'Mueva la luz que está sobre la puerta al cielo raso',
    ],
    [
      'Move the panel to the old switch location',
      'Mueva el panel al lugar anterior del interruptor',
    ],
    ['Handrails at the porch loose', 'Pasamanos flojos en el porche'],
    ['Replace the garage to hallway door', 'Reemplace la puerta entre el garaje y el pasillo'],
    [
      'Install a second freezer outlet if code requires',
      'Instale un segundo tomacorriente para el congelador si el código de construcción lo requiere',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

describe('what a work is done with, for and by whom', () => {
  test.each([
    ['Rough in a toilet', 'Deje lista la preparación de plomería para un inodoro'],
    ['Rough in two outlets', 'Deje lista la preparación eléctrica para 2 tomacorrientes'],
    ['Rough in the plumbing', 'Deje lista la preparación de la plomería'],
    [
      'Run a capped circuit for the light strip',
      'Tienda un circuito con las puntas aisladas para la tira de luz',
    ],
    ['Remove the stain', 'Quite la mancha'],
    ['Remove the odor', 'Elimine el olor'],
    ['Clean paint off the hinges', 'Retire la pintura de las bisagras'],
    ['Sister the cracked joist', 'Refuerce con pieza gemela la vigueta agrietada'],
    ['Tile the hallway floor', 'Ponga loseta en el piso del pasillo'],
    ['Cut the floor 40 in from the wall', 'Corte el piso a 40 pulgadas de la pared'],
    [
      'Raise the junction boxes clear of soil',
      'Levante las cajas de conexiones para que no toquen la tierra',
    ],
    ['Install and prime the new drywall', 'Instale la tablaroca nueva y aplíquele imprimador'],
    ['Clean, sand and prime the cabinets', 'Limpie y lije los gabinetes y aplíqueles imprimador'],
    [
      'Maintain the table and lay gravel under it',
      'Dé mantenimiento a la mesa y coloque grava debajo de ella',
    ],
    [
      'Adjust the door so that it closes and the deadbolt works',
      'Ajuste la puerta para que cierre y para que el cerrojo funcione',
    ],
    ['Leave the heater running until Monday', 'Mantenga el calentador encendido hasta el lunes'],
    ['Have the furnace professionally cleaned', 'Mande limpiar el calefactor por un profesional'],
    [
      'Have spalling at the right foundation evaluated',
      'Mande evaluar el desprendimiento del concreto en los cimientos del lado derecho',
    ],
    ['Have A-Stone fit the countertop', 'Pida a A-Stone que coloque la cubierta'],
    ['Ask Greg to store the mower', 'Pida a Greg que guarde la podadora'],
    ['Send the tenants a notice', 'Envíe un aviso a los inquilinos'],
    ['Owner supplies the paint', 'El propietario debe proporcionar la pintura'],
    [
      'Hire a gardener, March to December 2027',
      'Contrate a un jardinero, de marzo a diciembre de 2027',
    ],
    [
      'Build a corner cabinet if the IKEA one cannot be used',
      'Construya un gabinete esquinero si el de IKEA no puede usarse',
    ],
    ['Add signs marking the property line', 'Agregue letreros que marquen el lindero'],
    [
      'Find out how the duct passes through the cabinet',
      'Averigüe cómo el ducto pasa por el gabinete',
    ],
    [
      'Recommend cleaning to ensure proper drainage and prevent damage',
      'Se recomienda la limpieza para asegurar el drenaje adecuado y evitar el daño',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

describe('findings between commas are said of the thing in front', () => {
  test.each([
    [
      'Door sticks, hard to open, paint peeling',
      'La puerta se atora, difícil de abrir, la pintura se descascara',
    ],
    [
      'Shower head leaking, handle hard to turn',
      'El cabezal de ducha gotea, manija difícil de girar',
    ],
    ['Bathroom fan noisy, does not shut off', 'Extractor de baño ruidoso, no se apaga'],
    ['The handrail is loose, creating a hazard', 'El pasamanos está flojo, lo que crea un peligro'],
    // The words of each decide what the other one means.
    ['Toilet loose, sink drips', 'Inodoro flojo, el lavabo gotea'],
    ['The lock no longer works', 'La cerradura ya no funciona'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['how far and where in one', 'Move the outlet 12 in under the counter'],
    ['what children are allowed', 'Do not allow children to lean'],
    ['what each of three words is said of', 'Repair chimney crown/mortar/brick'],
    ['a verb of toilets said of a machine', 'Install a running dehumidifier'],
  ])('but not %s: "%s"', (_, english) => {
    expect(inSpanish(english)).toBeNull();
  });
});

describe('names, places of lists and what is still to be made (promise 15.5)', () => {
  test.each([
    ['Install the Kohler Highline toilet', 'Instale el inodoro Kohler Highline'],
    [
      'Install the American Standard Cosette toilet or similar',
      'Instale el inodoro American Standard Cosette o similar',
    ],
    ['Paint bedroom walls and ceiling', 'Pinte las paredes y el cielo raso de la recámara'],
    ['Install bedroom carpet and trim', 'Instale alfombra y moldura en la recámara'],
    ['Install new 12x24 tile', 'Instale azulejo nuevo de 12x24'],
    [
      'Install a new vanity and vanity lights',
      'Instale un tocador nuevo y luminarias nuevas del tocador',
    ],
    [
      'Install a switch that controls both lights',
      'Instale un interruptor que controle ambas luces',
    ],
    [
      'Repair the switch that controls both lights',
      'Repare el interruptor que controla ambas luces',
    ],
    ['Lay tile with dark grey grout', 'Coloque azulejo con lechada gris oscuro'],
    ['Hire plumbers to check the drains', 'Contrate plomeros para revisar los desagües'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test('a direction within a name is kept with its name', () => {
    const name = 'Hang the West Croydon mirror';
    expect(translate(name, { from: 'en', to: 'es' }, lexicon)).toMatchObject({
      verdict: 'kept',
      text: 'Cuelgue “West Croydon mirror”',
    });
  });
});
