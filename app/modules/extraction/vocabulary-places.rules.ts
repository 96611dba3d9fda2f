import { anyOf } from './text.rules.ts';

/**
 * Names of rooms, floors and parts of a property, English (US and British) and Spanish, folded.
 * Data: grow the lists, not the code.
 */

const englishQualities = [
  'master',
  'main',
  'hall(?:way)?',
  'guest',
  'half',
  'full',
  'primary',
  'secondary',
  'upstairs',
  'downstairs',
  'upper',
  'lower',
  'front',
  'rear',
  'back',
  'side',
  'left',
  'right',
  'north',
  'south',
  'east',
  'west',
  'first',
  'second',
  'third',
  '1st',
  '2nd',
  '3rd',
  'kids?',
  "girls?'?",
  "boys?'?",
  "(?:wo)?men'?s",
  "ladies'?",
  'staff',
  'public',
  "children'?s",
  'powder',
  'church',
  'village',
  'parish',
  'community',
  'town',
  'school',
  'meeting',
  'assembly',
  'male',
  'female',
  "gents'?",
  'accessible',
  'disabled',
  'reduced[- ]mobility',
  'ne',
  'nw',
  'se',
  'sw',
  'small',
  'large',
  'middle',
  'private',
  'public',
  'common',
  'shared',
  'spare',
  'walk-?in',
  'jacket',
  'coat',
  'linen',
  'storage',
  'entrance',
  'existing',
  'original',
  'long',
  'covered',
  'enclosed',
  'screened(?:[- ]in)?',
  '(?:un)?finished',
  'detached',
  'attached',
  'corner',
  'cent(?:er|ral)',
  '(?<=the |your |their |our )(?:new|old)',
  '(?:my|our|his|her|mom|dad)',
  '\\d(?! (?:bed|bath)s?(?:rooms?)? (?:doors?|windows?|fans?|lights?|walls?|ceilings?|sinks?))',
];
/** No word that only points at a room: "the same room", "in every room". */
const noDeterminer =
  '(?!(?:the|this|that|each|every|any|no|one|more|same|whole|entire|other|next|in|of|to|and|or|for|with' +
  '|your|our|their|his|her|its) )';
