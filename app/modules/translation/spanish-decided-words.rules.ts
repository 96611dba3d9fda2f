import { decision, type Decision } from './spanish-decisions.rules.ts';

/** The same for words of everyday orders, which one other word of the text decides. */
export const wordDecisions: readonly Decision[] = [
  decision(
    'tirar tire tiren',
    'línea* circuito* cable* cableado tubería* canalización manguera*',
    'run',
    'basura viej* escombro* suelt*',
  ),
  decision('toma tomas', 'doble dobles triple triples usb polarizad* tomacorriente*', 'outlet'),
  decision(
    'llave llaves',
    'repar* arregl* empaquetadura* lavaplatos lavatorio lavarropas manguera',
    'faucet',
    'paso gas puerta* chapa* maestra candado cerradura* térmica* portón ascensor entrada radiador* luz general',
  ),
  decision(
    'boquilla boquillas',
    'antihongos sucia negra remates loseta* baño',
    'grout',
    'manguera riego',
  ),
  decision(
    'pila pilas',
    'lavar lavadero tapada cocina baño desagüe',
    'sink',
    'control* reloj detector*',
  ),
  decision('brazo brazos', 'portón barrera pluma', 'arm'),
  decision(
    'punto puntos',
    'toma* interruptor* apagador* luminaria*',
    'electrical point',
    'agua gas red',
  ),
  decision('guarda guardas', 'ventana* escalera* máquina ventilador*', 'guard'),
  decision('levantar levante levanten', 'pretil pretiles barda bardas castillo* dala*', 'build'),
  decision(
    'cámara cámaras',
    'tapa tapas alcantarillado desagüe* desbord* tapada tapadas séptica',
    'inspection chamber',
    'seguridad vigilancia video frigorífica fría',
  ),
  decision('red redes', 'cancha voleibol tenis portería arco canasta aro básquetbol', 'net'),
  decision('interruptor interruptores', 'salta saltan saltó dispara disparan disparó', 'breaker'),
  decision(
    'sellador selladores',
    'salitre humedad madera deck concreto ladrillo piedra fachada',
    'sealer',
    'junta* ventana* marco* tina',
  ),
  decision(
    'descarga descargas',
    'lavadero lavadora lavabo tarja fregadero regadera',
    'drain line',
    'carga',
  ),
  decision('pavimento pavimentos', 'corte disco calle asfalto', 'paving'),
  decision(
    'pieza piezas',
    'fondo enchufe calefacción',
    'bedroom',
    'rot* cambi* porcelan* azulej* repuesto',
  ),
  decision('lavadero lavaderos', 'trampa platos', 'kitchen sink', 'cuarto'),
  decision(
    'sifón sifones',
    'terraza ropas balcón azotea',
    'floor drain',
    'lavamanos lavaplatos lavabo',
  ),
  decision('canal canales', 'unión gotera goteras filtración', 'gutter', 'riego calle'),
  decision(
    'carpeta carpetas',
    'lavadero cocina terraza nivelación hacer contrapiso piso',
    'screed',
    'document* archiv*',
  ),
  decision('proyector proyectores', 'auditorio laboratorio capilla imagen pantalla', 'projector'),
  decision('cubierta cubiertas', 'aislamiento aislar lana', 'roof', 'cocina'),
  decision('forrar forre', 'aislante espuma lana', 'wrap', 'columna*'),
  decision(
    'arranca arrancan',
    'bomba* motor* compresor* generador* ventilador* caldera equipo',
    'start',
  ),
  decision('vestidor vestidores', 'casillero* gimnasio empleados personal locker*', 'locker room'),
];
