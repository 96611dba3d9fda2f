import { describe } from 'vitest';
import { areDeclined, areWhole } from '../../support/in-spanish.ts';

describe('questions that are answered with yes or no', () => {
  areWhole([
    ['Can this be sanded?', '¿Esto puede lijarse?'],
    ['Should the gate be replaced?', '¿El portón debería reemplazarse?'],
    ['Is the deck done or not?', '¿La terraza de madera está terminada?'],
    ['Are the windows locked?', '¿Las ventanas están cerradas con llave?'],
    ['The tread is rough.  Can it be sanded?', 'La huella está áspera. ¿Puede lijarse?'],
  ]);
  areDeclined(['Why is the gate loose?', 'Is there a leak?', 'Maybe the valve?']);
});

describe('what is still so, begins or happens under a condition', () => {
  areWhole([
    ['The gate is still loose', 'El portón está flojo todavía'],
    ['The gutters are still in bad shape', 'Las canaletas están en mal estado todavía'],
    ['The paint is starting to peel', 'La pintura empieza a descascararse'],
    ['It leaks when it rains', 'Gotea cuando llueve'],
    ['The pump only leaks when it rains', 'La bomba gotea solamente cuando llueve'],
    ['The outlets did not have covers', 'Los tomacorrientes no tenían tapas'],
    ['No plumbing work was done', 'El trabajo de plomería no se hizo'],
    ['We will be staining the deck', 'Vamos a teñir la terraza de madera'],
    ['The holes haven’t been filled', 'Los agujeros no se han rellenado'],
  ]);
  areDeclined(['Most of the stains are from rain']);
});

describe('terse titles', () => {
  areWhole([
    ['Faucet (new)', 'Llave nueva'],
    ['Shelf over washer (new) (Garage)', 'Repisa nueva sobre la lavadora (garaje)'],
    ['Paint on doors (Back Hallway)', 'Pintura en las puertas (pasillo trasero)'],
    ['Remove rugs - Most rooms', 'Retire los tapetes - la mayoría de los cuartos'],
    ['Gas line to new stove', 'Tubería de gas a la estufa nueva'],
    ['Install the Kohler Faucet', 'Instale la llave Kohler'],
    ['Run electrical for lights', 'Tienda cableado para las luces'],
    ['Sharpen all planes (Workshop)', 'Afile todos los cepillos (taller)'],
    ['Paint rear wall top', 'Pinte la parte superior de la pared trasera'],
    ['Paint the wall and prime it', 'Pinte la pared y aplíquele imprimador'],
    ['Caulk the tub to the wall', 'Selle con sellador la junta entre la tina y la pared'],
    ['Replace the damage drywall', 'Reemplace la tablaroca dañada'],
    ['Patch sheet rock in hall', 'Resane la tablaroca en el pasillo'],
    ['Limbs / branches on the roof', 'Ramas en el techo exterior'],
    ['Move the panel to inside the closet', 'Mueva el panel al interior del clóset'],
    ['The hinge needs oiled/adjusted', 'La bisagra debe aceitarse/ajustarse'],
    [
      'Mold around the sink, on the wall and under the floor',
      'Moho alrededor del fregadero, en la pared y debajo del piso',
    ],
    [
      'Recommend a licensed plumber to inspect the drain',
      'Un plomero con licencia debería inspeccionar el desagüe',
    ],
    [
      'A gate should be installed that opens into the hall',
      'Un portón que se abra hacia el pasillo debería instalarse',
    ],
    [
      'Need to patch cracks and paint final color',
      'Hay que resanar las grietas y pintar el color final',
    ],
  ]);
  areDeclined([
    'Mix of grays, some blue',
    'Paint the fence (new)',
    'Paint: split across two years',
  ]);
});