const englishRooms = [
  'kitchen(?:ette|s)?',
  'bath(?:room)?s?',
  'bed ?rooms?',
  'living ?(?:room|area)s?',
  'dining ?(?:room|area)s?',
  'family room',
  'great room',
  'sitting room',
  'drawing room',
  '(?:guest|resident|patient) ?rooms?',
  'store ?room',
  'box room',
  'class ?rooms?',
  'rest ?rooms?',
  'wash ?room',
  'cloak ?room',
  'shower room',
  'lounge',
  'nursery',
  'conservatory',
  'landing',
  'en-?suite',
  'cupboard',
  'wardrobe',
  'larder',
  'cellar',
  'den',
  'office(?! (?:depot|supplies|supply|use|hours))',
  '(?<!phase \\d )study(?! (?:for|of|on))',
  'laundry(?: room)?',
  'utility(?: room)?',
  'mud ?room',
  '(?<!and )(?:up|down)stairs(?! neighbou?rs?)',
  '(?<=(?:in|at|on|from|to|of) (?:the )?)out-?buildings?',
  'attic',
  'basement',
  'crawl ?space',
  'sub-?area',
  'under-?floor',
  'garage',
  'carport',
  'hall(?:way)?s?',
  'stair(?:s|well|way|case)?',
  'foyer',
  'vestibule',
  'entry(?:way)?',
  '(?<!service )entrance(?:way)?',
  'closets?',
  'pantry',
  'exterior',
  'roof',
  'bulkhead',
  'decks?',
  'porch(?:es)?',
  'patio',
  'balcon(?:y|ies)',
  'terrace',
  'veranda',
  'courtyard',
  'areaway',
  '(?:front ?|back ?)?yard',
  'driveway',
  'walkways?',
  'sidewalks?',
  'pathway',
  'side path',
  'lobby',
  'corridor',
  '(?:mech(?:anical)?|elec(?:trical)?|boiler|pump|meter|powder|trash|mail|bike|storage' +
    '|fitness|server|break) (?:rm|room)',
  'elevator (?:lobby|cab|pit|machine room)',
  '(?:dressing|changing|locker|movie|media|music|craft|sewing|exercise|work-?out|game|hobby|reading' +
    '|lunch|meeting|board|conference|community|activity|waiting|exam|treatment|staff|plant|control' +
    '|common|day|computer|tv|television|pool|tool|machine|equipment|supply|multi-?purpose|choir|prayer) room',
  'shed',
  'pool(?! (?:table|heater|pump|lights?|skimmer|cover|surface|ladder|filter|fence|gate|liner|tiles?' +
    '|coping|bonding|water|plumbing|shell|wall|equipment|inspection))',
  '(?:sun|play|bonus|work|dark|tack|stock|show|court|ball|break|weight) ?room',
  "(?<=(?:(?:fe)?male|men|ladies'?|gents'?|boys'?|girls'?|women's|men's|disabled|accessible|upstairs) )" +
    '(?:wc|toilets?|loo)',
  '(?<=(?:downstairs|guest|public|staff|visitors?|pupils?|unisex|floor) )' + '(?:wc|toilets?|loo)',
  'nave',
  'car ?park',
  '(?:play|smoking|seating|ablution) area',
  `(?<=(?:in|to|of|at|for|from|inside) (?:the )?)${noDeterminer}[a-z]{2,12} room`,
  `${noDeterminer}[a-z]{4,}(?:ing|ure|ers?|al|ion|ment|ics|ist) room`,
  'loft',
  'powder room',
  'suite',
  'gym',
  'amphithea(?:ter|tre)',
  'parking (?:lot|area|garage)s?',
  'campsites?',
  'bath-?house',
  'dining hall',
  'chapel',
  'sanctuary',
  'cafeteria',
  'library',
  'barn',
  'docks?',
  'gazebo',
  'marina',
  'storage pen',
  'cabins?',
  'waterfront',
  'storage area',
  'workshop',
  '(?:breakfast )?nook',
  'bay window',
  'reception',
  'club ?house',
  'playground',
  'wash ?rooms?',
  'beach',
  'picnic (?:area|shelter)',
  'pavilion',
  'dump station',
  'boat (?:house|ramp|launch)',
  '(?:tennis|basketball) courts?',
  'pool (?:area|deck|house)',
  'camp ?ground',
  // Homes.
  'snug',
  'galler(?:y|ies)',
  'mezzanine',
  'lanai',
  'facade',
  'breezeway',
  'alley(?:way)?',
  'forecourt',
  '(?:back|front|rear|side|roof|walled|kitchen) garden',
  'gardens?(?= beds?| with| paths?|$|[,.;])',
  'roof (?:void|space|terrace|deck)',
  'bin (?:store|room|area|enclosure)',
  "(?:bike|cycle|key|bedding|linen|cleaner'?s?|janitor'?s?|bottle|wine|cold|dry|chair) (?:store|cupboard|closet|room)",
  'dorm(?:itory)?(?: room)?s?',
  'penthouse',
  'guest ?house',
  // Schools, churches and halls.
  'gymnasium',
  'canteen',
  'auditorium',
  'science lab(?:oratory)?',
  'laborator(?:y|ies)',
  'staff ?room',
  'kindergarten',
  'playing field',
  'kitchen hatch',
  'choir loft',
  'fellowship hall',
  '(?:main|small|village|church|sports|assembly|lecture|banquet|entrance|parish|community|large|lower|upper) hall',
  "(?:principal|headteacher|head teacher|manager|nurse|caretaker|secretary|director)(?:'?s)? (?:room|office)",
];
/** Rooms of large buildings, which hold no name of another room. */
const largeRooms = [
  // Hospitals and hotels.
  'operating (?:room|theat(?:re|er))s?',
  "nurses?'? stations?",
  'pharmacy',
  'triage',
  '(?:clean|dirty) utility(?: room)?',
  'sluice(?: room)?',
  'isolation room',
  'patient room',
  'ball ?room',
  'back of house',
  'front desk',
  'restaurant',
  'business cent(?:er|re)',
  'spa(?= |$|[,.;:])',
  // Plants and offices.
  'boiler house',
  '(?:compressor|switch|switchgear|generator|transformer|chiller|battery|riser|comms?|telecoms?|data|it|av' +
    '|print|copy|mail|filing|archive|records?|post|packing) (?:room|closet)',
  'sub-?station',
  'loading (?:dock|bay)s?',
  'warehouse',
  '(?:production|process|assembly|packing|packaging|filling|bottling) (?:line|floor|hall|area)(?: \\d)?',
  '(?:machine|weld(?:ing)?|body|paint|wood|metal|maintenance) shop',
  'pump ?house',
  'tank farm',
  'catwalk',
  'open(?:-| )plan(?: office| area)?',
  'data cent(?:er|re)',
  'conference cent(?:er|re)',
  'wheelhouse',
  'engine (?:room|casing)',
  'galley',
  'fore ?castle',
  'steering gear (?:room|flat|compartment)',
  'cargo holds?',
  '(?:main|poop|boat|upper|lower|weather|promenade|sun|crew|car|cargo) deck',
  '(?:port|starboard)(?: (?:side|bow|quarter|aft|fore|forward))',
];
const allRooms = [...englishRooms, ...largeRooms];
/** Things behind which a word names what they belong to, and no place: "shower door". */
const partsOfThings =
  '(?! (?:doors?|windows?|lights?|roof|floor|walls?|sinks?|seats?|valves?|heads?|pipes?|trays?|pan|drains?' +
  '|cisterns?|bowl|flush|hose|screens?|tanks?|lid|cabinets?|clock|rails?|curtains?|mixer|arm))';
