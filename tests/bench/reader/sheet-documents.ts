/** Workbooks of the benchmark. "<t>…</t>" marks the words that a task must be found by. */
export interface SheetDocument {
  name: string;
  language: 'en' | 'es';
  tabs: { name: string; rows: (string | number)[][]; merges?: string[] }[];
}

export const sheetDocuments: readonly SheetDocument[] = [
  {
    name: 'sheet-turn-tabs', language: 'en',
    tabs: [
      { name: 'Bldg 1', merges: ['A1:F1', 'A4:A6'], rows: [['Cobalt Flats turns, updated 4/2', '', '', '', '', ''], [], ['Unit', 'Where', 'What needs doing', 'Who', 'Est. $', 'Done?'], ['1-A', 'Kitchen', '<t>Countertop burn mark, resurface</t>', 'Lee', 180, ''], ['', 'Bath', '<t>Towel ring pulled out of wall</t>', 'Lee', 25, ''], ['', 'Bedroom', 'Paint', 'Ray', 320, 'yes'], ['1-C', 'Living', '<t>Sliding door lock sticks</t>', 'Lee', 60, ''], ['1-C', 'Kitchen', '<t>Ice maker line leaking</t>', 'Plumber', 140, '']] },
      { name: 'Bldg 2', merges: ['A1:F1'], rows: [['Cobalt Flats turns, updated 4/2', '', '', '', '', ''], [], ['Unit', 'Where', 'What needs doing', 'Who', 'Est. $', 'Done?'], ['2-B', 'Hall', '<t>Thermostat cover cracked</t>', 'Lee', 15, ''], ['2-B', 'Bath', '<t>Regrout shower floor</t>', 'Tile guy', 260, ''], ['2-D', 'Entry', '<t>Install peephole</t>', 'Lee', 30, ''], ['', '', 'Total', '', 1030, '']] },
      { name: 'Vendors', rows: [['Vendor', 'Phone', 'Rate'], ['Lee', '555-0120', '$45/hr'], ['Tile guy', '555-0121', 'by job'], ['Ray', '555-0122', '$40/hr']] },
    ],
  },
  {
    name: 'sheet-budget-rooms', language: 'en',
    tabs: [
      { name: 'Rehab', merges: ['A1:D1', 'A3:D3', 'A7:D7'], rows: [['BUDGET 906 Calloway', '', '', ''], ['Line', 'Qty', 'Unit', 'Cost'], ['OUTSIDE', '', '', ''], ['<t>Haul off shed</t>', 1, 'ls', 400], ['<t>Vinyl siding, repair west wall</t>', 3, 'sq', 1200], ['<t>Gravel for driveway</t>', 2, 'loads', 700], ['INSIDE', '', '', ''], ['<t>Interior doors, prehung</t>', 7, 'ea', 1400], ['<t>Can lights, living room</t>', 6, 'ea', 540], ['<t>Luxury vinyl plank, main floor</t>', 820, 'sf', 3280], ['Contingency 10%', '', '', 752], ['Grand total', '', '', 8272]] },
    ],
  },
  {
    name: 'sheet-es-capataz', language: 'es',
    tabs: [
      { name: 'Semana 12', merges: ['A2:A4'], rows: [['Cuarto', 'Q falta', 'Kien', 'Nota'], ['Recamara prinsipal', '<t>resanar oyo detras de la puerta</t>', 'Beto', ''], ['', '<t>el closet no tiene baras</t>', 'Beto', 'comprar 2'], ['', '<t>pintar plafon mancha de agua</t>', 'Chuy', ''], ['Baño', '<t>canbiar llave de la rejadera</t>', 'Memo', 'gotea'], ['Baño', '<t>sanitario se mueve</t>', 'Memo', ''], ['Cosina', '<t>instalar estractor</t>', 'Memo', ''], ['Patio', '<t>tirar el escombro</t>', 'Beto', '']] },
      { name: 'Ya quedó', rows: [['Cuarto', 'Trabajo', 'Fecha'], ['Sala', 'piso terminado', '3/4'], ['Comedor', 'lámpara instalada', '3/5']] },
    ],
  },
  {
    name: 'sheet-room-matrix', language: 'en',
    tabs: [
      { name: 'Walk 6-4', merges: ['A1:H1'], rows: [['Turn walk - Bldg 9 (x = needs work, ok = fine)', '', '', '', '', '', '', ''], ['Unit', 'Walls', 'Floors', 'Doors', 'Plumbing', 'Electrical', 'Appliances', 'Comments'], [901, 'ok', 'x', 'ok', 'ok', 'ok', 'ok', '<t>LR carpet burn, patch</t>'], [902, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', ''], [903, 'x', 'ok', 'x', 'ok', 'ok', 'ok', '<t>patch & paint hall wall; bedroom door off hinge</t>'], [904, 'ok', 'ok', 'ok', 'x', 'ok', 'ok', '<t>tub drain slow</t>'], [905, 'ok', 'ok', 'ok', 'ok', 'x', 'x', '<t>range hood light + fan dead</t>'], [906, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'rent ready']] },
    ],
  },
  {
    name: 'sheet-punch-log', language: 'en',
    tabs: [
      { name: 'Punch', merges: ['A1:I1'], rows: [['Project 2231 - Alder Clinic - Architect punch list rev 3', '', '', '', '', '', '', '', ''], ['', '', '', '', '', '', '', '', ''], ['No.', 'Date', 'Rm #', 'Room Name', 'Description', 'Trade', 'Resp.', 'Status', 'Date Closed'], [1, '5/2', '101', 'Waiting', '<t>VCT edge chipped at entry mat</t>', 'Flooring', 'Apex', 'Open', ''], [2, '5/2', '101', 'Waiting', 'Touch up paint at corner guard', 'Paint', 'Brush', 'Closed', '5/9'], [3, '5/2', '104', 'Exam 1', '<t>Sink not sealed to wall</t>', 'Plumb', 'Rivera', 'Open', ''], [4, '5/2', '104', 'Exam 1', '<t>Door closer leaking oil</t>', 'Hdwe', 'Keystone', 'Open', ''], [5, '5/2', '106', 'Lab', '<t>Outlet at fume hood not labeled</t>', 'Elec', 'Volt', 'Ready for review', ''], [6, '5/3', '110', 'Corridor', '<t>2 ceiling tiles stained</t>', 'ACT', 'Apex', 'Open', ''], [7, '5/3', '110', 'Corridor', 'Duplicate of 6', 'ACT', 'Apex', 'Void', ''], [8, '5/3', 'Ext', 'Site', '<t>Striping missing at ADA stall</t>', 'Site', 'PaveCo', 'Open', '']] },
      { name: 'Legend', rows: [['Trade', 'Company'], ['Flooring', 'Apex Floors'], ['Paint', 'Brush Bros']] },
    ],
  },
  {
    name: 'sheet-es-checklist', language: 'es',
    tabs: [
      { name: 'Revisión', merges: ['A1:E1'], rows: [['LISTA DE VERIFICACIÓN DE MANTENIMIENTO – Plantel Norte', '', '', '', ''], ['Elemento', 'Sí cumple', 'No cumple', 'N/A', 'Observaciones'], ['SANITARIOS', '', '', '', ''], ['Lavabos en buen estado', 'X', '', '', ''], ['<t>Fluxómetros funcionando</t>', '', 'X', '', 'dos con fuga en planta alta'], ['<t>Puertas de mamparas</t>', '', 'X', '', 'una desprendida'], ['AULAS', '', '', '', ''], ['<t>Luminarias completas</t>', '', 'X', '', 'faltan 3 tubos en aula 5'], ['Ventanas sin vidrios rotos', 'X', '', '', ''], ['Proyectores', '', '', 'X', ''], ['AZOTEA', '', '', '', ''], ['<t>Bajadas de agua limpias</t>', '', 'X', '', 'tapadas con hojas'], ['<t>Impermeabilizante</t>', '', 'X', '', 'levantado junto al domo']] },
    ],
  },
  {
    name: 'sheet-scope-include', language: 'en',
    tabs: [
      { name: 'SOW', merges: ['A1:G1'], rows: [['Scope builder - 14 Fulmer', '', '', '', '', '', ''], ['Include?', 'Category', 'Description', 'Material', 'Labor', 'Total', 'Notes'], ['Y', 'Roof', '<t>Tear off and reshingle, 24 sq</t>', 4200, 5000, 9200, 'architectural'], ['N', 'Roof', 'Replace gutters', 900, 700, 0, 'keep existing'], ['Y', 'Kitchen', '<t>Cabinets, shaker white, 10x10</t>', 3800, 1200, 5000, ''], ['Y', 'Kitchen', '<t>Quartz tops</t>', 2600, 0, 2600, 'incl. install'], ['N', 'Kitchen', 'Remove wall to dining', 0, 0, 0, 'load bearing'], ['Y', 'Bath', '<t>Tile tub surround</t>', 450, 1100, 1550, ''], ['Y', 'Interior', '<t>Paint throughout</t>', 700, 3200, 3900, '2 colors'], ['', '', '', '', 'TOTAL', 22250, '']] },
    ],
  },
  {
    name: 'sheet-es-pendientes-lotes', language: 'es',
    tabs: [
      { name: 'Pendientes', rows: [['LOTE', 'ÁREA', 'DETALLE', 'CONTRATISTA', 'AVANCE'], [101, 'Cocina', '<t>Nivelar puertas de alacena</t>\ny ajustar bisagras', 'Carpintería Soto', '0%'], [101, 'Fachada', 'Resanar grieta', 'Albañil', '100%'], [101, 'Baño 2', '<t>Llave mezcladora con fuga</t>', 'Plomería', '50%'], [102, 'Sala', '<t>Cancel rayado</t>', 'Aluminio', '0%'], [102, 'Patio', '<t>Colocar rejilla pluvial</t>', 'Albañil', '0%'], [103, '', 'SIN PENDIENTES', '', '']] },
    ],
  },
  {
    name: 'sheet-maint-log', language: 'en',
    tabs: [
      { name: 'Requests', merges: ['A1:H1'], rows: [['Maintenance Request Log 2024', '', '', '', '', '', '', ''], ['Date', 'Apt', 'Tenant', 'Phone', 'Complaint', 'Assigned', 'Date fixed', 'Comments'], ['1/4', '3A', 'Ruiz', '555-0101', 'No hot water', 'Al', '1/4', 'relit pilot'], ['1/9', '5C', 'Gray', '555-0102', '<t>Closet door fell off track</t>', 'Al', '', ''], ['1/9', '2B', 'Ito', '555-0103', '<t>Radiator knocks at night</t>', 'Boiler co', '', 'waiting on part'], ['1/15', '1D', 'Bell', '555-0104', 'Mice', 'Orkin', '1/17', ''], ['1/22', '5C', 'Gray', '555-0102', '<t>Oven heats unevenly</t>', '', '', ''], ['1/23', 'Lobby', '', '', '<t>Mailbox 4 lock jammed</t>', '', '', '']] },
    ],
  },
  {
    name: 'sheet-es-presupuesto-obra', language: 'es',
    tabs: [
      { name: 'Presupuesto', merges: ['A1:F1', 'A4:F4', 'A8:F8'], rows: [['PRESUPUESTO DE REMODELACIÓN – LOCAL 8', '', '', '', '', ''], ['', '', '', '', '', ''], ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], ['A. PRELIMINARES', '', '', '', '', ''], ['A1', '<t>Retiro de piso existente, incluye acarreo</t>', 'm2', 42, 85, 3570], ['A2', '<t>Desmontaje de plafón</t>', 'm2', 42, 60, 2520], ['', 'Subtotal preliminares', '', '', '', 6090], ['B. ACABADOS', '', '', '', '', ''], ['B1', '<t>Piso porcelanato 60x60 asentado con pegazulejo</t>', 'm2', 42, 520, 21840], ['B2', '<t>Muro de tablaroca a dos caras</t>', 'm2', 18, 410, 7380], ['B3', '<t>Puerta de tambor 0.90 x 2.10 con chapa</t>', 'pza', 2, 3200, 6400], ['', 'Subtotal acabados', '', '', '', 35620], ['', 'TOTAL', '', '', '', 41710]] },
    ],
  },
];
