import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
function inSpanish(text: string): string | null {
  const translation = translate(text, { from: 'en', to: 'es' }, lexicon);
  return translation.verdict === 'declined' ? null : translation.text;
}

describe('English words in the sense that they have there', () => {
  test.each([
    ['Prime the sump pump', 'Cebe la bomba de sumidero'],
    [
      'Prime the bare wood before painting',
      'Aplique imprimador a la madera descubierta antes de pintar',
    ],
    ['Pump will not prime', 'La bomba no se ceba'],
    [
      'Strip the beds before the guests arrive',
      'Quite la ropa de las camas antes de que las visitas lleguen',
    ],
    ['Strip the wallpaper in the den', 'Quite el papel tapiz en la sala de estar'],
    ['Form and pour a new stoop', 'Encofre y cuele una escalinata de entrada nueva'],
    ['Feed the cable through the sleeve', 'Pase el cable a través del manguito'],
    ['Blow the pilot out', 'Apague el piloto'],
    ['Blow off the walks weekly', 'Limpie con sopladora los caminos peatonales cada semana'],
    ['Set the alarm before you leave', 'Active la alarma antes de salir'],
    ['Set the water heater to 120', 'Ajuste el calentador de agua a 120'],
    ['Set the water heater on the pad', 'Coloque el calentador de agua en la base'],
    ['Draw the curtains', 'Corra las cortinas'],
    ['Screen the topsoil', 'Cribe la tierra vegetal'],
    ['Terminate the fiber in the MDF', 'Conecte la fibra en el MDF'],
    ['Light the pilot', 'Encienda el piloto'],
    ['Bond the gas line at the meter', 'Conecte a tierra la tubería de gas en el medidor'],
  ])('a verb has the sense of its thing: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['Point the camera at the dock', 'Oriente la cámara de seguridad hacia el muelle'],
    ['Bill the owner for the extra paint', 'Facture al propietario por la pintura sobrante'],
    ['Run a bead of silicone at the sill', 'Aplique un cordón de silicón en el alféizar'],
    ['Chip the branches', 'Triture las ramas'],
    ['Level 1 carpet is worn', 'La alfombra del nivel 1 está desgastada'],
    ['A limb fell on the shed', 'Una rama se cayó sobre el cobertizo'],
    ['Tighten the arm of the chair', 'Apriete el brazo de la silla'],
    ['Repaint the court lines', 'Repinte las líneas de la cancha'],
    ['Replace the boot on the vent pipe', 'Reemplace la bota en el tubo de ventilación'],
    ['Wash the pots and pans', 'Lave las ollas y sartenes'],
    ['Landscape islands need mulch', 'Las isletas del jardín necesitan mantillo'],
    ['Drain pipe has no fall', 'La tubería de desagüe no tiene pendiente'],
    ['Fan guard is missing', 'Falta el protector del ventilador'],
    ['Plant a tree for shade', 'Plante un árbol para la sombra'],
    [
      'Reset the fire panel after the drill',
      'Restablezca el panel de alarma contra incendios después del simulacro',
    ],
    ['Clean with a mild soap', 'Limpie con jabón suave'],
    ['Turn the heat down at night', 'Baje la calefacción de noche'],
    ['Maintain one lane of traffic', 'Mantenga un carril de tránsito'],
  ])('a word has the sense of the things beside it: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['Switch the breaker off', 'Apague la pastilla'],
    ['Switch off the breaker', 'Apague la pastilla'],
    ['Switch off the water', 'Cierre el agua'],
    ['Power is back on', 'La electricidad está encendida de nuevo'],
  ])('what is switched off is not closed: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['Exit light is out at the rear stair', 'La luz de salida está fundida en la escalera trasera'],
    [
      'Standpipe cap is missing on level 2',
      'Falta la tapa de la tubería vertical contra incendios en el nivel 2',
    ],
    ['Replace the washer in the faucet', 'Reemplace la arandela en la llave'],
    ['Pull box cover is missing', 'Falta la tapa de la caja de paso'],
    ['Mower deck is bent', 'La plataforma de corte está doblada'],
    ['Replace batteries in all smokes', 'Reemplace las baterías en todos los detectores de humo'],
    ['Empty cans and replace liners', 'Vacíe los botes de basura y reemplace las bolsas de basura'],
    ['Cover the elevator walls with pads', 'Cubra las paredes del elevador con mantas protectoras'],
    ['Edge sidewalks and beds', 'Perfile los bordes de las aceras y de los arriates'],
    [
      'Replace damaged ceiling grid and tiles',
      'Reemplace la rejilla del plafón y los plafones dañados',
    ],
    ['Sweat on the pipes', 'Condensación en los tubos'],
    [
      'Soft spot on roof deck near the chimney',
      'Parte blanda en el entablado del techo cerca de la chimenea',
    ],
    ['Lockbox on the door, code from Rachel', 'Caja de llaves en la puerta, código de Rachel'],
  ])('a thing has the sense of the words beside it: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    [
      'Top coat is sagging on the cabinet doors',
      'La capa final se escurre en las puertas de gabinete',
    ],
    ['Ceiling is sagging over the tub', 'El cielo raso se hunde sobre la tina'],
    [
      'Driveway is washed out after the storm',
      'La entrada de autos está deslavada después de la tormenta',
    ],
    ['Carpet is peeling in the hall', 'La alfombra se despega en el pasillo'],
    ['Paint is peeling in the hall', 'La pintura se descascara en el pasillo'],
    ['Spark plug wire is off', 'El cable de la bujía está desprendido'],
    ['Pump is off', 'La bomba está apagada'],
    ['Valve is locked open', 'La válvula está bloqueada en posición abierta'],
    ['Gate valve is frozen open', 'La válvula de compuerta está trabada en posición abierta'],
    ['Keypad at the front gate is dead', 'El teclado en el portón delantero no funciona'],
    ['Switch smells burnt', 'El interruptor huele a quemado'],
    ['Fuse blew when the heater came on', 'El fusible se fundió cuando el calentador encendió'],
  ])('a state has the sense of its thing: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    [
      'Do not start demo until asbestos results are back',
      'No empiece la demolición hasta que los resultados de asbesto lleguen',
    ],
    ['The leak is back', 'La fuga volvió a aparecer'],
    ['Tenant will be back on Monday', 'El inquilino va a regresar el lunes'],
    [
      'Leave the water off until the plumber comes back',
      'Deje el agua cerrada hasta que el plomero regrese',
    ],
  ])('what is back has come again: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    [
      'Patch holes in garage ceiling/walls',
      'Resane los agujeros en el cielo raso y las paredes del garaje',
    ],
    ['Repair kitchen cabinets/drawers', 'Repare los gabinetes y los cajones de la cocina'],
    ['Carpet and rubber replacement', 'Reemplazo de alfombra y de caucho'],
  ])('both things of a slash are of their room: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['Color selected by owner', 'Color escogido por el propietario'],
    ['Sprinkler head broken by driveway', 'Aspersor roto junto a la entrada de autos'],
    ['Handle broken by the tenant', 'Manija rota por el inquilino'],
    [
      'Curb is broken by the dumpster pad',
      'El cordón de la acera está roto junto a la base del contenedor de basura',
    ],
  ])('who or what stands behind "by": %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([
    ['Stop work if you find asbestos', 'Detenga el trabajo si encuentra asbesto'],
    ['Paint over graffiti on east wall', 'Cubra el grafiti con pintura en la pared este'],
    ['Saw and seal cracks', 'Corte con sierra y selle las grietas'],
    ['Plow when snow reaches 2 inches', 'Retire la nieve cuando la nieve llegue a 2 pulgadas'],
    ['Level threshold at exterior door', 'Nivele el umbral en la puerta exterior'],
    ['Dry structure before closing the walls', 'Seque la estructura antes de cerrar las paredes'],
  ])('what is to be done is no thing: %s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});

describe('English readings that say something else are declined', () => {
  test.each([
    ['a participle that is a second deed', 'Electrician replaced ballast and checked circuits'],
    ['what only a person does', 'Tarp blew off the roof'],
    ['two of what is denied once', 'The main panel has no labels and two open knockouts'],
    ['a prohibition that is no finding', 'Salt walks and steps, no salt on the new concrete'],
    ['a supply that is no order', 'Owner will provide the light fixtures and tile'],
    ['two fillings', 'Replace missing or damaged caulking and grout'],
    ['works in a row with their coats', 'Sand, stain and two coats of poly on the treads'],
    ['a state of a thing that stands open', 'Microwave runs with the door open'],
    ['a plural word that tells what a thing does', 'Dishwasher leaves dishes dirty'],
    ['a floor that is not made level', 'Paint, level 2 corridor'],
    ['a participle that is of no door', 'Repaint doors in colors selected by the owner'],
  ])('%s: %s', (_, english) => {
    expect(inSpanish(english)).toBeNull();
  });
});

describe('words that mean another thing beside a building or a machine', () => {
  test.each([
    ['Seal coat the lot', 'Aplique sellador al estacionamiento'],
    ['Paint the shoe molding', 'Pinte la moldura al pie del zócalo'],
    ['Tile behind sink and toilet', 'Azuleje detrás del lavabo y el inodoro'],
    ['Repair the walls at stair', 'Repare las paredes en la escalera'],
    ['Fix the loose stair at the porch', 'Repare el escalón flojo en el porche'],
    [
      'Mailbox lock needs replacement, current key no longer works',
      'La cerradura del buzón necesita reemplazo, la llave actual ya no funciona',
    ],
    [
      'Replace burned out call button lamps in car #2',
      'Reemplace las lámparas fundidas del botón de llamada en la cabina del elevador #2',
    ],
  ])('%s', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test('no roof is removed down to a patio deck', () => {
    expect(inSpanish('Remove existing roofing down to deck')).not.toMatch(/terraza/);
  });
});