/** Words that are places only where something is said to be in or at them. */
const locatedAlone =
  '(?<=(?<![a-z])(?:in|at|on|from|inside|outside|to|of|across|near|around|behind) ' +
  'the (?:main |old |new |upper |lower |back |front )?)' +
  '(?:bar|stage|lab|garden|bridge|bow|stern|mess|hold|tower|annexe?|spa|park|square|plaza|sauna' +
  '|steam room|locker|church|school|shop|store|forge|mill|tunnel|canopy|ward|theatre|bay|plant|ramp' +
  '|wing|gatehouse|guard ?house|boathouse|greenhouse|bunkhouse|stable|kennel|crypt|altar|organ loft' +
  '|rooftop|toilets|wc|showers)(?: (?:no\\.? ?)?(?:\\d{1,3}[a-z]?|[a-d]))?(?= |$|[,.;:)])' +
  partsOfThings;
const number = '(?:no\\.? ?|#)?(?:[a-z]?-?\\d{1,4}[a-z]?|[a-z])(?![a-z0-9/"\u0027-])';
/** Numbered or lettered parts of large buildings. */
const numberedParts =
  '(?:ward|bay|theatre|lab|zone|wing|hall|stair(?:well|case)?|stair tower|court|pitch|dock|berth|cabin' +
  `|hangar|shed|warehouse|plot|pier|bldg|block|villa|cottage|studio|office|classroom|corridor) ${number}`;
/** The same, where a sentence leads to them. */
const numberedAside =
  '(?<=(?<![a-z])(?:in|at|on|near|from|to) (?:the )?)(?:gate|line|sector|hold|deck' +
  '|tank|frame|platform|level|lot|house' +
  `|exit|riser|station|pump|post) ${number}`;
const streets =
  '(?<=(?:(?<![a-z])(?:on|in|at|along|off|of|down|across) (?:the )?|, ))' +
  '(?:(?!(?:on|in|at|of|the|and|near|along|to|from|for) )[a-z]+ ){1,2}' +
  '(?:street|avenue|road|lane|boulevard|blvd|drive|crescent|terrace|highway|park|plaza|bridge' +
  '|underpass|st|ave|rd)(?![a-z])';
