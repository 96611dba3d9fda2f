import { decision, type Decision } from './spanish-decisions.rules.ts';

/** Nouns and verbs with several trade senses, which are declined where nothing decides. */
export const undecidedParts =
  'cisterna cisternas depósito depósitos lama lamas papelera papeleras taco tacos muelle muelles ' +
  'canal canales zócalo zócalos mampara mamparas grada gradas forro forros forrar forre ' +
  'caño caños unión uniones larguero largueros sacar saque dar dé descarga descargas tirante tirantes';

/** The same for parts of a building of which regions and trades mean different ones. */
export const partDecisions: readonly Decision[] = [
  decision(
    'pendiente pendientes',
    'formación cubierta* azotea* mortero hormigón desagüe* drenaje* tubería* bandeja nivel %',
    'slope',
  ),
  decision(
    'quemado quemada quemados quemadas',
    'foco focos luz luces lámpara* luminaria* tubo* fluorescente* bombill* ampolleta* reflector*',
    'burned out',
    'cable* enchufe* contacto* olor',
  ),
  decision(
    'llave_de_agua llaves_de_agua',
    'gote* fuga* pierd* chorre* lavabo lavamanos fregadero baño cocina',
    'faucet',
  ),
  decision(
    'enjuagar enjuague enjuaga enjuagado enjuagada enjuagados enjuagadas',
    '*',
    'rinse',
    'tubería* línea* sistema calentador radiador*',
  ),
  decision(
    'proyector proyectores',
    'aula* clase* pantalla salón sala oficina imagen hdmi',
    'projector',
  ),
  decision(
    'tapón tapones',
    'desagüe* drenaje* cañería* tubería* coladera* drena baja traga',
    'clog',
    'falta* coloc* instal* cambi* cadena goma suministr* rosca* sin poner ponga roto* rota* dañad* suelt* floj*',
  ),
  decision('frente_de_cocina', 'azulejo* alicat* salpicad* cerámica* mosaico* gres', 'backsplash'),
  decision(
    'frentes_de_cocina',
    '*',
    'cabinet front',
    'azulejo* alicat* salpicad* cerámica* mosaico* gres',
  ),
  decision(
    'recubrimiento recubrimientos',
    'demolición demoler retiro retirar retirada picado',
    'surface finish',
    'pintura epóxico techo techos tina',
  ),
  decision('hueco huecos', 'dejando dejó visible', 'gap'),
  decision(
    'cortado cortada cortados cortadas',
    'gas agua luz electricidad corriente servicio suministro',
    'shut off',
    'tubo tubería manguera cable',
  ),
  decision(
    'ripio',
    'cama capa base camino radier polietileno compact* estabiliz* nivel* relleno',
    'gravel',
    'retir* escombro*',
  ),
  decision(
    'duro dura duros duras',
    'chapa* cerradura* llave* manija* puerta* ventana* pestillo* canilla* perilla* cerrojo*',
    'stiff',
  ),
  decision(
    'plancha planchas',
    'gotera* filtra* humedad impermeab*',
    'roof slab',
    'calamina zinc metálic* acero yeso volcanita',
  ),
  decision('cordón cordones', '*', 'cord'),
  decision(
    'cordón cordones',
    'vereda* banqueta* cuneta* calle* asfalto pavimento microcentro cazuelas acera',
    'curb',
  ),
  decision('balancín balancines', 'vidrio* herraje* marco* ventana* aula* muro*', 'awning window'),
  decision(
    'se_atasca se_atascan atascarse',
    'persiana* cerradura* puerta* ventana* cajón cajones gaveta* corredera* corrediza* portón',
    'jam',
  ),
  decision(
    'cisterna cisternas',
    'inodoro* wc váter aseo* descarga pulsador mecanismo mecanismos empotrada vaciado baño baños carga recarga',
    'toilet tank',
    'bomba* tinaco* litros m3 limpi* lava* desinfec* impermeab* potable azotea patio enterrada',
  ),
  decision(
    'cisterna cisternas',
    'bomba* tinaco* litros m3 lava* limpi* desinfec* impermeab* potable azotea patio enterrada tapa llen*',
    'cistern',
    'inodoro* wc váter pulsador descarga',
  ),
  decision(
    'depósito depósitos',
    'inodoro* wc váter cisterna descarga pulsador retrete',
    'toilet tank',
  ),
  decision(
    'depósito depósitos',
    'agua gasóleo gasoil combustible litros acs expansión calentador caldera vaci* limpi* lleno',
    'tank',
    'inodoro* wc garantía alquiler',
  ),
  decision('depósito', 'garantía fianza devol* reembols* alquiler arrend* inquilin*', 'deposit'),
  decision(
    'depósito depósitos',
    'guard* herramienta* cajas muebles estante* materiales puerta pintar',
    'storage room',
    'agua inodoro* garantía',
  ),
  decision('lama lamas', 'persiana* veneciana* cortina* celosía* estor*', 'slat'),
  decision('lama lamas duela duelas', 'deck terraza exterior* porche muelle alberca', 'deck board'),
  decision(
    'lama lamas',
    'suelo tarima parquet vinil* piso laminado pavimento flotante madera',
    'plank',
    'persiana* terraza deck',
  ),
  decision('duelas', '*', 'floorboard', 'terraza deck persiana* muro* plafón techo'),
  decision(
    'papelera papeleras',
    'baño aseo pared rollo colocar portarrollos',
    'toilet paper holder',
    'vaci* calle parque planta plantas aula* pasillo* portal entrada patio oficina* despacho* sala*',
  ),
  decision('papelera papeleras', 'vaci* calle parque oficina* basura portal', 'wastebasket'),
  decision(
    'taco tacos',
    'luz eléctric* tablero caja breaker* quemad* salta* dispar* circuito',
    'breaker',
  ),
  decision('taco tacos', 'pared muro* tornillo* fij* químico* expansión colgar repisa*', 'anchor'),
  decision(
    'muelle muelles',
    'puerta* bisagra* persiana* cierre cierra colchón sofá grifo',
    'spring',
    'carga camion*',
  ),
  decision('muelle muelles', 'carga descarga camión camiones bodega almacén', 'loading dock'),
  decision(
    'canal canales',
    'zinc alero cubierta tejado techo lluvia pluvial hojas bajante* obstruid* tapada obstruida pvc',
    'gutter',
    'calle avenida rejilla garaje acera',
  ),
  decision(
    'canal canales',
    'calle avenida av rejilla garaje acera patio drenaje riego vía carretera tierra maleza',
    'drainage channel',
    'techo alero cubierta zinc',
  ),
  decision('canal canales', 'cable* eléctric* datos', 'cable raceway'),
  decision(
    'zócalo zócalos',
    '*',
    'baseboard',
    'cocina fachada* exterior* alacena* bajomesada mueble* piedra muro granito',
  ),
  decision('zócalo zócalos', 'fachada* exterior* piedra', 'wainscot', 'cocina'),
  decision('zócalo zócalos', 'alacena* bajomesada mueble* integral', 'toe kick', 'fachada*'),
  decision(
    'mampara mamparas',
    'baño* ducha* bañera* tina* regadera* aseo* templad* fungicida huella* cal sarro corredera* ' +
      'griferí* silicona hoja* plato inodoro*',
    'shower screen',
    'oficina* despacho* aluminio sala* recepción',
  ),
  decision(
    'mampara mamparas',
    'oficina* despacho* sala* recepción divisori* pladur local* separación terraza',
    'partition',
    'baño* ducha*',
  ),
  decision('grada gradas', 'estadio* gimnasio cancha* deportiv* público teatro', 'bleacher'),
  decision(
    'grada gradas',
    'entrada concreto hormigón escalera* rota* rotas acceso huella* cerámica enchape piedra baldosa*',
    'step',
    'estadio* gimnasio cancha* deportiv*',
  ),
  decision('forro forros', 'puerta* marco* ventana*', 'casing', 'aluminio chapa'),
  decision('forro forros', 'fachada* alero* muro* teja chapa aluminio columna*', 'cladding'),
  decision('forro forros', 'sillón sofá colchón cojín cojines asiento* silla*', 'cover'),
  decision(
    'forrar forre',
    'columna* viga* tubería* tubo* bajante* tablaroca pladur drywall durlock',
    'box in',
    'aislante espuma lana',
  ),
  decision(
    'forrar forre',
    'muro* pared* puerta* sillón sofá mueble* madera tela',
    'cover',
    'columna*',
  ),
  decision('unión uniones', 'universal galvaniz* americana', 'union'),
  decision('unión uniones', '*', 'joint', 'universal'),
  decision('larguero largueros', 'techo* cubierta* techumbre teja lámina*', 'purlin'),
  decision(
    'sacar saque',
    'toma* punto* línea* desagüe salida derivación',
    'run',
    'basura escombro* raíz raíces viej* rot* tapa* dañad* pelo* tapón papel',
  ),
  decision(
    'sacar saque',
    'basura escombro* mueble* resto* cascajo tierra cosas fotos copia* copias zócalo* zoclo* ' +
      'azulejo* cerámic* alfombra* parquet puerta* ventana* marco* tornillo* clavo* inodoro lavabo moldura* ' +
      'bomba* motor* tubo* viej* raíz raíces piedra* tocón tocones tronco* pila* filtro* cajón cajones ' +
      'estante* rot* dañad* podrid* grapa* calentador tinaco poste* arbusto* árbol* pelo* tapón hoja*',
    'take out',
    'toma* línea* salida derivación cita presupuesto medidas foto* copia* muestra*',
  ),
  decision('dar dé', 'mano manos capa capas imprimación', 'apply'),
  decision('descarga', 'material* camión escombro* mueble* acopio volquete', 'unloading'),
  decision('descarga', 'lavabo* fregadero* tarja lavadora* lavamanos fregaderos', 'drain'),
  decision(
    'agarradera agarraderas',
    'cajón cajones gaveta* mueble* puerta* clóset alacena*',
    'handle',
  ),
  decision(
    'vestidor vestidores',
    '*',
    'walk-in closet',
    'gimnasio empleado* personal alberca piscina club',
  ),
  decision(
    'programar programe',
    'mando* control* termostato* riego temporizador timer caldera',
    'program',
  ),
  decision('reponer reponga', 'agua aceite refrigerante cloro sal líquido', 'top up'),
  decision('cortar corte', 'césped pasto zacate grama hierba', 'mow'),
  decision('prende prenden enciende encienden', 'piloto hornilla*', 'light'),
  decision('encender encienda prender prenda', 'piloto chimenea', 'light'),
  decision(
    'cuadro cuadros',
    'electricista luces rotular diferencial* saltó salta',
    'electrical panel',
  ),
  decision(
    'cuadro cuadros',
    'colg* descolg* pared sala clavo clavos quitaron agujero agujeros',
    'picture',
    'eléctric* luces electricista',
  ),
  decision(
    'atascado atascada atascados atascadas',
    'sumidero* arqueta* inodoro* wc váter sifón tubo caño cañería desagüe* rejilla* fregadero pila',
    'clogged',
    'puerta* ventana*',
  ),
  decision(
    'pila pilas',
    'detector* mando* control* termostato* alarma* reloj timbre sensor*',
    'battery',
  ),
  decision(
    'pila pilas',
    'cocina lavadero fregar grifo granito acero desagüe agua',
    'sink',
    'detector* mando*',
  ),
  decision('canto cantos', 'encimera* puerta* azulejo* mesón mesada', 'edge', 'melamina mdf'),
  decision('llave_general llaves_generales', 'gas', 'main gas shutoff valve', 'agua'),
  decision(
    'luz',
    'gas servicio* recibo contador medidor compañía suministro',
    'electricity',
    'foco* bombill* lámpara* punto',
  ),
  decision(
    'llave llaves',
    'presión abrir abra cerrar cierre',
    'faucet',
    'paso gas corte general puerta* cerradura*',
  ),
  decision('bajante bajantes', 'pluvial* pluviales', 'downspout'),
];
