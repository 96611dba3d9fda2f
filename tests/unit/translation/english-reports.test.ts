import { describe } from 'vitest';
import { areDeclined, areWhole } from '../../support/in-spanish.ts';

describe('what was done is told, and not ordered', () => {
  areWhole([
    [
      'Removed and replaced all baseboard trim',
      'Se retiró y se reemplazó toda la moldura del zócalo',
    ],
    ['Painted the walls and ceilings', 'Se pintaron las paredes y los cielos rasos'],
    ['We replaced the rusted screws.', 'Reemplazamos los tornillos oxidados.'],
    ['We did not test the sprinkler system.', 'No probamos el sistema de riego.'],
    ['The plumber replaced the valve', 'El plomero reemplazó la válvula'],
    ['The owner has repaired the roof', 'El propietario ha reparado el techo exterior'],
    ['I found a crack in the foundation wall.', 'Encontré una grieta en el muro de cimentación.'],
  ]);
  areDeclined(['Rotted 2x4 at sill']);
});

describe('what is recommended, planned and supposed', () => {
  areWhole([
    [
      'It is recommended that all penetrations through the siding be sealed.',
      'Se recomienda que se sellen todas las penetraciones a través del revestimiento.',
    ],
    [
      'Recommend that a licensed electrician be contacted',
      'Se recomienda que se contacte a un electricista con licencia',
    ],
    ['We could not find the shutoff valve.', 'No pudimos encontrar la válvula de cierre.'],
    [
      'This is a fire hazard and should be corrected immediately.',
      'Esto es un peligro de incendio y debería corregirse de inmediato.',
    ],
    ['The vent pipe is too short.', 'El tubo de ventilación es demasiado corto.'],
    ['The temperature was below 60 degrees.', 'La temperatura estaba por debajo de 60 grados.'],
    ['You should replace the anode rod', 'Debería reemplazar el ánodo'],
    ['The flue will be cleaned', 'El tubo de humos va a limpiarse'],
    ['The roof may leak', 'El techo exterior podría gotear'],
    [
      'A licensed electrician should evaluate the panel and make repairs as needed.',
      'Un electricista con licencia debería evaluar el tablero eléctrico y hacer reparaciones según sea necesario.',
    ],
  ]);
  areDeclined(['Wood may be damaged']);
});

describe('findings of reports', () => {
  areWhole([
    ['Also, the bathroom light does not turn off.', 'Además, la luz del baño no se apaga.'],
    [
      'Due to the heavy rains, several units have leaks',
      'Debido a las lluvias fuertes, varias unidades tienen fugas',
    ],
    [
      'The stair treads are uneven, which is a trip hazard.',
      'Las huellas están disparejas, lo que es un peligro de tropiezo.',
    ],
    [
      'There are signs of previous water damage in the basement.',
      'Hay señales de daño anterior por agua en el sótano.',
    ],
    ['Windows stay open', 'Las ventanas se quedan abiertas'],
    [
      'The garage door did not reverse when tested.',
      'La puerta de garaje no retrocedió al hacer la prueba.',
    ],
    [
      'The outlet is protected by a GFCI breaker',
      'El tomacorriente está protegido por una pastilla GFCI',
    ],
    ['Storage too close to the ceiling', 'Almacenamiento demasiado cerca del cielo raso'],
    ['Mortar in very poor condition', 'Mortero en muy mal estado'],
    [
      'The roof covering is near the end of its useful life.',
      'La cubierta del techo está cerca del final de su vida útil.',
    ],
    ['Hose bib leaks when on', 'La llave de manguera gotea cuando está abierta'],
    ['Furnace filter dirty', 'El filtro del calefactor está sucio'],
    ['Exit doors have locks on them', 'Las puertas de salida tienen cerraduras'],
    ['One or more windows are broken', 'Una o más ventanas están rotas'],
    ['Lack of handrail at stairs', 'Falta de pasamanos en las escaleras'],
    ['Mortar and stone deteriorated', 'Mortero y piedra deteriorados'],
    ['Ceiling and wall stains', 'Manchas en el cielo raso y en la pared'],
    ['The leak damaged the ceiling', 'La fuga dañó el cielo raso'],
    ['The drain in the laundry room leaks', 'El desagüe en el cuarto de lavado gotea'],
  ]);
  areDeclined(['Window was replaced by the stairs', 'The pipe runs along the wall, which is wet.']);
});

describe('short forms of crews', () => {
  areWhole([
    ['Repl. cracked toilet tank lid', 'Reemplace la tapa agrietada del tanque del inodoro'],
    ['Bsmt stairs missing handrail', 'Las escaleras del sótano no tienen pasamanos'],
    ['Ext. paint peeling, N side', 'La pintura exterior se descascara, lado norte'],
    ['Ungrounded 3-prong outlets', 'Tomacorrientes de 3 patas sin conexión a tierra'],
  ]);
});

describe('sizes and purposes of orders', () => {
  areWhole([
    ["Pour new concrete pad 10' x 12'", "Cuele una plancha de concreto nueva de 10' x 12'"],
    ['Insulate attic to R-49', 'Aísle el ático hasta R-49'],
    [
      'Adjust closet doors to slide freely',
      'Ajuste las puertas del clóset para que se deslicen libremente',
    ],
    [
      'Exterior and interior stairs need to be secured',
      'Las escaleras exteriores e interiores deben fijarse',
    ],
  ]);
});

describe('a word that names a thing as well as a work', () => {
  areWhole([
    ['Stain deck and fence', 'Tiña la terraza de madera y la cerca'],
    [
      'Water damaged drywall at garage ceiling',
      'Tablaroca dañada por el agua en el cielo raso del garaje',
    ],
    ['Strip wallpaper in dining room', 'Quite el papel tapiz en el comedor'],
    ['Spray foam rim joists', 'Aplique espuma aislante a las viguetas perimetrales'],
    ['Duct leaking in attic', 'El ducto tiene fugas en el ático'],
    ['Ice dam damage at eave', 'Daño por la represa de hielo en el alero'],
    ['Crack in ceiling, living room', 'Grieta en el cielo raso, sala'],
    ['Install 2 x 6 joists', 'Instale viguetas de 2 x 6'],
    ['Roof inspection and repair', 'Inspección del techo y reparación'],
    ['Salt sidewalks', 'Eche sal a las aceras'],
    ['Replace tub/shower valve', 'Reemplace la válvula de la tina y ducha'],
    ['Remove stumps and haul away', 'Retire los tocones y deseche los escombros'],
    ['Plumb and level door frame', 'Aplome y nivele el marco de puerta'],
    ['Deck stained and sealed', 'Terraza de madera teñida y sellada'],
    ['Install projector and screen', 'Instale un proyector y una pantalla'],
    ['Hang and finish drywall in basement', 'Instale y termine la tablaroca en el sótano'],
  ]);
  areDeclined(['Septic tank pump and inspection', 'Remove stumps and cleanup']);
});