const floors = [
  '(?:\\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|top|upper' +
    '|lower|main|lowest|attic|basement|mezzanine) (?:floor|level|stor(?:e?y|ies))',
  "(?<!out of )(?:floor|level) (?:b|l|p)?\\d{1,2}(?![\\d/\\u0022']|\\.\\d)",
];
const englishNumber = '#? ?(?:[1-9]|1\\d|20)(?!\\d)(?:/\\d)?|[a-d]';
const pairs =
  '(?:(?:upper|front|left|right|north|south|east|west) (?:and|&) ' +
  '(?=(?:lower|rear|back|right|left|south|north|west|east) ))?';
const english = `${pairs}(?:(?:${[...floors, ...englishQualities].join('|')})[ -])*(?:${allRooms.join('|')})`;
const sides =
  '(?:north|south|east|west|ne|nw|se|sw|north-?east|north-?west|south-?east|south-?west|left|' +
  'right|front|rear|back)(?:ern)?(?: (?:gable|side|street|garden))? (?:side|corner|elevation|facade|exterior)' +
  '(?= of (?:the )?(?:house|home|building|property|structure)|$|[,.;:)]| \\|)';

/** Sides by their names and letters. */
const compass = '(?:north|south|east|west|left|right|front|back|rear|n|s|e|w)';
/** A side of a room or a wall: only said of a place after "at", which is read before. */
const walls =
  '(?:back|front|left|right|rear|north|south|east|west)(?:[ -](?:back|front|left|right))?' +
  '(?: (?:window|exterior|interior))? (?:walls?|corners?)';

const ordinal =
  '(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa]' +
  '|ultim[oa]|1er|2do|3er|4to|5to|6to|7mo|8vo)';
