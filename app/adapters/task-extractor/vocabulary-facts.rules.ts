import type { Action, Priority, Trade } from '../../modules/tasks/task.rules.ts';
import { anyOf } from './text.rules.ts';

/** Areas, trades, priorities and actions by the words of a document, English and Spanish, folded. Data: grow the lists, not the code. */

const ordinal = '(?:(?:master|main|hall(?:way)?|guest|half|primary|upstairs|downstairs|upper|lower|front|rear|back|left|right|north|south|east|west|first|second|third|1st|2nd|3rd|kids?|powder|ne|nw|se|sw|small|large|middle|\\d) )*';
const areaNames = [
  `${ordinal}(?:kitchen(?:ette)?|bath(?:room)?s?|bed ?rooms?|living ?room|dining ?(?:room|area)|family room|great room|den|office|study|laundry(?: room)?|utility room|mud ?room|attic|basement|crawl ?space|garage|hall(?:way)?|stair(?:s|well|way|case)?|foyer|entry(?:way)?|closets?|pantry|exterior|roof|deck|porch|patio|balcony|(?:front |back )?yard|driveway|walkway|lobby|corridor|mechanical room|boiler room|shed|pool|sunroom|loft|powder room|suite|elevation)(?: (?:#? ?\\d{1,2}|[a-d]))?(?![a-z])`,
  '(?:unit|apt|apartment|suite|room|bldg|building) #? ?[a-z]?\\d{1,4}[a-z]?', 'mbr', 'mba', '(?:hab|rm)\\.? ?#?\\d{1,4}', '(?:living|dining|family|great|powder|laundry|utility|mud|bonus|rec|game) ?rm', 'bed #?\\d{1,2}', "owner'?s (?:bath(?:room)?|bed ?room|suite|closet)", 'bonus room',
  '(?:cocina|bano|medio bano|recamara|dormitorio|habitacion|cuarto|alcoba|sala|comedor|sala de estar|estancia|lavanderia|atico|sotano|garaje|cochera|pasillo|escaleras?|entrada|vestibulo|recibidor|closet|despensa|exterior(?:es)?|techo|azotea|terraza|porche|patio|jardin|balcon|fachada|oficina|estudio|cuarto de (?:lavado|servicio|maquinas|television)|bodega|alberca|piscina|zotehuela|corredor|banqueta|zaguan)(?: (?:principal|de visitas|de huespedes|social|completo|trasero|delantero|posterior|superior|inferior|de servicio|familiar|comun|\\d{1,2}|[a-d](?![a-z])))*', '(?:unidad|depto|departamento|apto|apartamento|edificio) #? ?[a-z]?\\d{1,4}[a-z]?',
];
export const areaWords = anyOf(areaNames, 'g');
/** A text that is an area and nothing else, perhaps with a number, a floor or a colon. */
export const onlyArea = new RegExp(`^(?:area|room|location|ubicacion|cuarto)?[:# -]*(?:(?:${areaNames.join('|')}|living|kit|liv|bed|br|lr|dr|ba|other|otros|misc|whole (?:house|unit|apt)|common areas?|interior|inside|outside|all rooms|toda la casa|general(?:es)?|interiores|banos|recamaras|main level|(?:1st|2nd|3rd|first|second|third|upper|lower|ground) (?:floor|level)|planta (?:baja|alta)|primer piso|segundo piso)[ ,/&-]*(?:and |y )?)+(?:\\([^)]{0,30}\\))?[:.-]?$`);

/** A cell that names a trade and nothing else. */
export const onlyTrade = /^(?:general|plumb(?:ing|er)|electric(?:al|ian)?|carpent(?:ry|er)|paint(?:ing|er|s)?|tile|tiling|floor(?:s|ing)|drywall|hvac|mechanical|roof(?:ing|er)|landscap(?:e|ing)|masonry|concrete|cleaning|appliances?|insulation|windows?|doors?|doors? ?(?:and|&|\/) ?windows?|handyman|maintenance|pest control|cabinets?|plomer(?:ia|o)|electric(?:idad|o|ista)|carpinter(?:ia|o)|pint(?:ura|or)|albanil(?:eria)?|herreria|jardineria|azulejos?|pisos?|tablaroca|techos?|impermeabilizacion|concreto|limpieza|climatizacion|vidrieria|aire acondicionado|mantenimiento)$/;

