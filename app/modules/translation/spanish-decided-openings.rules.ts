import { decision, type Decision } from './spanish-decisions.rules.ts';

/** The same for holes and openings, what covers and closes them, and what is moved or torn off. */
export const openingDecisions: readonly Decision[] = [
  decision(
    'red redes',
    'sanitari* hidráulic* eléctric* datos incendio* contraincendio*',
    'network',
  ),
  decision('canal canales', 'limpi* tejado hojas', 'gutter', 'calle drenaje'),
  decision('portal portales', '1 2 3 4 5 6 7 8 9 10 11 12 14 15 16 18 20', 'building entrance'),
  decision(
    'portal portales',
    'cerradura* bombín interfono* videoportero* portero',
    'building entrance',
  ),
  decision(
    'hueco huecos',
    'pared* muro* techo* piso* suelo fachada tablaroca pladur cielo plafón puerta*',
    'hole',
    'abrir apertura formación tapiar tapiado cegar cegado cerrar ampliar carpintería* dintel* ventana* vano* para',
  ),
  decision(
    'hueco huecos',
    'lavavajillas nevera frigorífico refrigerador lavadora secadora horno',
    'space',
    'pared* muro*',
  ),
  decision(
    'tapar tape tapen',
    'contacto* apagador* enchufe* ventana* puerta* gabinete* luminaria* rejilla* registro* coladera*',
    'cover',
    'agujero* hueco* hoyo* roza* grieta* fisura* fuga*',
  ),
  decision('tapar tape tapen', 'fuga* gotera* filtracion* filtración', 'stop'),
  decision(
    'cadena cadenas',
    'portón puerta* sube cortina persiana motor bicicleta inodoro wc tanque sapo garaje candado',
    'chain',
    'concreto castillo* muro* varilla* colar zapata*',
  ),
  decision(
    'cadena cadenas',
    'concreto castillo* varilla* colar colado armado zapata* desplante',
    'tie beam',
    'portón motor',
  ),
  decision('tierra', 'sobrante excedente acarre* retir* excavación abonada vegetal negra', 'soil'),
  decision('corte cortes', 'muro* losa* concreto pared* tablaroca pladur asfalto firme', 'cut'),
  decision('paso', 'despej* libre obstru* bloque* estorb* impide', 'passage', 'llave* agua gas'),
  decision('vinilo vinilos', 'cristal* vidrio* ventana* escaparate* mampara*', 'vinyl film'),
  decision(
    'arrancar arranque arranquen',
    'bomba motor generador planta equipo caldera compresor sistema ventilador',
    'start up',
  ),
  decision(
    'arrancar arranque arranquen',
    'alfombra* moqueta papel tapiz piso* suelo azulejo* loseta* tarima zócalo* rodapié* linóleo rastrel*',
    'tear out',
    'bomba motor',
  ),
  decision(
    'boquilla boquillas',
    'manguera* aspersor* riego rociador* hidrolavadora quemador*',
    'nozzle',
    'azulejo* piso*',
  ),
  decision(
    'boquilla boquillas',
    'azulejo* loseta* regadera ducha tina faltante* resellar emboquillar mosaico* antihongos hongo* ' +
      'reponer cerámic* porcelanato',
    'grout',
    'manguera* aspersor* riego jacuzzi hidrolavadora quemador* inyector*',
  ),
  decision(
    'plafón plafones',
    'pintar pinte repintar resanar reparar dañad* manchad* mancha* humedad tablaroca gotera* filtra* ' +
      'cuelga* cuelgan abertura hoyo* agujero* grieta* agua moho',
    'ceiling',
    'led luz lámpara* luminaria* pieza* retícula rejilla acústic* americano',
  ),
  decision(
    'cubierta cubiertas',
    'lavavajillas salpicadero estufa fregadero tarja granito cuarzo isla lavabo quemadura* mármol formica',
    'countertop',
    'azotea tejado teja* lámina* impermeab* gárgola* pretil bajante*',
  ),
  decision(
    'redes',
    'excavación excavar zanja zanjas corte paso',
    'utility lines',
    'seguridad cancha',
  ),
  decision('cuadrar cuadre', 'marco* esquina* muro*', 'square'),
  decision(
    'regadera regaderas',
    'cambi* instal* reemplaz* sustitu* coloc* poner ponga',
    'shower head',
    'puerta* cancel piso* azulejo* mezcladora llave* coladera* en> de>',
  ),
  decision('regadera regaderas', 'limpi* lavar lave jabón moho sarro cancel', 'shower'),
];
