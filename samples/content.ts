/**
 * The texts of the sample documents. All names, companies and addresses are made up; the telephone
 * numbers are of the range kept for fiction.
 */

interface Section {
  title: string;
  items: string[];
}

export interface WorkOrder {
  language: 'en' | 'es';
  title: string;
  company: string;
  facts: [string, string][];
  intro: string;
  sections: Section[];
  closing: string[];
  footer: string;
}

export const workOrderEn: WorkOrder = {
  language: 'en',
  title: 'Work Order WO-2231',
  company: 'Cedar Hollow Renovation Group',
  facts: [
    ['Property', '418 Maple Hollow Lane, Garland, TX 75040'],
    ['Prepared for', 'Larkspur Home Buyers LLC'],
    ['Date issued', 'March 4, 2026'],
    ['Complete by', 'March 27, 2026'],
  ],
  intro:
    'The contractor shall furnish all labor and materials for the items below. Photograph ' +
    'every item before and after the work.',
  sections: [
    {
      title: 'PLUMBING',
      items: [
        'Replace leaking P-trap under kitchen sink and check the cabinet floor for water damage.',
        'Repair dripping hose bib at the rear patio; install a vacuum breaker.',
        'Reset the loose toilet in the hall bathroom with a new wax ring and bolts.',
      ],
    },
    {
      title: 'ELECTRICAL',
      items: [
        'Install GFCI outlets at both sides of the kitchen counter (2 each).',
        'Replace the missing cover plate at the garage switch.',
        'Label all circuits at the main panel. Double-tapped breaker at slot 14 to be corrected ' +
          'by a licensed electrician.',
      ],
    },
    {
      title: 'ROOFING AND EXTERIOR',
      items: [
        'Replace 12 damaged shingles on the south slope and seal the plumbing vent boot.',
        'Re-attach the loose gutter at the northeast corner and add 2 downspout extensions.',
        'Scrape, prime and paint the rotted fascia board over the garage (about 16 linear feet).',
      ],
    },
    {
      title: 'HEATING AND COOLING',
      items: [
        'Service the condensing unit and replace the air filter (20x25x1).',
        'Seal the disconnected supply duct in the attic above bedroom 2.',
      ],
    },
    {
      title: 'INTERIOR',
      items: [
        'Patch drywall holes in the hallway and bedroom 3; match the existing texture and paint.',
        'Remove stained carpet in bedroom 2 and install vinyl plank flooring, 140 sq ft.',
        'Adjust the binding door at the primary bathroom and install a door stop.',
      ],
    },
  ],
  closing: [
    'Work not listed here needs a written change order before it starts.',
    'Site contact: Dana Whitlow, (972) 555-0142.',
  ],
  footer: 'Cedar Hollow Renovation Group · WO-2231',
};

export const workOrderEs: WorkOrder = {
  language: 'es',
  title: 'Orden de trabajo OT-318',
  company: 'Remodelaciones Río Claro',
  facts: [
    ['Propiedad', '2207 Sauce Llorón Drive, San Antonio, TX 78228'],
    ['Preparado para', 'Inversiones Peña Blanca LLC'],
    ['Fecha', '9 de marzo de 2026'],
    ['Fecha límite', '2 de abril de 2026'],
  ],
  intro:
    'El contratista pondrá la mano de obra y los materiales de cada punto. Tome una foto ' +
    'antes y otra después de cada trabajo.',
  sections: [
    {
      title: 'PLOMERÍA',
      items: [
        'Reparar la fuga de agua debajo del fregadero de la cocina y cambiar el sifón.',
        'Reemplazar la llave del lavabo en el baño del pasillo.',
        'Instalar un calentador de agua de 40 galones con bandeja de desagüe.',
      ],
    },
    {
      title: 'ELECTRICIDAD',
      items: [
        'Instalar 3 tomacorrientes con protección GFCI en la cocina y el baño.',
        'Colocar las tapas que faltan en los interruptores de la sala.',
        'Revisar el tablero eléctrico y corregir el cable sin protección en la cochera.',
      ],
    },
    {
      title: 'TECHO Y EXTERIOR',
      items: [
        'Cambiar 8 tejas dañadas en el lado norte y sellar la ventilación.',
        'Limpiar las canaletas y reparar la bajante de la esquina.',
        'Pintar la fachada de color crema; raspar primero la pintura suelta.',
      ],
    },
    {
      title: 'INTERIOR',
      items: [
        'Resanar los hoyos de la tablaroca en el dormitorio pequeño y pintar las paredes.',
        'Quitar la alfombra manchada y poner piso vinílico en el dormitorio principal, 180 pies cuadrados.',
        'Ajustar la puerta del baño que roza con el marco.',
        'Sellar con silicón la orilla de la bañera.',
      ],
    },
  ],
  closing: [
    'Todo trabajo adicional necesita una orden de cambio por escrito.',
    'Contacto en la obra: Íñigo Zúñiga, (210) 555-0178.',
  ],
  footer: 'Remodelaciones Río Claro · OT-318',
};