type Rule<T> = readonly [T, RegExp];

export const tradeRules: readonly Rule<Trade>[] = [
  ['garage_door', anyOf(['garage door(?:s| opener)?', 'overhead door', 'puerta (?:de|del) (?:garaje|cochera)', 'porton'])],
  ['pest_control', anyOf(['termites?', 'pests?', 'rodents?', 'infest[a-z]*', 'wasps?', 'carpenter ants?', 'plagas?', 'termitas?', 'cucarachas?', 'ratones', 'fumig[a-z]+', 'exterminat[a-z]+'])],
  ['mold', anyOf(['mold', 'mildew', 'moho', 'hongos?', 'organic growth', 'fungal growth'])],
  ['chimney', anyOf(['chimney', 'flue(?: liner)?', 'fireplace', 'firebox', 'chimenea', 'hearth'])],
  ['septic', anyOf(['septic', 'drain ?field', 'fosa septica'])],
  ['gutters', anyOf(['gutters?', 'downspouts?', 'canaletas?', 'canalones', 'canal(?:on)?', 'bajantes?', 'splash ?blocks?'])],
  ['electrical', anyOf(['outlets?', 'receptacles?', 'gfci', 'afci', 'breakers?', 'wir(?:e|es|ing)', 'electric(?:al|ian)?', 'light(?:s|ing)?(?: fixture| switch)?s?', 'switch(?:es|plate)?', 'panel(?:board)?', 'junction box', 'smoke (?:detector|alarm)s?', 'carbon monoxide', 'co detectors?', 'ceiling fans?', 'doorbell', 'ground(?:ing|ed)?', 'polarity', 'conduit', 'cover ?plates?', 'contactos?', 'apagador(?:es)?', 'tomacorrientes?', 'tomas?', 'enchufes?', 'tablero', 'cableado', 'cables?', 'luz', 'luces', 'lamparas?', 'focos?', 'electric[oa]s?', 'electricidad', 'interruptor(?:es)?', 'breaker', 'detector(?:es)? de (?:humo|monoxido)', 'luminarias?', 'abanicos?'])],
  ['appliances', anyOf(['dishwasher', 'oven', 'stove', 'range', 'cooktop', 'refrigerator', 'fridge', 'microwave', 'dryer', 'washer', 'washing machine', 'disposals?', 'garbage disposal', 'range hood', 'appliances?', 'lavavajillas', 'lavaplatos', 'estufa', 'horno', 'refrigerador', 'nevera', 'microondas', 'secadora', 'lavadora', 'triturador', 'campana', 'electrodomesticos?'])],
  ['plumbing', anyOf(['faucets?', 'toilets?', 'sinks?', 'pipes?', 'piping', 'plumb(?:ing|er)', 'drains?', 'water heater', 'p-?traps?', 'shut-?off', 'valves?', 'shower ?(?:head|pan|valve)?', 'tub', 'bathtub', 'supply lines?', 'hose bibs?', 'tpr', 'flapper', 'wax ring', 'sewer', 'sump(?: pump)?', 'commode', 'lavatory', 'stopper', 'spigot', 'vanity', 'llaves?', 'grifos?', 'inodoros?', 'excusado', 'sanitario', 'taza', 'w\\.?c\\.?', 'fregadero', 'lavabo', 'lavamanos', 'tarja', 'tuberias?', 'tubos?', 'plomeria', 'plomero', 'drenaje', 'desague', 'calentador', 'boiler', 'regadera', 'ducha', 'banera', 'tina', 'coladera', 'valvulas?', 'sifon', 'mezcladora', 'cespol'])],
  ['hvac', anyOf(['hvac', 'furnace', 'a/?c', 'air condition(?:er|ing)', 'condens(?:er|ate|ing)(?: unit| line| drain)?', 'heat pump', 'thermostat', 'ducts?', 'ductwork', 'registers?', 'air handler', 'filters?', 'exhaust fan', 'bath fan', 'vent(?:s|ilation)? fans?', 'heating', 'cooling', 'refrigerant', 'evaporator', 'boilers?', 'radiators?', 'aire acondicionado', 'calefaccion', 'termostato', 'ductos?', 'extractor', 'minisplit', 'rejillas?', 'filtros?', 'clima'])],
  ['roofing', anyOf(['roof(?:ing|er|s)?', 'shingles?', 'flashing', 'skylights?', 'ridge', 'soffits?', 'drip edge', 'underlayment', 'kick-?out', 'techos?', 'tejas?', 'azotea', 'tragaluz', 'lamina', 'impermeabiliz[a-z]+ (?:de |del |la )*(?:techo|azotea)'])],
  ['foundation', anyOf(['foundation', 'footings?', 'piers?', 'underpin[a-z]*', 'cimientos?', 'cimentacion', 'zapatas?'])],
  ['structural', anyOf(['structural', 'joists?', 'beams?', 'girders?', 'rafters?', 'trusses', 'truss', 'load-?bearing', 'lally', 'columns?', 'vigas?', 'estructura(?:l|les)?', 'columnas?', 'sill plate', 'engineer'])],
  ['waterproofing', anyOf(['waterproof[a-z]*', 'french drain', 'vapor barrier', 'impermeabiliz[a-z]+', 'barrera de vapor'])],
  ['insulation', anyOf(['insulat[a-z]+', 'aislamiento', 'aislante', 'r-?(?:13|19|30|38)', 'weather ?strip[a-z]*'])],
  ['windows_doors', anyOf(['windows?', 'doors?', 'door ?(?:knob|lock|hinge)s?', 'deadbolts?', 'locks?', 'lockset', 'screens?', 'glass', 'panes?', 'blinds?', 'hinges?', 'sash', 'threshold', 'weatherstrip[a-z]*', 'latch', 'strike plate', 'ventanas?', 'puertas?', 'cerraduras?', 'chapas?', 'mosquiteros?', 'vidrios?', 'bisagras?', 'persianas?', 'cristal(?:es)?', 'manijas?', 'cancel(?:es)?', 'picaportes?'])],
  ['tile', anyOf(['tiles?', 'grout', 'regrout', 'backsplash', 'azulejos?', 'losetas?', 'lechada', 'boquilla', 'emboquill[a-z]+', 'mosaicos?', 'ceramica'])],
  ['flooring', anyOf(['floor(?:s|ing|boards?)?', 'carpet[a-z]*', 'hardwood', 'laminate', 'vinyl plank', 'lvp', 'linoleum', 'subfloor', 'baseboard heat', 'pisos?', 'alfombras?', 'duela', 'laminado', 'vinil'])],
  ['drywall', anyOf(['drywall', 'sheet ?rock', 'plaster', 'nail pops?', 'ceiling (?:stain|crack|hole|texture)', 'gypsum', 'tablaroca', 'yeso', 'muros?', 'plafon', 'resan[a-z]+', 'aplanado'])],
  ['siding', anyOf(['siding', 'stucco', 'trim board', 'fascia', 'cladding', 'revestimiento', 'estuco', 'fachaleta'])],
  ['masonry', anyOf(['brick[a-z]*', 'mortar', 'masonry', 'tuckpoint[a-z]*', 'block wall', 'stone', 'ladrillos?', 'mortero', 'mamposteria', 'tabiques?', 'bardas?'])],
  ['concrete', anyOf(['concrete', 'driveway', 'sidewalk', 'walkway', 'slab', 'cement', 'concreto', 'cemento', 'banqueta', 'firme', 'losa', 'entrada de autos'])],
  ['painting', anyOf(['paint[a-z]*', 'repaint[a-z]*', 'primer', 'prime', 'stain(?:ing)? (?:the )?(?:deck|fence)', 'wallpaper', 'pint[a-z]+', 'repint[a-z]+', 'barniz[a-z]*'])],
  ['carpentry', anyOf(['cabinets?', 'trim', 'baseboards?', 'crown', 'molding', 'handrails?', 'guard ?rails?', 'railings?', 'rails?', 'balusters?', 'stairs?', 'steps?', 'deck(?:ing)?', 'shelv(?:es|ing)', 'shelf', 'drawers?', 'countertops?', 'fence', 'gate', 'wood rot', 'closet rod', 'gabinetes?', 'zoclos?', 'molduras?', 'pasamanos', 'barandal(?:es)?', 'escalon(?:es)?', 'escaleras?', 'cajon(?:es)?', 'repisas?', 'carpinteria', 'madera', 'cubierta', 'cerca', 'alacenas?', 'rodapies?'])],
  ['framing', anyOf(['framing', 'studs?', 'sheathing', 'header', 'armazon', 'bastidor'])],
  ['landscaping', anyOf(['landscap[a-z]+', 'trees?', 'shrubs?', 'bushes', 'mow', 'lawn', 'grad(?:e|ing)', 'vegetation', 'mulch', 'branches', 'sprinklers?', 'irrigation', 'weeds?', 'jardin(?:eria)?', 'arbol(?:es)?', 'arbustos?', 'pasto', 'cesped', 'ramas?', 'riego', 'maleza'])],
  ['demolition', anyOf(['demo(?:lish|lition)?', 'haul[a-z]*', 'tear out', 'dumpster', 'demol[a-z]+', 'escombros?'])],
  ['cleaning', anyOf(['clean[a-z]*', 'trash', 'debris', 'pressure.?wash[a-z]*', 'power.?wash[a-z]*', 'dust', 'limpi[a-z]+', 'lavar', 'basura', 'lint'])],
  ['handyman', anyOf(['handyman', 'mailbox', 'towel bars?', 'toilet paper holder', 'house numbers?', 'mirrors?', 'curtain rods?', 'toalleros?', 'buzon', 'espejos?'])],
];

