import { describe } from 'vitest';
import { areDeclined, areWhole } from '../../support/in-spanish.ts';

describe('short orders', () => {
  areWhole([
    ['Get a price from Harbor Painting', 'Obtenga un precio de Harbor Painting'],
    [
      'Keep 30 inches clear around the boiler',
      'Mantenga un espacio libre de 30 pulgadas alrededor de la caldera',
    ],
    ['Apply for the fence permit', 'Solicite el permiso de construcción de la cerca'],
    ['Open ceiling between hall and bathroom', 'Abra el cielo raso entre el pasillo y el baño'],
    ['Cover the drain before cutting into the slab', 'Cubra el desagüe antes de cortar la losa'],
    ['Bring the handrail height to 34 inches', 'Ajuste la altura del pasamanos a 34 pulgadas'],
    ['Limit signs on doors to 10 percent', 'Limite los letreros en las puertas al 10%'],
    ['Schedule the roof for early June', 'Programe el techo exterior para principios de junio'],
    ['Repaint the disabled parking bay', 'Repinte el cajón de estacionamiento para discapacitados'],
    ['Clean the AHU-3 coil', 'Limpie el serpentín de AHU-3'],
    ['Sign the window cleaning contract', 'Firme el contrato de limpieza de ventanas'],
    ['Replace 3 sink and tub faucets', 'Reemplace 3 llaves de lavabo y de tina'],
    ['Paint the doors of units 4 and 9', 'Pinte las puertas de las unidades 4 y 9'],
    ['Paint rooms 3 through 6', 'Pinte los cuartos 3 a 6'],
    [
      'Remove the wasp nest from the vent and cover it',
      'Retire el nido de avispas de la ventila y cubra la ventila',
    ],
    [
      'Check that all windows close and replace screens',
      'Verifique que todas las ventanas cierren; reemplace los mosquiteros',
    ],
    [
      'The repairs must be made by a licensed plumber',
      'Las reparaciones deben ser hechas por un plomero con licencia',
    ],
  ]);

  areDeclined([
    'Missing covers, 2 in hall and 1 in office',
    'Keep existing shelves, stain and new pulls',
    'Replace 2 hinge and lock screws',
  ]);
});

describe('words of short orders in the sense of their neighbours', () => {
  areWhole([
    ['Hang greenboard in the bath', 'Instale la tablaroca resistente a la humedad en el baño'],
    ['Meet the inspector at Elm Road', 'Reciba al inspector en Elm Road'],
    ['Set the gate posts in concrete', 'Coloque los postes del portón en concreto'],
    ['Overlay the driveway', 'Reencarpete la entrada de autos'],
    ['Cut in the wall edges', 'Perfile con brocha los bordes de la pared'],
    ['The counter is too low', 'La cubierta es demasiado baja'],
    ['Wheel stop missing at stall 6', 'Falta el tope de estacionamiento en el cajón 6'],
    ['The deck needs boards replaced', 'Las tablas de la terraza de madera deben reemplazarse'],
    [
      'Water stains in hall, block off stairs',
      'Manchas de agua en el pasillo, bloquee las escaleras',
    ],
    [
      'Calculate the cost to repaint the hall over two years',
      'Calcule el costo para repintar el pasillo durante 2 años',
    ],
    ['No drilling in the hall', 'No taladre en el pasillo'],
    ['Pack tools and take down freight elevator', 'Empaque las herramientas y use el montacargas'],
    ['Provide tenants with paint codes', 'Dé códigos de pintura a los inquilinos'],
    ['Wire brush gate', 'Cepille con cepillo de alambre el portón'],
    ['Pull old stump and backfill hole', 'Retire el tocón viejo y rellene el agujero'],
    ['Level the shelves and shim', 'Nivele las repisas y cálcelas'],
    ['Run the hose past the gate', 'Tienda la manguera más allá del portón'],
    ['Remove the old frame and screen', 'Retire el marco y el mosquitero viejos'],
    ['Cut back conduit at wall', 'Recorte el tubo conduit en la pared'],
    [
      'Take down the shades and store in closet',
      'Desmonte las cortinas enrollables y guárdelas en el clóset',
    ],
    ['The board wants a new gate', 'La mesa directiva quiere un portón nuevo'],
    ['Scrub the stone with a stiff brush', 'Talle la piedra con un cepillo duro'],
  ]);

  areDeclined([
    'Seal before winter starts',
    'The tenant needs final cleaning done',
    'The owner wants the wall painted by Friday',
    'Shelf mounted at 30 inches, raise to 36 inches',
  ]);
});
