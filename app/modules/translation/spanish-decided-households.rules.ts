import { decision, type Decision } from './spanish-decisions.rules.ts';

/** The same for what is used in homes, kitchens, shops and by crews that pour concrete. */
export const householdDecisions: readonly Decision[] = [
  decision(
    'vaciar vacíe vacíen vacía',
    'concreto hormigón losa* losas* zapata* columna* viga* firme placa* cimiento* cimentación platea ' +
      'radier contrapiso dala* castillo* dado* cadena* pedestal* pilar* muro* escalón escalones ' +
      'sobrecimiento* fundación fundaciones',
    'pour',
    'agua tanque depósito contenedor basura bote',
  ),
  decision(
    'lavaplatos',
    'filtro* filtros abrillantador* utensilios platos vajilla cubiertos ciclo cargar descargar vaciar canasta* ' +
      'cesta* rejilla* aspa* detergente pastilla* enjuague fondo lavadora secadora microondas estufa',
    'dishwasher',
    'sifón grifo bacha mesón',
  ),
  decision(
    'llave llaves',
    'lavaplatos bacha lavadero mezcladora monomando',
    'faucet',
    'paso angular*',
  ),
  decision(
    'llave llaves',
    'lockbox llavero cerrajería portería conserje* inquilino* huésped huéspedes',
    'key',
    'paso gas agua',
  ),
  decision(
    'fondo fondos',
    'lavaplatos lavavajillas tanque cajón nevera refrigerador horno olla balde cubeta freezer heladera',
    'bottom',
  ),
  decision(
    'sacar saque',
    'zafacón zafacones basurero* bote* cubo* tacho* papelera* caneca* tarro* bolsa* reciclaje ropa ' +
      'sábana* toalla* platos vajilla comida plástico* cartón cartones envase* maleza* hierba* planta* ' +
      'electrodoméstico* cama* colchón colchones sillón sillones sofá mesa* silla*',
    'take out',
  ),
  decision('toma tomas', 'los> un> unos> enchufe* tapas frentes usb', 'outlet', 'agua gas'),
  decision('toma tomas', 'de> y> electricidad tomacorriente*', 'outlet', 'agua gas tierra'),
  decision(
    'mampara mamparas',
    'exhibición vitrina* exhibidor* tienda caballeros damas hombres mujeres cubículo* mostrador',
    'partition',
    'ducha* regadera* tina*',
  ),
  decision(
    'pérdida pérdidas',
    'bomba* tubería* techo* caldera* válvula* sifón termotanque tanque* cisterna* lavarropas lavadora ' +
      'conexión conexiones cubierta* azotea* terraza* bajada* canaleta* aceite refrigerante ' +
      'desagüe* pileta* lavadero bajo',
    'leak',
    'presión calor energía',
  ),
  decision(
    'duela duelas',
    'cortina* metálica* persiana* enrollable* lámina*',
    'slat',
    'deck piso* terraza madera',
  ),
  decision(
    'cortina cortinas',
    'duela* engrane* metálica* resorte* motor candado fleje* enrollable* local locales',
    'roll-up door',
    'baño ducha tela ventana* roller sala recámara',
  ),
  decision('bomba bombas', 'cepillo cepillos escobilla* chupón sopapa', 'plunger', 'agua'),
  decision('bote botes', '*', 'can', 'muelle lago remo* lancha embarcadero'),
  decision(
    'caseta casetas',
    'hall ascensor* conserje* guardia* vigilante* acceso entrada',
    'booth',
  ),
  decision('cristal cristales', 'lámpara* luminaria* foco* candil*', 'glass cover'),
  decision(
    'vencido vencida vencidos vencidas',
    'plafón plafones techo* cielo* repisa* estante* viga* puerta* losa* piso* entrepaño* bisagra* muro*',
    'sagging',
    'impermeabiliza* extintor* producto* permiso*',
  ),
  decision(
    'plafón',
    'vencido* caíd* colgad* baño tabla tablas desprendid* roto rota',
    'ceiling',
    'luz luces led fundid* foco* lámpara*',
  ),
  decision('punto puntos', 'sold*', 'spot'),
  decision(
    'anular anule anulen',
    'punto* salida* toma* tubería* boca* instalación',
    'decommission',
  ),
  decision('empatar empate empaten', '*', 'tie in', 'cable* alambre* conductor* marcador partido'),
  decision('empatar empate empaten', 'cable* alambre* conductor*', 'splice'),
  decision(
    'romper rompa rompan',
    'concreto hormigón piso* muro* losa* pared* banqueta* acera* firme',
    'break up',
  ),
  decision('duela', '*', 'wood floor', 'cortina* metálica* persiana*'),
  decision('habilitar habilite', 'acero varilla* armado estribo* fierro*', 'cut and bend'),
  decision(
    'montar monte monten',
    'mueble* cama* armario* escritorio* mesa* silla* cuna* litera*',
    'assemble',
    'pared televisor tv cocina baño',
  ),
  decision('chapear chapee', 'solar* terreno* patio* monte lote* hierba* yerba* jardín', 'clear'),
  decision(
    'tapizar tapice tapicen',
    'silla* sillón sillones sofá* cojín cojines asiento* banca*',
    'upholster',
  ),
  decision(
    'sacar saque',
    'mancha* polvo grasa óxido sarro suciedad moho pegamento',
    'remove',
    'basura',
  ),
  decision(
    'renovar renueve',
    'permiso* contrato* licencia* póliza* seguro certificado* suscripción garantía',
    'renew',
    'baño cocina',
  ),
  decision('seguro seguros', 'coche carro auto vehículo* camioneta', 'insurance', 'puerta* portón'),
  decision('hall halls', '*', 'hall'),
  decision('tender tienda tiendan', 'cama camas', 'make'),
  decision(
    'tender tienda tiendan',
    'cable* alambre* línea* tubería* conduit circuito* ducto* manguera* hilo',
    'run',
  ),
  decision('doblar doble doblen', 'toalla* sábana* ropa cobija* manta* mantel* frazada*', 'fold'),
  decision(
    'descongelar descongele',
    'congelador* freezer nevera refrigerador heladera evaporador',
    'defrost',
  ),
  decision('clave claves', 'wifi wi internet alarma router lockbox', 'password', 'dovela'),
  decision('tirador tiradores', 'cajón cajones gaveta* cajonera*', 'pull'),
  decision(
    'hueco huecos',
    'clavo* tornillo* taquete* taco* tarugo* resan* masill* malla*',
    'hole',
    'puerta* ventana* apertura',
  ),
  decision(
    'ajustar ajuste ajusten',
    'termostato* temporizador* temperatura',
    'set',
    'tornillo* soporte*',
  ),
  decision(
    'fundir funda fundan',
    'losa* columna* viga* zapata* concreto hormigón placa* cimiento* piso* solera*',
    'pour',
  ),
  decision(
    'reponer reponga',
    'abrillantador jabón detergente champú shampoo sal gel',
    'top up',
    'papel toalla*',
  ),
  decision(
    'reponer reponga',
    'papel toalla* servilleta* bolsa* café azúcar amenities amenidades botella* jabones pastillas',
    'restock',
    'dispensador* dispenser* portarrollo* toallero*',
  ),
];