export const priorityRules: readonly Rule<Priority>[] = [
  ['urgent', anyOf(['urgent(?:ly)?', 'immediate(?:ly)?', 'emergency', 'asap', 'dangerous', 'danger', 'gas leak', 'life.?safety', 'at once', 'stat', 'urgentes?', 'urge', 'inmediat[a-z]+', 'emergencia', 'peligr[a-z]+', 'fuga de gas', 'lo antes posible'])],
  ['high', anyOf(['safety', 'hazard(?:ous|s)?', 'high(?! (?:loop|side|point|water|limit|efficiency|voltage|traffic|pressure|temp[a-z]*|spot|grade|humidity|moisture))', 'major', 'significant', 'severe', 'critical', 'unsafe', 'fire risk', 'shock', 'seguridad', 'riesgo', 'grave', 'critic[oa]', 'alta', 'mayor'])],
  ['low', anyOf(['cosmetic(?:s|ally)?', 'minor', 'monitor', 'low(?! (?:water|flow|pressure|spot|air|volt))', 'maintenance item', 'estetic[oa]s?', 'cosmetic[oa]s?', 'menor(?:es)?', 'baja(?! presion)', 'leve'])],
];

export const actionRules: readonly Rule<Action>[] = [
  ['replace', anyOf(['replac[a-z]*', 'r&r', 'r & r', 'swap', 'remove (?:&|and) replace', 'change(?: out)?', 'recarpet', 'reroof', 're-roof', 'reemplaz[a-z]*', 'remplaz[a-z]*', 'cambi(?:ar|o|e)', 'sustitu[a-z]+'])],
  ['install', anyOf(['(?:re)?install[a-z]*', 'add(?:ing|ed)?', 'provid[a-z]+', 'supply', 'furnish', 'mount', 'hang', 'instal[a-z]+', 'coloc[a-z]+', 'agregar', 'poner', 'suministr[a-z]+', 'lay', 'nuev[oa]s?', 'new'])],
  ['remove', anyOf(['remov(?:e|al|ing|ed)', 'demo(?:lish|lition)?', 'haul[a-z]*', 'tear (?:out|off)', 'dispose', 'quit(?:ar|e)', 'retir(?:ar|e|o)', 'remover', 'demol[a-z]+', 'tirar', 'take down', 'strip'])],
  ['clean', anyOf(['clean[a-z]*', 'wash', 'pressure.?wash', 'power.?wash', 'vacuum', 'scrub', 'sanitize', 'limpi[a-z]+', 'lavar', 'clear', 'unclog', 'destap[a-z]+'])],
  ['repair', anyOf(['repair[a-z]*', 'fix', 'patch[a-z]*', 'caulk[a-z]*', '(?:re-?)?seal(?:ed|ing)?', 'secure', 'resecure', 'tighten', 'adjust', 'reattach', 're-attach', 'correct(?:ed|ion)?', 'reconnect', 'paint', 'repaint', 'refinish', 'touch.?up', 'regrout', 'reset', 'restore', 'service', 'repar[a-z]+', 'arregl[a-z]+', 'resan[a-z]+', 'sell[a-z]+', 'ajust[a-z]+', 'apretar', 'asegurar', 'corregir', 'pint(?:ar|e|ura)', 'repintar', 'retocar', 'fijar', 'impermeabilizar', 'nivelar', 'rewire', 'extend', 'trim', 'fill', 'tuckpoint', 'repoint', 'refasten'])],
  ['evaluate', anyOf(['evaluat[a-z]+', 'inspect', 'check', 'verify', 'test', 'investigate', 'assess', 'monitor', 'evalu[a-z]+', 'revis(?:ar|e|ion)', 'verificar', 'inspeccionar'])],
];

