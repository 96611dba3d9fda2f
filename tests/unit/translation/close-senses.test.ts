import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const textOf = (text: string, from: 'en' | 'es'): string | null => {
  const translation = translate(text, { from, to: from === 'en' ? 'es' : 'en' }, lexicon);
  return translation.verdict === 'whole' ? translation.text : null;
};

describe('an English word with two senses has the one that its neighbours give it (promise 15.5)', () => {
  test.each([
    ['Board ordered for furnace', 'Tarjeta de control pedida para el calefactor'],
    [
      'Replace rotten board at AC stand',
      'Reemplace la tabla podrida en la base del aire acondicionado',
    ],
    ['No leaks or damage at pump', 'No hay fugas ni daño en la bomba'],
    [
      'Bottom steps to deck are loose',
      'Los escalones inferiores de las escaleras a la terraza de madera están flojos',
    ],
    ['Paint trim and doors the same color', 'Pinte la moldura y las puertas del mismo color'],
    ['Siding is below grade', 'El revestimiento está debajo del nivel del terreno'],
    [
      'Toilet rocks, reset with new wax ring',
      'El inodoro se mueve, reinstálelo con anillo de cera nuevo',
    ],
    ['Keep existing tub, reglaze it', 'Mantenga la tina existente, vuélvala a esmaltar'],
    ['Clean gutters Tuesday', 'Limpie las canaletas el martes'],
    ['Meter base pulling off siding', 'La base del medidor se separa del revestimiento'],
    ['Install chimney cap with screen', 'Instale una tapa de chimenea con malla de alambre'],
    ['Flat roof ponds water', 'La azotea retiene agua'],
    ['Edge lawn and mulch beds', 'Perfile los bordes del césped y cubra con mantillo los arriates'],
    ['Install tile to ceiling', 'Instale azulejo hasta el cielo raso'],
    ['Replace doors with 2 panel', 'Reemplace las puertas por puertas de 2 tableros'],
    ['Hang mirror 40 in above floor', 'Cuelgue el espejo a 40 pulgadas del piso'],
    [
      'Knockouts open at bottom of panel',
      'Los orificios precortados están abiertos en la parte inferior del panel',
    ],
    ['Light stays on all day', 'La luz se queda encendida todo el día'],
    [
      'Condenser sits on dirt, set new pad',
      'La unidad condensadora descansa sobre la tierra, instale una base nueva',
    ],
    ['Call utility', 'Llame a la compañía de servicios públicos'],
    ['Key broke off in deadbolt', 'La llave de la puerta se rompió en el cerrojo'],
    ['Bearing post rotted', 'Poste de carga podrido'],
    ['Turn off utilities', 'Corte los servicios públicos'],
    ['Panel may contain asbestos', 'El panel puede contener asbesto'],
    ['Ballast bad in fixture', 'Balastro en mal estado en la luminaria'],
    [
      'Lift station pump alarm going off',
      'La alarma de la bomba de la estación de bombeo se activa',
    ],
    ['Check valve stuck at sump', 'Válvula de retención atorada en el pozo de bombeo'],
    ['Cut in new outlet', 'Instale un tomacorriente nuevo'],
    ['Flooring buckled from water', 'Piso abombado debido al agua'],
    ['Level floor with self leveler', 'Nivele el piso con el compuesto autonivelante'],
    ['Gate code not working, reset', 'El código de acceso del portón no funciona, cámbielo'],
    ['Toilet leaks from base', 'El inodoro gotea por la base'],
    ['Water leaks from valve', 'El agua sale de la válvula'],
    ['Shut off valve behind toilet leaks', 'La válvula de cierre detrás del inodoro gotea'],
    ['Shut off valve before work', 'Cierre la válvula antes del trabajo'],
    ['Trim door to clear new carpet', 'Recorte la puerta para que no toque la alfombra nueva'],
    ['Order 3 doors, left hand', 'Pida 3 puertas con apertura a la izquierda'],
    ['Repaint handicap stall', 'Repinte el lugar de estacionamiento para discapacitados'],
    ['Spray cabinets, do not brush', 'Pinte con pistola los gabinetes, no use una brocha'],
  ])('%s', (english, spanish) => {
    expect(textOf(english, 'en')).toBe(spanish);
  });

  test.each([
    ['an English word that orders or tells when', 'Order doors now'],
    ['a number of watts and what has them', 'Replace bulbs with 60 watt equivalent LEDs'],
  ])('%s is not kept in quotation marks: "%s"', (_, english) => {
    expect(translate(english, { from: 'en', to: 'es' }, lexicon).verdict).toBe('declined');
  });
});

describe('a Spanish word with two senses has the one that its neighbours give it (promise 15.5)', () => {
  test.each([
    ['Cambiar la llave de paso del calentador', 'Change the water heater shutoff valve'],
    ['Piso de alquiler: cambiar la cerradura', 'Rental apartment: Change the lock'],
    ['Fuga de gas en la estufa, cerrar la llave', 'Gas leak in the stove, close the shutoff valve'],
    ['Recargar gas al aire de la oficina', 'Add refrigerant to the office air conditioning'],
    ['Verificar fugas en las conexiones', 'Look for leaks in the connections'],
    ['Cables pelados en el techo del garaje', 'Bare wires in the garage ceiling'],
    ['Puerta hinchada abajo', 'Swollen door at the bottom'],
    ['Lechada negra de moho en la regadera', 'Grout with black mold in the shower'],
    ['Chapa de seguridad dañada en la reja', 'Damaged lock on the gate'],
    [
      'Colocar 2 focos en el patio, uno a cada lado',
      'Install 2 light bulbs on the patio, one on each side',
    ],
    ['Abrir puerta en muro de la sala', 'Make door opening in living room wall'],
    ['Se fue la luz en la mitad de la casa', 'There is a power outage in half of the house'],
  ])('%s', (spanish, english) => {
    expect(textOf(spanish, 'es')).toBe(english);
  });
});