const spanishRooms = [
  'cocinas?(?:-comedor)?',
  'ban?os?',
  'medio bano',
  'aseos?',
  'sanitarios? (?:de )?(?:hombres|mujeres|publicos?)',
  'recamaras?',
  'dormitorios?',
  'habitaci(?:o)?n(?:es)?',
  'cuartos?',
  'alcobas?',
  'salas? de (?:estar|juntas|bombas|maquinas|espera|reuniones)',
  'salas?',
  'salon(?:es)?',
  'aulas?',
  'talleres',
  'taller',
  'comedor',
  'estancia',
  'lavanderia',
  'lavadero',
  'tendedero',
  'trastero',
  'vestidor(?:es)?',
  'guarderia',
  'churrasquera',
  'quincho',
  'atico',
  'sotano',
  'garaje',
  'cochera',
  'pasillos?',
  'escaleras?(?! marinera)',
  'rellano',
  '(?<!(?:puertas?|portones?|porton) de )entrada',
  'portal',
  'vestibulo',
  'recibidor',
  'closets?',
  '(?<=(?:en|del?) (?:el |los )?)armarios? empotrados?',
  '(?<=(?:en los|,|y) )sanitarios',
  'servicios (?:higienicos|sanitarios)',
  'banos? publicos?',
  'zonas? (?:de (?:paso|transito|circulacion)|comunes)',
  'almacen(?:es)?(?= |$|[,.;:])',
  `${ordinal} (?:piso|nivel|planta)`,
  '(?:planta|piso|nivel|sotano) ' +
    '(?:-?\\d{1,2}(?:[ºª°oa](?![a-z]))?(?!\\d)|primera|segunda|tercera|cuarta|quinta|sexta)',
  '\\d{1,2}(?:[ºª°]|er|do|to|[oa]\\.?)? (?:piso|planta|nivel)(?! (?:ceramic|laminad|vinil))',
  'planta (?:baja|alta|sotano|semisotano|bajocubierta|atico|noble|principal)',
  'despensa',
  'exterior(?:es)?',
  'techo',
  'azotea',
  'tejado',
  'cubierta(?= (?:del|de la) (?:edificio|vivienda|casa))',
  'terrazas?',
  'porche',
  'portico',
  'patios?',
  'jardin(?:es)?',
  'balcon(?:es)?',
  'galeria',
  'fachadas?',
  'oficinas?',
  'estudio',
  'cuarto de (?:lavado|servicio|maquinas|television|bombas|calderas|contadores|basuras|limpieza)',

  'recepcion',
  'aparcamiento',
  'buhardilla',
  'ascensor',
  'patio de luces',
  'area de (?:servicio|lavado|juegos)',
  'bodega',
  'alberca',
  'piscina',
  'zotehuela',
  'corredor(?:es)?',
  'banquetas?',
  'zaguan',
  'cisterna',
  'subsuelo',
  'semisotano',
  'gimnasio',
  'sauna',
  'hall(?: de (?:acceso|entrada))?',
  'living(?:[ -]comedor)?',
  'sala comedor',
  'porteria',
  'parqueaderos?',
  'estacionamientos?',
  'parque infantil',
  'salon (?:social|comunal|de eventos|de usos multiples)',
  'zona (?:bbq|de lavado|de servicio|comun|social)',
  'cuarto de (?:basuras?|aseo|bicicletas|herramientas|estudio)',
  'cancha(?: multiple)?',
  '(?<=(?:en|del?) (?:el |la )?)(?:domo|escenario|fuente|caseta|subterraneo)',
  '(?<=en (?:el |la )?)cubierta',
  '(?<=(?<![a-z])(?:en|de|del) (?:la |el )?)(?:parte de (?:arriba|abajo)|piso de (?:arriba|abajo))',
  // Viviendas.
  'cuartos? de bano',
  '(?:salon|sala|cocina)[- ](?:comedor|office)',
  'salita',
  'cuarto de estar',
  'distribuidor(?:es)?',
  '(?<=(?<![a-z])(?:en|del?) (?:el )?)mirador',
  'terrado',
  'trasteros?',
  'altillo',
  'entrepiso',
  'entretecho',
  'antejardin',
  'logia',
  'palier(?:es)?',
  'antebano',
  'toilette',
  'walk[- ]in closet',
  'zona de ropas',
  'patio de (?:ropas|recreo|maniobras|servicio|manzana|luz)',
  'hall de alcobas',
  'cuarto util',
  'portales',
  'portal (?:\\d{1,3}[a-z]?|[a-d])(?![a-z0-9])',
  'caja de escaleras?',
  '(?:cubo|hueco) de (?:la )?(?:escaleras?|luz)',
  'rampa (?:de (?:acceso|garaje|minusvalidos|entrada)|del garaje)',
  'cuarto de ascensor(?:es)?',
  'foso(?: de| del) ascensor',
  'soportal(?:es)?',
  'ingreso (?:principal|vehicular|peatonal)',
  'acceso (?:principal|vehicular|peatonal|secundario|de vehiculos)',
  'hall(?: principal)?',
  'local comercial',
  // Escuelas, iglesias y hospitales.
  'despachos?',
  'biblioteca',
  'laboratorios?',
  'capilla',
  'sacristia',
  'claustro',
  'coro alto',
  'presbiterio',
  'campanario',
  'salon de actos',
  'vestuarios?',
  'camerinos?',
  'consultorios?(?: \\d{1,2})?',
  'consulta \\d{1,2}',
  'quirofanos?(?: \\d{1,2})?',
  'urgencias',
  'enfermeria',
  'farmacia',
  'ludoteca',
  'auditorio(?: principal)?',
  'teatro(?= |$|[,.;:])',
  'polideportivo',
  'aula (?:magna|de [a-z]+)',
  'sala de (?:profesores|maestros|ordenadores|computo|musica|lectura|usos multiples|curas|partos|television|fiestas)',
  'salon de (?:clases?|usos multiples|fiestas|actos)',
  'modulo de (?:banos|sanitarios|servicios)',
  'direccion(?= |$|[,.;:])(?! (?:general|de obra|facultativa|tecnica|de|del|completa|postal|:))',
  'preescolar',
  'cooperativa escolar',
  'plaza civica',
  // Hoteles, naves y calles.
  'lobby',
  'restaurante',
  'cafeteria',
  'area de (?:carga|descarga|produccion|empaque|mantenimiento|comensales|albercas?)',
  'muelle(?:s)? (?:de carga|\\d{1,2})',
  'anden(?:es)? de (?:carga|descarga)',
  'nave (?:\\d{1,2}|[a-d](?![a-z])|industrial|central|principal)',
  'pabellon (?:\\d{1,2}|[a-d](?![a-z]))',
  'modulo (?:\\d{1,2}|[a-d](?![a-z]))',
  '(?:cuarto|sala|local|recinto) (?:tecnic[oa]|electric[oa])',
  'sub-?estacion(?: electrica)?',
  'cuarto de (?:tableros|motores|compresores|residuos|control|maquinas|equipos|instalaciones|datos|telecomunicaciones' +
    '|telecom|monitoreo|vigilancia|guardia|bano|juegos|planchado|lavanderia|plancha|invitados|ninos|costura|visitas)',
  'sala de (?:calderas|compresores|control|servidores|cuadros|equipos|electrobombas)',
  'caseta de (?:vigilancia|bombas|gas|control|acceso|guardia|basura)',
  'garita',
  'azoteas?',
  'pista (?:deportiva|de (?:padel|tenis))',
  '(?<=(?<![a-z])(?:en|de|del|desde) (?:la |el |los |las )?)(?:calzada|aceras?|glorieta|parque|plaza|muelle|puente' +
    '|sala|barra|gradas|tribuna|altar|coro|nave|torre|kiosco|quiosco|invernadero|granero|establo|galpon' +
    '|bodegon|camarote|puente de mando|popa|proa|babor|estribor|sentina|imprenta|bar|patio' +
    '|jardin|alero|voladizo|rooftop|sotano)',
  '(?<=(?<![a-z])(?:en|de) (?:la )?)(?:calle|avenida|av\\.|avda\\.) (?:(?:de |del |la |el |los |las )*[a-z]{3,}){1,2}',
];
const spanishQualities =
  'de (?:hombres|mujeres|damas|caballeros|nin[oa]s|minusvalidos|discapacitados|personal|profesores|docentes' +
  '|alumnos|servicio|matrimonio|arriba|abajo|usos multiples|trabajadores|empleados|visitas?)|' +
  'masculinos?|femeninos?|adaptad[oa]s?|accesibles?|unisex|generales|privad[oa]s?|public[oa]s?|chic[oa]|grande' +
  '|pequen[oa]|secundari[oa]|doble|sencill[oa]|individual|infantil|juvenil|matrimonial|izquierd[oa]|derech[oa]' +
  '|del fondo|auxiliar|comunitari[oa]|interior|lateral|frontal|magna|tecnic[oa]|electric[oa]|' +
  'principal|visitas?|servicio|de (?:visitas|huespedes|servicio|invitados|los ninos|las ninas)|del bebe|social|' +
  'completo|trasero|delanter[oa]|posterior|superior|inferior|familiar|comun(?:al)?|' +
  '(?:norte|sur|este|oeste)(?: y (?:norte|sur|este|oeste))?|' +
  '(?:del |de )?(?:1er|2do|3er|4to|5to)(?: y (?:1er|2do|3er|4to|5to))? (?:piso|nivel)|' +
  '(?:del |de la |de |en )?(?:primer[oa]?|segund[oa]|tercer[oa]?) (?:piso|planta|nivel)|' +
  '(?:de (?:la )?|en )?planta (?:baja|alta)|\\d{1,4}[a-z]?(?![ªº])' +
  '|(?:[b-d](?![a-z]| (?:el|la|los|las)\\b)|a(?=$|[,.;:)/|-]| [-–(]))';
