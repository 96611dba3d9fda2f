import type { Chart } from './chart.rules.ts';
import type { Entry } from './sentence.types.ts';
import { buildingDecisions } from './spanish-decided-buildings.rules.ts';
import { fixtureDecisions } from './spanish-decided-fixtures.rules.ts';
import { householdDecisions } from './spanish-decided-households.rules.ts';
import { openingDecisions } from './spanish-decided-openings.rules.ts';
import { partDecisions } from './spanish-decided-parts.rules.ts';
import { tradeDecisions } from './spanish-decided-trades.rules.ts';
import { wordDecisions } from './spanish-decided-words.rules.ts';
import { decision, type Decision } from './spanish-decisions.rules.ts';
import { usualSense } from './spanish-usual-senses.rules.ts';

/** Of words with several meanings, the one that another word of the text decides. */
const decisions: readonly Decision[] = [
  decision(
    'llave llaves',
    'gote* fuga fugas lavabo lavamanos fregadero tarja empaque empaques cartucho* monomando tina',
    'faucet',
  ),
  decision(
    'llave llaves',
    'entreg* copia* cerrajero chapa* candado cerradura* cerrojo* girar dejar encargado portero vecin*',
    'key',
    'abierta abiertas cerrada cerradas abriendo goteando paso gas agua',
  ),
  decision(
    'regadera regaderas',
    'gote* tapada presión azulejo* lechada emboquill* piso coladera cancel',
    'shower',
  ),
  decision(
    'atascado atascada atascados atascadas',
    'desagüe* drenaje* canal canalón canalones canaleta* tubería bajante* coladera* lavabo fregadero',
    'clogged',
  ),
  decision(
    'atascado atascada atascados atascadas',
    'persiana* cerradura* puerta* ventana* cajón cajones gaveta* chapa* triturador*',
    'stuck',
  ),
  decision('boquilla boquillas', 'azulejo* loseta* nicho ducha baño piso muro', 'grout'),
  decision('interruptor interruptores', 'tablero carga cuadro amperios amp amps', 'breaker'),
  decision('arranca arrancan', 'no', 'start'),
  decision(
    'cepillar cepille cepilla cepillado cepillada cepillados cepilladas',
    'puerta puertas hoja canto',
    'plane',
  ),
  decision(
    'tierra',
    'jardín pasto planta plantas maceta* carretilla acarre* césped cimiento* arbustos',
    'soil',
  ),
  decision(
    'soporte soportes',
    'adher* agarre alicat* imprimación imprimante imprimar revest* enfosc* mortero pintura membrana',
    'substrate',
  ),
  decision(
    'soporte soportes',
    'tv televis* tubo* tubería* repisa* fij* antena unidad tinaco cortina cortinas barra riel* ' +
      'estante* entrepaño* extintor* bicicleta* lámpara* anclad* tornillo*',
    'bracket',
  ),
  decision(
    'lavaplatos',
    'sifón grifo llave acero mueble desagüe tapado desat* poza mesón pierde bajo tubería debajo',
    'kitchen sink',
  ),
  decision('lavaplatos', 'electrodoméstico* programa nevera horno panelable', 'dishwasher'),
  decision(
    'cubierta cubiertas',
    'inclinada inclinadas plana planas sumidero* teja tejas limahoya* edificio gotera* tejado ' +
      'transitable invertida impermeabiliza* canalón canalones faldón faldones chimenea* ' +
      'estanqueidad bajante* lucernario* pluvial pluviales cumbrera alero aleros muro muros colapso ' +
      'techo techos terraza azotea nave sellado grieta grietas filtración filtraciones lámina láminas ' +
      'plancha planchas zinc goterón viento metálica membrana asfáltica policarbonato',
    'roof',
  ),
  decision(
    'cubierta cubiertas',
    'cocina granito cuarzo mármol fregadero tarja mueble muebles barra',
    'countertop',
  ),
  decision(
    'armadura armaduras',
    'hormigón concreto forjado* corrosión pilar pilares viga vigas balcón balcones losa oxidada*',
    'reinforcement',
  ),
  decision(
    'portal',
    'escalera* edificio vecino* comunidad pintar puerta* luz carpintería ascensor zona buzones garaje ' +
      'cucaracha* basura* limpi* bicicleta* rampa timbre espejo bombilla* sucio sucia felpudo grieta* humedad',
    'building entrance',
  ),
  decision('claro clara claros claras', 'vidrio* cristal cristales barniz', 'clear'),
  decision(
    'bajante bajantes',
    'pluvial* canal* lluvia cubierta fachada tejado sumidero* alero azotea cimient* terreno jardín',
    'downspout',
  ),
  decision(
    'bajante bajantes',
    'residual* fecal* inodoro* saneamiento fibrocemento baño cocina fundición aseo atasc* vecino*',
    'drain stack',
  ),
  decision(
    'hoja hojas',
    'puerta* ventana* bisagra* oscilobatiente* corredera* abatible* armario',
    'leaf',
  ),
  decision('tirar tire tiren', 'tabique* pared paredes muro muros', 'knock down'),
  decision(
    'tirar tire tiren',
    'basura escombro* resto* mueble* soporte* viej* alfombra*',
    'throw away',
  ),
  decision(
    'hoja hojas',
    'canal* sumidero* patio jardín árbol* seca* barrer azotea techo obstrui*',
    'leaf',
    'triplay plywood tablaroca sheetrock osb drywall',
  ),
  decision(
    'pavimento pavimentos',
    'acera calle exterior exteriores urbano adoquín aparcamiento calzada vial asfáltico patio',
    'paving',
  ),
  decision(
    'prefabricado prefabricada prefabricados prefabricadas',
    'concreto hormigón losa losas bovedilla* viga vigas arqueta* panel paneles bordillo*',
    'precast',
  ),
  decision(
    'pérdida pérdidas',
    'agua bacha debajo inodoro canilla* baño cañería* grifo* llave flexible caño* gas medidor calefón radiador',
    'leak',
  ),
  decision(
    'correa correas',
    'calentador boiler termo calefón persiana sujet* asegur* antisísmic*',
    'strap',
  ),
  decision('correa correas', 'secadora lavadora motor ventilador compresor extractor', 'belt'),
  decision('seguro seguros', 'contratista póliza responsabilidad vigente certificado', 'insurance'),
  decision('placa placas', 'impermeabiliza* fundir fundida fundición entrepiso maciza', 'slab'),
  decision('toma tomas', 'luz corriente eléctric* interruptor* apagador*', 'outlet'),
  decision('hueco huecos', 'apertura abrir formación tapiado cegado carpintería*', 'wall opening'),
  decision('reja rejas', 'ventana ventanas ventanal ventanales', 'security bars'),
  decision(
    'reja rejas',
    'abre abren cierra cierran cerradura candado bisagra* chapa entrada principal peatonal',
    'gate',
  ),
  decision('suena suenan', 'detector* alarma* sirena*', 'sound'),
  decision('teja tejas', '*', 'roof tile'),
  decision('teja tejas', 'asfáltica asfálticas shingle', 'shingle'),
  decision('carga', 'transporte acarreo camión escombro* manual contenedor descarga', 'loading'),
  decision(
    'extender extienda extiendan',
    'grava arena tierra zahorra mortero hormigón capa geotextil lámina asfalto abono gravilla',
    'spread',
  ),
  decision(
    'canaleta canaletas',
    'cable* eléctric* recarga enchufe* contacto* datos',
    'cable raceway',
  ),
  decision('canaleta canaletas', '*', 'gutter'),
  decision('cerco cercos', 'puerta*', 'door frame'),
  decision(
    'cerco cercos',
    'jardín terreno lote perimetral eléctrico malla madera propiedad',
    'fence',
  ),
  decision('obra obras', '*', 'job site'),
  decision('propiedad', '*', 'property'),
  decision(
    'propiedad',
    'suministr* elegir proporcion* cargo cuenta indicaciones autoriza* definir indique decida',
    'owner',
  ),
  decision('plazo plazos', 'pago pagar pagará abonar', 'installment'),
  decision('colector colectores', '*', 'manifold'),
  decision(
    'colector colectores',
    'enterrado enterrados saneamiento arqueta* pluvial* residual* alcantarillado zanja',
    'sewer',
  ),
  decision(
    'obra obras',
    'realizar ejecutar contratar iniciar terminar hacer acabar inicio garantía',
    'work',
  ),
  decision('cinta cintas', 'persiana*', 'strap'),
  decision('cámara cámaras', '*', 'security camera'),
  decision('cámara cámaras', 'fachada celulosa aislamiento aire muro insuflar ventilada', 'cavity'),
  decision('vinilo', 'mano manos pintura muros paredes estuco cielo', 'vinyl paint'),
  decision('vinilo', 'piso suelo pavimento rodapié lamas', 'vinyl floor'),
  decision('corte cortes', 'agua luz suministro energía gas corriente', 'shutdown'),
  decision(
    'corte cortes',
    'azulejo* piezas incluso baldosa* loseta* gres remates piso plaqueta*',
    'cut',
  ),
  decision(
    'tabique tabiques',
    'rojo recocido muro muros barda bardas barro millar hilada hiladas',
    'brick',
  ),
  decision(
    'tabique tabiques',
    'demoler demolición demoliciones demuela derribo derribar hueco huecos puerta* roza* cocina ' +
      'baño salón habitación existente existentes pladur placa placas yeso perfil perfiles múltiple',
    'partition',
  ),
  decision(
    'dirección direcciones',
    'calle correo número postal ip entrega envío factura*',
    'address',
  ),
  decision('dirección', 'despacho* oficina* colegio escuela instituto centro', 'management'),
  decision('freno frenos', 'ascensor elevador montacargas motor malacate polipasto', 'brake'),
  decision('freno frenos', 'puerta* vidrio', 'door closer'),
  decision(
    'chapa chapas',
    'puerta* portón recámara* habitaci* llave* pestillo cerrajero entrada cambi* reemplaz*',
    'door lock',
    'techo* cubierta* zinc galvaniz* lámina* acero fachada* teja* nave canal* caj* mueble* gaveta*',
  ),
  decision(
    'caja cajas',
    'enchufe* contacto* apagador* interruptor* cable* tomacorriente* eléctric* herramienta* ' +
      'registro* tablero* breaker* octogonal* metálic* pvc empalme* derivaci* tubería* canaliz*',
    'box',
  ),
  decision('terminal terminales', 'cable* borne* tablero* breaker* batería* bornera*', 'terminal'),
  decision('paño paños', 'limpi* húmedo seco microfibra frotar', 'cloth'),
  decision('corredera correderas', 'cajón cajones gaveta* cajonera*', 'drawer slide'),
  decision('corredera correderas', 'salón terraza pestillo balcón patio jardín', 'sliding door'),
  decision('canto cantos', 'mueble* tablero* melamina mdf estante* repisa*', 'edge banding'),
  decision('holgura holguras', 'puerta* ventana* marco* hoja* junta*', 'gap'),
  decision('holgura holguras', 'anclaje* baranda* barandilla* bisagra* manija* eje', 'play'),
  decision('bajada bajadas', 'canaleta* canal canales canalón canalones pluvial*', 'downspout'),
  decision(
    'placa placas',
    'apagador* contacto* enchufe* tomacorriente* interruptor*',
    'cover plate',
  ),
  decision('placa placas', 'cielorraso* cielo plafón plafones techo techos', 'ceiling panel'),
  decision('placa placas', 'acero metálic* soldad* ancl* perno*', 'plate'),
  decision('punto puntos', 'pintura óxido mancha* suci*', 'spot'),
  decision(
    'emboquillar emboquille',
    'azulejo* junta* piso* loseta* cerámic* baldosa* porcelanato lechada',
    'grout',
  ),
  decision('pulsador pulsadores', 'inodoro* cisterna* wc aseo* baño* descarga', 'flush plate'),
  decision('pulsador pulsadores', 'pasillo* luz timbre escalera* portal rellano*', 'push button'),
  decision(
    'plafón',
    'tablaroca yeso falso pint* resan* suspend* registro* humedad mancha* moldura* gotera* ' +
      'filtra* acústic* reticular* agujero* hueco* demol* demoler fisura* grieta* retirar altura',
    'ceiling',
  ),
  decision(
    'plafón plafones',
    'led luz luces foco* bombill* lumin* lámpara* enciend*',
    'ceiling light',
  ),
  decision('brazo brazos', 'regadera* ducha*', 'shower arm'),
  decision('brazo brazos', 'puerta* cierrapuerta*', 'door closer arm'),
  decision('pizarra pizarras', 'techo cubierta* tejado teja* losa* faldón fachada', 'slate'),
  decision(
    'pizarra pizarras',
    'aula* salón salones escuela colegio marcador* colgar',
    'whiteboard',
  ),
  decision('pasador pasadores', 'bisagra*', 'pin'),
  decision('pasador pasadores', 'puerta* ventana* portón reja* baño*', 'slide bolt'),
  decision('tubo tubos', 'luminaria* lámpara* led luz luces fundid* parpade*', 'fluorescent tube'),
  decision('pieza piezas', 'pintar pintura dormitorio clóset alfombra closet', 'bedroom'),
  decision(
    'pileta piletas',
    'cocina lavadero baño* mesada* canilla* grifer* desagüe* sifón',
    'sink',
  ),
  decision('pileta piletas', 'natación bomba filtro cloro jardín solárium', 'swimming pool'),
  decision('desalojo', 'escombro* material* basura residuo* tierra', 'disposal'),
  decision('desalojo', 'inmediato vivienda* inquilino* persona* edificio familia*', 'evacuation'),
  decision('corrido corrida corridos corridas', 'teja* lámina*', 'slipped'),
  decision(
    'corrido corrida corridos corridas',
    'zapata* ciment* pasamano* zócalo* losa* balcón balcones ventana* encimera*',
    'continuous',
  ),
  decision(
    'mínimo mínima mínimos mínimas',
    'fisura* grieta* daño* rayón rayones raya* desperfecto*',
    'minor',
  ),
];