/** Wording that leaves something open. */
export const vagueWording = anyOf(['as (?:needed|necessary|required)', '(?:where|if|when) (?:needed|necessary|required|applicable)', '(?:repair|fix)(?:ed|s)? ?(?:or|/|and/or) ?replac[a-z]+', 'various', 'several', 'multiple', 'some', 'miscellaneous', 'misc', 'etc', 'and so on', 'throughout', 'address', 'tbd', 'a few', 'numerous', 'typical throughout', 'etcetera', 'segun (?:sea necesario|se (?:requiera|necesite))', '(?:donde|si) (?:sea|fuera|es) necesario', 'donde (?:se requiera|haga falta)', 'lo que (?:haga falta|sea necesario|se necesite)', 'vari[oa]s', 'algun[oa]s', 'reparar o (?:cambiar|reemplazar)', 'en general', 'lo necesario', 'como sea necesario']);
export const eitherWay = anyOf(['(?:repair|fix)(?:ed|s)? ?(?:or|/|and/or) ?replac[a-z]+', 'address', 'correct(?:ed)? as needed', 'reparar o (?:cambiar|reemplazar)', '(?:repair|service|fix|correct)[a-z]* (?:[a-z]+ ){0,6}as (?:needed|necessary|required)', 'lo que (?:haga falta|sea necesario|se necesite)', 'lo necesario']);
export const someNumber = anyOf(['various', 'several', 'multiple', 'some', 'a few', 'numerous', 'misc', 'miscellaneous', 'etc', 'as (?:needed|necessary|required)', '(?:where|if) (?:needed|necessary)', 'vari[oa]s', 'algun[oa]s', '(?:donde|si|segun) (?:sea|fuera|es|se) [a-z]+']);
export const namesAnybody = anyOf(['qualified (?:professional|contractor|person|specialist)', 'licensed (?:professional|contractor)', 'appropriate (?:professional|contractor|trade)', 'professional', 'by others', 'contractor', 'specialist', 'profesional (?:calificado|competente)', 'contratista', 'especialista', 'tecnico']);

/** A number with its unit: "12 sq ft", "3 ea", "120 SF", "(4) outlets". */
export const measured = /(?<![\w.$#/-])(\d{1,6}(?:[.,]\d{1,3})?)\s?(sq\.? ?ft\.?|sf|sqft|square feet|lf|lin(?:ear|eal)? (?:ft|feet)|ln ft|ea|each|pcs?|pieces?|units?|sy|sq|squares?|cy|gal(?:lons?)?|m2|m²|ml|pies(?:\s?(?:cuadrados|lineales|²|2))?|pzas?|pz|piezas?|galones|lotes?|sets?|pairs?|bags?|rolls?|sheets?|sht)(?![a-z])/i;
export const counted = /[\p{L}\d,:]\s?\((\d{1,3})\)(?=[\s.,]|$)|(?:^|\s)(?:qty|quantity|cant|cantidad)\.?:?\s?(\d{1,4})(?!\d)|\sx\s?(\d{1,3})(?:\s|$|[).,])/iu;
