import { room } from './checklist.server.ts';

/** Before closing: the repairs that the seller agreed to, as the buyer's side checks them. */
export const sellerRepairs = [
  ...room('Papers', 'Papeles', [
    [
      'general',
      'Every agreed repair has an invoice of a licensed company',
      'Cada reparación acordada tiene factura de una empresa con licencia',
      'Send the missing invoices',
      'Enviar las facturas que faltan',
    ],
    [
      'general',
      'Permits of the repairs are closed',
      'Los permisos de las reparaciones están cerrados',
      'Close the permits',
      'Cerrar los permisos',
    ],
    [
      'general',
      'Warranties are transferable and handed over',
      'Las garantías son transferibles y se entregan',
      'Hand over the warranties',
      'Entregar las garantías',
    ],
  ]),
  ...room('Roof and exterior', 'Techo y exterior', [
    [
      'roofing',
      'Agreed roof repairs are done, with no sign of leaks',
      'Las reparaciones acordadas del techo están hechas, sin señales de goteras',
      'Finish the agreed roof repairs',
      'Terminar las reparaciones acordadas del techo',
    ],
    [
      'gutters',
      'Gutters and drainage carry water away',
      'Canaletas y drenaje llevan el agua lejos',
      'Repair gutters and drainage',
      'Reparar canaletas y drenaje',
    ],
    [
      'pest_control',
      'Termite work is done, with its clearance',
      'El trabajo contra termitas está hecho, con su certificado',
      'Finish the termite work',
      'Terminar el trabajo contra termitas',
    ],
    [
      'carpentry',
      'Rotted wood is replaced and painted',
      'La madera podrida está reemplazada y pintada',
      'Replace and paint rotted wood',
      'Reemplazar y pintar la madera podrida',
    ],
  ]),
  ...room('Electrical', 'Electricidad', [
    [
      'electrical',
      'Agreed electrical repairs are done',
      'Las reparaciones eléctricas acordadas están hechas',
      'Finish the agreed electrical repairs',
      'Terminar las reparaciones eléctricas acordadas',
    ],
    [
      'electrical',
      'No open splices, double taps or missing covers',
      'Sin empalmes abiertos, conexiones dobles ni tapas faltantes',
      'Correct splices, double taps and covers',
      'Corregir empalmes, conexiones dobles y tapas',
    ],
    [
      'electrical',
      'Smoke and carbon monoxide alarms are where the law asks',
      'Hay detectores de humo y de monóxido donde la ley lo pide',
      'Install smoke and carbon monoxide alarms',
      'Instalar detectores de humo y de monóxido',
    ],
  ]),
  ...room('Plumbing', 'Plomería', [
    [
      'plumbing',
      'Agreed plumbing repairs are done, and nothing leaks',
      'Las reparaciones de plomería acordadas están hechas y nada gotea',
      'Finish the agreed plumbing repairs',
      'Terminar las reparaciones de plomería acordadas',
    ],
    [
      'plumbing',
      'Water heater is strapped, with its relief pipe',
      'El calentador está sujeto, con su tubo de alivio',
      'Strap the water heater and pipe its relief valve',
      'Sujetar el calentador y entubar su válvula de alivio',
    ],
    [
      'plumbing',
      'Drains run freely',
      'Los desagües corren libres',
      'Clear the drains',
      'Destapar los desagües',
    ],
  ]),
  ...room('Heating and cooling', 'Calefacción y aire', [
    [
      'hvac',
      'System was serviced and runs',
      'El sistema tuvo servicio y funciona',
      'Service the heating and cooling',
      'Dar servicio a la calefacción y al aire',
    ],
    [
      'hvac',
      'Flue and combustion air are right',
      'El tiro y el aire de combustión están bien',
      'Correct flue and combustion air',
      'Corregir el tiro y el aire de combustión',
    ],
  ]),
  ...room('Structure and interior', 'Estructura e interior', [
    [
      'foundation',
      'Agreed structural repairs match the engineer’s letter',
      'Las reparaciones estructurales siguen la carta del ingeniero',
      'Finish the structural repairs',
      'Terminar las reparaciones estructurales',
    ],
    [
      'mold',
      'Damp and mold are treated at their cause',
      'La humedad y el moho están tratados desde su causa',
      'Treat damp and mold',
      'Tratar la humedad y el moho',
    ],
    [
      'windows_doors',
      'Agreed windows and doors work',
      'Las ventanas y puertas acordadas funcionan',
      'Repair the agreed windows and doors',
      'Reparar las ventanas y puertas acordadas',
    ],
    [
      'general',
      'House is as it was at the offer, and what was sold with it is here',
      'La casa está como en la oferta y está lo que se vendió con ella',
      'Restore what changed since the offer',
      'Restituir lo que cambió desde la oferta',
    ],
  ]),
];
