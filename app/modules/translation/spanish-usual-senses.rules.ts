import { byWord } from '../by-word.ts';
import { pluralPhrase } from './spanish-forms.rules.ts';

/** Of Spanish nouns and verbs with several meanings, the usual one on a site in the United States. */
const usual: Readonly<Record<string, readonly string[]>> = byWord({
  downspout: ['bajante pluvial', 'bajante de pluviales', 'bajada pluvial'],
  weeds: ['maleza', 'malezas'],
  'drain inspection box': ['registro sanitario', 'registro de drenaje', 'registro de aguas negras'],
  'range hood': ['campana extractora', 'campana de cocina', 'extractor de cocina'],
  'emergency exit': ['salida de emergencia'],
  'emergency lighting': ['alumbrado de emergencia', 'iluminación de emergencia'],
  'lighting outlet': ['boca de luz', 'salida de luz', 'salida de alumbrado', 'salida de centro'],
  'water intrusion': ['entrada de agua', 'ingreso de agua'],
  'concrete subfloor': ['contrapiso'],
  'bond beam': ['dala', 'dala de concreto'],
  'foundation beam': ['dala de desplante', 'cadena de desplante'],
  backsplash: ['copete', 'salpicadero'],
  'roller shade': ['persiana enrollable', 'cortina roller', 'cortina enrollable'],
  shade: ['estor', 'estores'],
  formwork: ['cimbra'],
  'base coat': ['capa base'],
  'aluminum windows and doors': ['carpintería de aluminio', 'cancelería de aluminio'],
  woodwork: ['carpintería de madera'],
  chamfer: ['chaflán'],
  'inspection chamber': ['cámara de inspección', 'caja de inspección'],
  'septic tank': ['cámara séptica', 'fosa séptica', 'pozo séptico'],
  gasket: ['empaque'],
  belongings: ['enseres', 'pertenencias'],
  'base cabinet': ['gabinete inferior', 'mueble bajo'],
  'wall cabinet': ['gabinete superior', 'mueble alto'],
  mesh: ['malla'],
  faucet: ['llave mezcladora', 'grifo mezclador', 'mezclador', 'mezcladora'],
  'plumbing fixture': ['mueble sanitario', 'aparato sanitario', 'artefacto sanitario'],
  cooktop: ['parrilla de cocina', 'placa de cocina', 'anafe'],
  'interior door': ['puerta de paso', 'puerta interior'],
  'living room': ['sala de estar'],
  'break room': ['sala de descanso'],
  threshold: ['umbral'],
  'door opening': ['vano de puerta', 'hueco de puerta'],
  'window opening': ['vano de ventana', 'hueco de ventana'],
  'sliding window': ['ventana corrediza', 'ventana corredera'],
  'double-hung window': ['ventana de guillotina'],
  'built-in bathtub': ['bañera de obra'],
  'junction box': ['caja de registro', 'caja de paso', 'caja de derivación'],
  accessory: ['accesorio'],
  closet: ['armario'],
  curtain: ['cortina'],
  expired: ['vencido', 'vencida'],
  'wall opening': ['hueco'],
  wardrobe: ['ropero'],
  tape: ['cinta'],
  breaker: ['disyuntor'],
  exit: ['salida'],
  flower: ['flor'],
  glue: ['pegamento'],
  fireplace: ['chimenea francesa'],
  chimney: ['chimenea'],
  notify: ['avisar a', 'avisar'],
  expand: ['ampliar'],
  obtain: ['tramitar'],
  reseal: ['volver a sellar'],
  piece: ['pieza'],
  area: ['zona'],
  reinstall: ['volver a colocar', 'vuelva a colocar', 'vuelvan a colocar'],
  countertop: ['mesón', 'mesada'],
  'handy box': ['chalupa'],
  'plaster molding': ['moldura de escayola'],
  'fitting room': ['probador'],
  'attic insulation': ['aislamiento del ático'],
  'guest bathroom': ['baño de visita', 'baño de visitas'],
  'bathroom vanity': ['vanitorio'],
  'light switch': ['interruptor de luz', 'interruptor de la luz'],
});

const byForm = new Map<string, string>();
for (const [english, forms] of Object.entries(usual))
  for (const form of forms) {
    byForm.set(form, english);
    byForm.set(pluralPhrase(form), english);
  }

/** The English of the usual meaning of a form, undefined where no meaning is meant for it. */
export const usualSense = (form: string): string | undefined => byForm.get(form);