/** What tells a Spanish place apart stands behind it: "closet principal", "hall de acceso". */
const noSpanishAfter =
  '(?! (?:principal|secundari[oa]|social|comun|familiar|del? (?!the)|de visitas?)(?![a-z]))';
const spanish = `(?:${spanishRooms.join('|')})(?: (?:${spanishQualities}))*`;

const areaNames = [
  `${english}(?:(?: |-)(?:${englishRooms.join('|')}|${englishNumber}))*(?![a-z])${noSpanishAfter}`,
  '(?:unit|apt|apartment|suite|room|bldg|building|flat) ?#? ?(?:[a-z]-?)?\\d{1,4}[a-z]{0,2}(?:[./-]\\d{1,4}[a-z]?)?',
  '(?:unit|apt|apartment|suite|room|flat) [a-z](?= |$|[,.;:)])(?! (?:is|has|was|are))',
  locatedAlone,
  numberedParts,
  numberedAside,
  streets,
  '(?:rooms|units|apts|apartments|buildings|floors|suites|flats|plots|aulas|habitaciones|viviendas' +
    '|departamentos|unidades|deptos|apartamentos|locales|casas) ' +
    '#?[a-z]?\\d{1,4}[a-z]?(?:(?:, ?(?:and |y )?| and | & | y |-)[a-z]?\\d{1,4}[a-z]?)*',
  "[a-z]{3,12}'s (?:bed ?room|bath(?:-?house|room)?|room|office|closet|cabin|dorm|side)(?: \\d{1,2})?",
  `${pairs}(?:(?:north|south|east|west)(?:ern)?|front|rear|back|left|right|side)` +
    '(?: (?:gable|side|street|garden))? (?:elevations?|facades?|gables?' +
    '|(?:roof )?slopes?(?! (?:to|toward|down|away|in))|chimney stacks?)',
  `(?<=(?:(?:on|at|of|from|to|in) (?:the )?|, ?|/ ?|\\())(?:${floors.join('|')})`,
  `${compass} side of (?:the )?(?:walk(?:way)?|driveway|garage|barn|shed|deck|pool|street|lot|yard)`,
  '(?:all|both) (?:rooms|bedrooms|bathrooms|buildings|floors)',
  '\\d{1,2}(?:[ºª]|°(?! ?[cf](?![a-z]))|[oa]\\.?) ?' +
    '(?:izquierda|izqda?|izda?|derecha|dcha|centro|interior|exterior|[a-h](?![a-z]))',
  '(?:linea|anden|nave|bahia|box|cubiculo|cancha|estacion de trabajo|isla) \\d{1,3}[a-z]?(?![a-z0-9])',
  'plaza \\d{1,4}',
  'whole (?:house|unit|home|apartment)',
  '(?:interior|exterior|inside|outside)(?: of)?(?: the)? (?:house|home|building)',
  '(?<=(?:at|on|in|to|from) (?:the )?)(?:front|rear|back|(?:left|right)(?: side)?|side) of (?:the )?' +
    '(?:house|home|building|property|garage|church|school|lot|yard)(?! (?:[a-d]|\\d+)(?![a-z]))',
  '(?:common|open|living|shared) areas?',
  sides,
  `(?<=(?:at|on|in) the )${walls}`,
  '(?<=(?:at|on) the )(?:left|right|back|front|rear) (?=location)',
  '(?<=at (?:the )?)(?:front|rear|back)(?= \\(| (?:drips?|leaks?|is|are|has)\\b|[.,;]|$)',
  '(?:(?:back|front|left|right|rear|north|south|east|west)[ -])*foundation',
  '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third) room from (?:the )?(?:north|south|east|west)',
  '(?<=(?:at|in|on|the|of|to) )(?!same|whole|entire|each|every|this|that' +
    '|main)[a-z-]{4,} (?:building|bldg|house|shed|cabin|lodge)',
  'main (?:house|building|block|wing)',
  '(?:north|south|east|west|central|old|new)(?:ern)? (?:wing|block|tower|annexe?|building|stand|car ?park)',
  'building (?:exterior|entrance|lobby|roof|hallways?|basement)',
  'mbr',
  '(?:m|master )?(?:br|bd|bdrm|bdr|ba) ?#?\\d{1,2}',
  'm(?:aster )?(?:bdrm|bdr|bth)',
  'mba',
  '(?:hab|rm)\\.? ?#?\\d{1,4}',
  '(?:living|dining|family|great|powder|laundry|utility|mud|bonus|rec|game) ?rm',
  'bed #?\\d{1,2}(?: (?:balcony|closet|cupboard|bath(?:room)?|en-?suite))?',
  "owner'?s (?:bath(?:room)?|bed ?room|suite|closet)",
  'bonus room',
  spanish,
  '(?:unidad|depto|departamento|apto|apartamento|piso|vivienda|edificio|local|torre|bloque|casa|lote|manzana)' +
    ' (?:#|n[º°.]+|no\\.?)? ?[a-z]?-?\\d{1,4}[a-z]?(?! (?:m2|m|cm|por|x|%))',
  '(?:edificio|torre|bloque|modulo|block|building|bldg|tower|escalera|planta) [a-z](?![a-z0-9])' +
    '(?! (?:la|el|los|las)\\b)',
  '(?:escalera|ascensor|patio|planta|frente|fachada|muro) (?:izquierda|derecha|(?:in|ex)terior|(?:in|ex)tern[oa])',
  'sector [a-z](?![a-z])',
];
export const areaWords = anyOf(areaNames, 'g');
/** Areas that stand alone, in short forms and as words that are no area within a sentence. */
const areasAlone = [
  // Names that need words before them never stand alone; the pattern has to stay below 20 KB.
  ...areaNames.filter((name) => !name.startsWith('(?<=')),
  ...['living', 'kit', 'liv', 'bed', 'br', 'lr', 'dr', 'fr', 'ba', 'bth', 'bdrm', 'ext', 'int'],
  ...[
    'wc',
    'toilets',
    'garden',
    'external(?:s|ly)?',
    'externals? works?',
    'lawn',
    'balcones',
    'bar',
    'stage',
    'altar',
    'duchas',
    'parcela',
  ],
  ...['other', 'otros', 'misc', 'whole (?:house|unit|apt)', 'common areas?', 'interior', 'inside'],
  '(?:frente|fondo|contrafrente|medianeras?|costado|lateral)(?: (?:norte|sur|este|oeste|izquierd[oa]|derech[oa]))?',
  ...['pasadizos?', 'ss\\.? ?hh\\.?(?: (?:damas|varones))?'],
  ...[
    'cubiertas?',
    'outside(?: (?:front|rear|back|side))?',
    '(?:a|por )?fuera',
    'all rooms',
    'toda la casa',
  ],
  ...['general(?:es)?', 'interiores', 'interiors', 'site', 'grounds', 'site (?:work|conditions)'],
  '(?:exterior|outside|interior|inside)(?: (?:both|all|front|rear|back|left|right))* sides?',
  '(?:front|back|rear|side) (?:of (?:the )?(?:house|home|building))',
  ...floors,
  'armarios? empotrados?',
  '(?:ban?o )?(?:rec(?:am)?|dorm|hab)\\.? ?(?:ppal|princ|pral|secun|visitas)',
  ...['planta (?:baja|alta)', 'primer piso', 'segundo piso', 'circulacion(?:es)?'],
].join('|');
/** A text that is an area and nothing else, perhaps with a number, a floor or a colon. */
export const onlyArea = new RegExp(
  `^(?:area|room|location|ubicacion|cuarto)?[:# -]*(?:(?:${areasAlone})[ ,/&-]*(?:and |y )?)+` +
    String.raw`(?:\([^)]{0,30}\))?[:.-]?$`,
);

/**
 * Places that say nothing of a room below them: open ground, which has no rooms, and the inside of
 * the building as a whole.
 */
export const roomless = new RegExp(
  '^(?:(?:the )?(?:(?:front|back|rear|side) ?)?(?:yard|garden|lawn|courtyard|patio|cesped)|' +
    'jardin(?:es)?|interior(?:es)?)$',
);
