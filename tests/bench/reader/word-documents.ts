/** Word documents of the benchmark. "<t>…</t>" marks the words that a task must be found by; a leading "~" strikes a line through. */
export type WordPart = { heading: string } | { text: string } | { bullets: [depth: 0 | 1 | 2, text: string][] } | { table: string[][] };

export interface WordDocument {
  name: string;
  language: 'en' | 'es';
  parts: WordPart[];
}

export const wordDocuments: readonly WordDocument[] = [
  {
    name: 'word-seller-amendment', language: 'en',
    parts: [
      { heading: 'Amendment No. 2 to Contract of Sale' },
      { text: 'Seller: K. Abernathy    Buyer: T. and L. Osei    Premises: 14 Foxglove Street' },
      { text: 'Seller agrees to complete the following, at Seller’s expense, on or before July 8:' },
      { bullets: [[0, 'Plumbing'], [1, '<t>Laundry standpipe overflows</t>'], [2, 'Snake the line to the main.'], [1, '<t>Upstairs tub diverter does not hold</t>'], [0, 'Electrical'], [1, '<t>Add a bonding jumper at the gas line</t>'], [1, '~Replace the bulb in the porch light'], [0, 'Attic'], [1, '<t>Bath fan exhausts into the insulation</t>'], [2, 'Duct it to a roof cap.'], [1, '<t>Pull-down ladder is cracked</t>'], [2, 'Replace it.']] },
      { text: 'Seller shall provide paid receipts three days before closing. All other terms of the contract remain in full force.' },
      { text: 'Buyer’s initials ____    Seller’s initials ____' },
    ],
  },
  {
    name: 'word-scope-nested', language: 'en',
    parts: [
      { heading: 'Scope: 2nd floor flat refresh' },
      { text: 'Bidders: price each line; alternates separately.' },
      { heading: 'Hall bath' },
      { bullets: [[0, '<t>Gut to studs</t>'], [0, '<t>60" alcove tub with tile surround</t>'], [1, 'White subway, 3/8" spacers not needed'], [0, '<t>Exhaust fan, 110 cfm, vent outside</t>'], [0, '~Pocket door']] },
      { heading: 'Kitchen' },
      { bullets: [[0, '<t>Relocate range to the north wall</t>'], [1, 'extend gas and hood duct'], [0, '<t>Refinish oak floor</t>'], [0, '<t>Undermount sink and faucet</t> (owner supplies)']] },
      { heading: 'Finish schedule' },
      { table: [['Room', 'Walls', 'Work', 'Allowance'], ['Bedroom A', 'Eggshell', '<t>Skim coat and paint</t>', '$900'], ['Bedroom B', 'Eggshell', '<t>Remove paneling</t>', '$1,100'], ['Stair', 'Semi-gloss', '<t>Replace two broken balusters</t>', '$150']] },
      { text: 'Not in contract: window treatments, appliances.' },
    ],
  },
  {
    name: 'word-es-reparaciones', language: 'es',
    parts: [
      { heading: 'Solicitud de reparaciones del comprador' },
      { text: 'Comprador: Ana Lucía Ferrer. Vendedor: Grupo Cantera. Casa: Calle Olivo 22.' },
      { text: 'Con base en la inspección, el comprador pide al vendedor lo siguiente antes del cierre:' },
      { bullets: [[0, '<t>Piso de la terraza hundido</t>'], [1, 'Levantar y nivelar.'], [0, '<t>Cambiar los dos vidrios estrellados</t> de la recámara'], [0, '<t>El aire acondicionado no enfría</t>'], [1, 'Dar servicio y recargar gas.'], [0, '~Pintar la fachada'], [0, '<t>Instalar pasamanos</t> en la escalera']] },
      { table: [['Lugar', 'Problema', 'Solución pedida', 'Urgencia'], ['Cocina', '<t>Fuga bajo la tarja</t>', 'Cambiar el cespol', 'Alta'], ['Cochera', '<t>Portón se traba a la mitad</t>', 'Ajustar el motor', 'Media'], ['Baño', 'Extractor', 'Ninguna, trabaja bien', '-'], ['Azotea', '<t>Tinaco sin tapa</t>', 'Poner tapa nueva', 'Media']] },
      { text: 'El vendedor responderá en cinco días. Firma del comprador: ________' },
    ],
  },
];
