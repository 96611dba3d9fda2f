/**
 * Word documents of the benchmark. "<t>…</t>" marks the text of an expected task; a leading "~"
 * strikes a line through.
 */
type WordPart =
  | { heading: string }
  | { text: string }
  | { bullets: [depth: 0 | 1 | 2, text: string][] }
  | { numbers: string[] }
  | { table: string[][] };

export interface WordDocument {
  name: string;
  language: 'en' | 'es';
  parts: WordPart[];
}

export const wordDocuments: readonly WordDocument[] = [
  {
    name: 'word-seller-amendment',
    language: 'en',
    parts: [
      { heading: 'Amendment No. 2 to Contract of Sale' },
      { text: 'Seller: K. Abernathy    Buyer: T. and L. Osei    Premises: 14 Foxglove Street' },
      {
        text: 'Seller agrees to complete the following, at Seller’s expense, on or before July 8:',
      },
      {
        bullets: [
          [0, 'Plumbing'],
          [1, '<t>Laundry standpipe overflows</t>'],
          [2, 'Snake the line to the main.'],
          [1, '<t>Upstairs tub diverter does not hold</t>'],
          [0, 'Electrical'],
          [1, '<t>Add a bonding jumper at the gas line</t>'],
          [1, '~Replace the bulb in the porch light'],
          [0, 'Attic'],
          [1, '<t>Bath fan exhausts into the insulation</t>'],
          [2, 'Duct it to a roof cap.'],
          [1, '<t>Pull-down ladder is cracked</t>'],
          [2, 'Replace it.'],
        ],
      },
      {
        text:
          'Seller shall provide paid receipts three days before closing. All other terms of the ' +
          'contract remain in full force.',
      },
      { text: 'Buyer’s initials ____    Seller’s initials ____' },
    ],
  },
  {
    name: 'word-scope-nested',
    language: 'en',
    parts: [
      { heading: 'Scope: 2nd floor flat refresh' },
      { text: 'Bidders: price each line; alternates separately.' },
      { heading: 'Hall bath' },
      {
        bullets: [
          [0, '<t>Gut to studs</t>'],
          [0, '<t>60" alcove tub with tile surround</t>'],
          [1, 'White subway, 3/8" spacers not needed'],
          [0, '<t>Exhaust fan, 110 cfm, vent outside</t>'],
          [0, '~Pocket door'],
        ],
      },
      { heading: 'Kitchen' },
      {
        bullets: [
          [0, '<t>Relocate range to the north wall</t>'],
          [1, 'extend gas and hood duct'],
          [0, '<t>Refinish oak floor</t>'],
          [0, '<t>Undermount sink and faucet</t> (owner supplies)'],
        ],
      },
      { heading: 'Finish schedule' },
      {
        table: [
          ['Room', 'Walls', 'Work', 'Allowance'],
          ['Bedroom A', 'Eggshell', '<t>Skim coat and paint</t>', '$900'],
          ['Bedroom B', 'Eggshell', '<t>Remove paneling</t>', '$1,100'],
          ['Stair', 'Semi-gloss', '<t>Replace two broken balusters</t>', '$150'],
        ],
      },
      { text: 'Not in contract: window treatments, appliances.' },
    ],
  },
  {
    name: 'word-es-reparaciones',
    language: 'es',
    parts: [
      { heading: 'Solicitud de reparaciones del comprador' },
      { text: 'Comprador: Ana Lucía Ferrer. Vendedor: Grupo Cantera. Casa: Calle Olivo 22.' },
      {
        text: 'Con base en la inspección, el comprador pide al vendedor lo siguiente antes del cierre:',
      },
      {
        bullets: [
          [0, '<t>Piso de la terraza hundido</t>'],
          [1, 'Levantar y nivelar.'],
          [0, '<t>Cambiar los dos vidrios estrellados</t> de la recámara'],
          [0, '<t>El aire acondicionado no enfría</t>'],
          [1, 'Dar servicio y recargar gas.'],
          [0, '~Pintar la fachada'],
          [0, '<t>Instalar pasamanos</t> en la escalera'],
        ],
      },
      {
        table: [
          ['Lugar', 'Problema', 'Solución pedida', 'Urgencia'],
          ['Cocina', '<t>Fuga bajo la tarja</t>', 'Cambiar el cespol', 'Alta'],
          ['Cochera', '<t>Portón se traba a la mitad</t>', 'Ajustar el motor', 'Media'],
          ['Baño', 'Extractor', 'Ninguna, trabaja bien', '-'],
          ['Azotea', '<t>Tinaco sin tapa</t>', 'Poner tapa nueva', 'Media'],
        ],
      },
      { text: 'El vendedor responderá en cinco días. Firma del comprador: ________' },
    ],
  },
  {
    name: 'word-agent-email',
    language: 'en',
    parts: [
      { text: 'From: Carla Jimenez (Listing Agent)' },
      { text: 'Sent: Monday, April 22, 2024 4:03 PM' },
      { text: 'Subject: FW: 4410 Larkspur - repairs agreed' },
      {
        text:
          'Hi Tom, see below. Sellers signed off on these, everything else on the inspection ' +
          'report was rejected. Please price asap, closing 5/10.',
      },
      {
        numbers: [
          '<t>Main water shut off valve is corroded</t> - replace',
          '<t>Correct reversed polarity</t> at 2 outlets in bedroom 3',
          '<t>Secure loose handrail</t> on basement stairs',
          '<t>Furnace: clean and service</t>, provide receipt',
          'Radon test - buyer waived',
          '<t>Seal around chimney flashing</t> and replace 4 missing shingles',
        ],
      },
      {
        text: 'Also sellers would like you to do these while you are there (they pay separately):',
      },
      {
        bullets: [
          [0, '<t>Power wash the driveway</t>'],
          [0, '<t>Touch up front door paint</t>'],
          [0, '~Fix mailbox post'],
        ],
      },
      { text: 'NOT doing: window screens, garage door opener, grading.' },
      { text: 'Thanks! Carla' },
      { text: 'Carla Jimenez, REALTOR® | Bright Door Realty | 555-0147 | Licensed in KS & MO' },
    ],
  },
  {
    name: 'word-repair-table',
    language: 'en',
    parts: [
      { text: 'RESPONSE TO BUYER’S REQUEST FOR REPAIRS' },
      { text: 'Property: 18 Sandpiper Way      Escrow #: 88-1203      Date: 03/18/2024' },
      {
        table: [
          ['Report Page', 'Item Requested', 'Seller Response', 'Notes'],
          ['p. 7', '<t>Roof: replace broken tiles at south slope</t>', 'Agree', 'Licensed roofer'],
          ['p. 9', 'Repaint exterior trim', 'Decline', 'Cosmetic'],
          ['p. 14', '<t>Water heater: install second seismic strap\nand drip pan</t>', 'Agree', ''],
          [
            'p. 15',
            '<t>Leak at master shower valve</t>',
            'Agree',
            'Plumber to open wall from closet side',
          ],
          ['p. 22', 'Garage firewall penetrations', 'Credit $400', ''],
          ['p. 25', '<t>Add GFCI protection at exterior outlets</t>', 'Agree', ''],
        ],
      },
      {
        text:
          'Seller will complete agreed repairs no later than 5 days prior to close of escrow. All ' +
          'other items are declined.',
      },
      {
        text: 'Seller ________________   Date ________     Buyer ________________   Date ________',
      },
    ],
  },
  {
    name: 'word-es-alcance',
    language: 'es',
    parts: [
      { heading: 'ALCANCE DE LOS TRABAJOS' },
      { text: 'Obra: Remodelación de oficina, Av. Juárez 210. Contratista: por definir.' },
      { text: 'El contratista deberá considerar en su propuesta lo siguiente:' },
      { heading: 'Albañilería' },
      {
        numbers: [
          '<t>Demolición de muro divisorio</t> entre privado 2 y sala de juntas.',
          '<t>Resane de ranuras</t> en muros por canalización eléctrica.',
        ],
      },
      { heading: 'Instalación eléctrica' },
      {
        numbers: [
          '<t>Reubicación de 6 contactos</t> a la altura indicada en plano.',
          '<t>Suministro y colocación de 12 luminarias LED</t> de 60 x 60.',
          '<t>Balanceo de cargas en el tablero</t> y rotulado de circuitos.',
        ],
      },
      { heading: 'Acabados' },
      {
        numbers: [
          '<t>Aplicación de pintura vinílica</t> en muros y plafones, dos manos.',
          '<t>Reposición de 14 piezas de plafón</t> manchadas.',
        ],
      },
      { heading: 'Consideraciones' },
      {
        bullets: [
          [0, 'Los trabajos ruidosos se harán después de las 18:00 horas.'],
          [0, 'El contratista presentará programa de obra y fianza de cumplimiento.'],
          [0, 'No se reconocerán trabajos extraordinarios sin autorización por escrito.'],
        ],
      },
    ],
  },
  {
    name: 'word-gc-bid',
    language: 'en',
    parts: [
      { heading: 'Proposal: 2nd floor water damage rebuild' },
      { text: 'Submitted to: Oakline HOA      Job: 77 Pond Ct #204      Estimator: G. Ferris' },
      { text: 'We propose to furnish labor and materials as follows:' },
      {
        table: [
          ['Division', 'Description of Work', 'Qty', 'Unit', 'Total'],
          ['Demo', '<t>Remove wet carpet and pad, bag and dispose</t>', '420', 'SF', '$630'],
          ['Demo', '<t>Cut drywall 24" AFF, both sides of party wall</t>', '96', 'LF', '$720'],
          [
            'Drywall',
            '<t>Hang and finish new 1/2" board</t>\nLevel 4 finish',
            '384',
            'SF',
            '$1,536',
          ],
          ['Paint', '<t>Prime and two coats walls</t>', '1,100', 'SF', '$1,430'],
          ['Trim', '<t>3-1/4" colonial base, primed</t>', '180', 'LF', '$990'],
          ['Electrical', '<t>Replace 4 duplex receptacles below flood line</t>', '4', 'EA', '$260'],
          ['', 'Subtotal', '', '', '$5,566'],
          ['', 'Overhead and profit 20%', '', '', '$1,113'],
          ['', 'Total', '', '', '$6,679'],
        ],
      },
      { heading: 'Clarifications' },
      {
        bullets: [
          [0, 'Carpet selection by owner, not included.'],
          [0, 'Price assumes no asbestos is present.'],
          [0, 'Work to be performed Monday to Friday, 8 to 5.'],
        ],
      },
      { heading: 'Exclusions' },
      {
        bullets: [
          [0, 'Mold testing'],
          [0, 'Moving of contents'],
          [0, 'Replacement of windows'],
        ],
      },
      { text: 'Acceptance of proposal: ______________________    Date: __________' },
    ],
  },
  {
    name: 'word-checkbox-form',
    language: 'en',
    parts: [
      { text: 'PRE-CLOSE REPAIR VERIFICATION' },
      { text: 'Address: 603 Sorrel Dr     Date: 6/30/24' },
      { text: '☐ Complete  ☒ Not complete   <t>Anti-tip bracket at range</t>' },
      { text: '☒ Complete  ☐ Not complete   Handrail at garage steps' },
      { text: '☐ Complete  ☒ Not complete   <t>Attic ladder bolts</t>' },
      { text: '☐ Complete  ☒ Not complete   <t>Slope soil away from the rear patio</t>' },
      { text: '☒ Complete  ☐ Not complete   HVAC service with receipt' },
      { text: '☐ Complete  ☒ Not complete   <t>Replace failed window seal at breakfast nook</t>' },
      { text: 'Comments: Seller says the roofer is coming Thursday for the vent boot.' },
      { text: 'Verified by ______________' },
    ],
  },
  {
    name: 'word-es-orden-casas',
    language: 'es',
    parts: [
      { text: 'ORDEN DE TRABAJO 118' },
      {
        text: 'Cliente: Rentas Villa Sol     Domicilio: varias casas     Fecha: 4 de abril de 2024',
      },
      {
        table: [
          ['Casa', 'Trabajo', 'Prioridad', 'Hecho'],
          ['12', '<t>Arreglar fuga del tinaco</t>\nLlevar flotador', 'Alta', ''],
          ['12', '<t>Podar el limón</t>', 'Baja', ''],
          ['15', 'Cambiar foco de la cochera', 'Media', 'Sí'],
          ['18', '<t>Pintar reja, dos manos</t>', 'Media', ''],
          ['21', '<t>El portón no abre con el control</t>', 'Alta', 'No'],
        ],
      },
      { text: 'Nota: pedir las llaves con la señora Inés. No tocar la casa 16.' },
    ],
  },
  {
    name: 'word-pm-minutes',
    language: 'en',
    parts: [
      { heading: 'Owner Meeting Minutes #7' },
      { text: 'Project: Larch St duplex     Date: 8/6/2024     Attendees: Owner, GC, designer' },
      {
        table: [
          ['Item', 'Discussion', 'Action by', 'Due', 'Status'],
          ['7.1', 'Permit for the rear stair was issued.', '', '', 'Info'],
          [
            '7.2',
            '<t>Replace the hollow-core doors delivered by mistake with solid-core</t>',
            'GC',
            '8/12',
            'Open',
          ],
          [
            '7.3',
            '<t>Designer to send tile layout for unit B shower</t>',
            'Designer',
            '8/8',
            'Open',
          ],
          ['7.4', 'Electrical trim-out is finished in unit A.', '', '', 'Info'],
          [
            '6.5',
            '<t>Repair siding damaged by the lift at the north gable</t>',
            'GC',
            '8/15',
            'Open',
          ],
          ['6.8', 'Owner approved paint colors.', 'Owner', '', 'Closed'],
        ],
      },
      {
        text:
          'Next meeting: Tuesday August 13, 9:00 am on site. If no comments are received within 3 ' +
          'days these minutes stand as written.',
      },
    ],
  },
  {
    name: 'word-es-tabla-bilingue',
    language: 'es',
    parts: [
      { heading: 'Orden de trabajo / Work order' },
      {
        table: [
          ['#', 'Trabajo (Español)', 'Work (English)', 'Área'],
          ['1', '<t>Sellar la tina</t>', 'Caulk the tub', 'Baño'],
          ['2', '<t>Cambiar vidrio roto</t>', 'Replace broken glass', 'Recámara'],
          ['3', '<t>Ajustar la puerta de entrada</t>', 'Adjust entry door', 'Sala'],
          ['4', '<t>Pintar el techo manchado</t>', 'Paint stained ceiling', 'Cocina'],
        ],
      },
      { text: 'Terminar antes del viernes / Finish before Friday' },
    ],
  },
];