export const inspectionEn = {
  title: 'Home Inspection Summary',
  facts: [
    'Property: 95 Quarry Bend Road, Dayton, OH 45419',
    'Inspection date: February 19, 2026',
    'Client: Birchline Property Partners',
  ],
  intro:
    'This summary lists the defects that were noted during a visual inspection. See the full report for limitations.',
  sections: [
    {
      title: 'Roof',
      items: [
        'Missing flashing was noted at the chimney. Recommend repair by a licensed roofer.',
        'Two pipe boots are cracked and need replacement.',
      ],
    },
    {
      title: 'Electrical',
      items: [
        'Open ground at three outlets in the living room. Correct as needed.',
        'The smoke alarm in the upper hallway is missing; install a new one.',
      ],
    },
    {
      title: 'Plumbing',
      items: [
        'Active leak was observed at the water heater relief valve. Replace the valve.',
        'The dishwasher drain has no high loop. Secure the hose under the counter.',
      ],
    },
  ],
  done: 'Replace the torn screen at the back door.',
  table: [
    ['Component', 'Location', 'Finding', 'Priority'],
    ['Handrail', 'Basement stairs', 'Loose; secure to the studs', 'High'],
    ['Window', 'Bedroom 2', 'Broken pane; replace glass', 'Medium'],
    ['Garage door', 'Garage', 'Auto-reverse does not work; repair', 'High'],
    ['Furnace', 'Basement', 'Satisfactory', '-'],
  ],
  closing: 'Items marked Satisfactory need no action.',
};

export const ordersEs = {
  title: 'Órdenes de reparación',
  facts: [
    'Propiedad: 640 Camino del Álamo, Tucson, AZ 85705',
    'Fecha: 23 de febrero de 2026',
    'Cuadrilla: Los Nogales',
  ],
  intro: 'Lista de reparaciones pedidas después de la inspección.',
  sections: [
    {
      title: 'Cocina',
      items: [
        'Cambiar la extensión eléctrica por un tomacorriente fijo.',
        'Reparar la puerta del gabinete que está caída.',
        'Sellar la cubierta junto al fregadero.',
      ],
    },
    {
      title: 'Baño',
      items: [
        'Reemplazar el azulejo roto junto a la bañera.',
        'Instalar un extractor de 80 CFM con ducto al exterior.',
      ],
    },
    {
      title: 'Jardín',
      items: [
        'Podar el árbol que toca el techo.',
        'Nivelar el terreno para que el agua no llegue a los cimientos.',
      ],
    },
  ],
  done: 'Pintar la reja de la entrada.',
  table: [
    ['Área', 'Trabajo', 'Cantidad', 'Prioridad'],
    ['Sala', 'Reemplazar vidrio quebrado', '1', 'Alta'],
    ['Dormitorio', 'Colocar rodapié', '14 pies', 'Media'],
    ['Cochera', 'Pintar el piso con epóxico', '380 pies²', 'Baja'],
  ],
  closing: 'Avise al supervisor cuando termine cada área.',
};

export const punchListEn = {
  title: 'Punch list – 77 Orchard Gate Court, Raleigh, NC 27603',
  head: ['Item', 'Room', 'Description', 'Trade', 'Qty', 'Due'],
  interior: [
    [1, 'Kitchen', 'Replace cracked backsplash tile', 'Tile', 4, '4/10/2026'],
    [2, 'Kitchen', 'Adjust cabinet doors, left of range', 'Carpentry', 3, '4/10/2026'],
    [3, 'Hall bath', 'Caulk tub surround', 'Plumbing', 1, '4/11/2026'],
    [4, 'Bedroom 1', 'Touch up paint at closet jamb', 'Painting', 1, '4/11/2026'],
    [5, 'Bedroom 1', 'Install missing register cover', 'HVAC', 1, '4/12/2026'],
  ],
  /** Row ranges whose room is one merged cell: [first, last] of `interior`. */
  merged: [0, 1],
  exterior: [
    [6, 'Front', 'Re-seed bare lawn areas', 'Landscaping', 2, '4/20/2026'],
    [7, 'Front', 'Secure loose handrail at porch steps', 'Carpentry', 1, '4/14/2026'],
    [8, 'Rear', 'Replace burnt-out flood light', 'Electrical', 1, '4/14/2026'],
  ],
};

export const listEs = {
  title: 'Lista de pendientes – 1503 Calle Ceniza, El Paso, TX 79912',
  head: ['N.º', 'Área', 'Descripción', 'Oficio', 'Cantidad'],
  interior: [
    [1, 'Baño', 'Reparar fuga en la regadera', 'Plomería', 1],
    [2, 'Baño', 'Cambiar el espejo roto', 'General', 1],
    [3, 'Cocina', 'Instalar jaladeras de gabinete', 'Carpintería', 22],
    [4, 'Pasillo', 'Pintar el cielo raso con mancha de humedad', 'Pintura', 1],
  ],
  merged: [0, 1],
  exterior: [
    [5, 'Frente', 'Reemplazar lámpara de la entrada', 'Electricidad', 1],
    [6, 'Patio', 'Reparar la cerca de madera caída', 'Carpintería', 2],
    [7, 'Patio', 'Rellenar grietas del concreto con sellador', 'Concreto', 3],
  ],
};