const byForm = new Map<string, Decision[]>();
const allDecisions = [
  ...decisions,
  ...buildingDecisions,
  ...fixtureDecisions,
  ...householdDecisions,
  ...openingDecisions,
  ...partDecisions,
  ...tradeDecisions,
  ...wordDecisions,
];
for (const one of allDecisions)
  for (const form of one.words) byForm.set(form, [...(byForm.get(form) ?? []), one]);

/** The word before a place, an article aside. */
function wordBefore({ tokens }: Chart, at: number): string {
  const before = tokens[at - 1]?.key ?? '';
  return /^(?:el|la|los|las|su|sus)$/.test(before) ? (tokens[at - 2]?.key ?? '') : before;
}

const isHere = (chart: Chart, at: number, word: string): boolean => {
  if (word === '*') return true;
  if (word === '#') return /^\d/.test(chart.tokens[at + 1]?.key ?? '');
  if (word.endsWith('>')) return wordBefore(chart, at) === word.slice(0, -1);
  if (!word.endsWith('*')) return chart.tokens.some(({ key }) => key === word);
  return chart.tokens.some(({ key }) => key.startsWith(word.slice(0, -1)));
};

const has = (chart: Chart, at: number, words: readonly string[]): boolean =>
  words.some((word) => isHere(chart, at, word));

/** How surely the text decides that a word has a meaning. */
export type Decided = 'no' | 'usually' | 'surely';

/** Whether another word of the text, or usage, decides that a word has this one of its meanings. */
export function decided(chart: Chart, at: number, form: string, { english }: Entry): Decided {
  const known = byForm.get(form) ?? [];
  const found = known.filter(
    (one) => one.english === english && has(chart, at, one.beside) && !has(chart, at, one.without),
  );
  if (found.some(({ beside }) => !beside.includes('*'))) return 'surely';
  return found.length > 0 || usualSense(form) === english ? 'usually' : 'no';
}

export const isDecided = (chart: Chart, at: number, form: string, entry: Entry): boolean =>
  decided(chart, at, form, entry) !== 'no';
