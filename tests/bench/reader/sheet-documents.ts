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
];
