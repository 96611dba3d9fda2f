import { decision, type Decision } from './spanish-decisions.rules.ts';

/** Words of several trades, with what decides between them. */
export const tradeDecisions: readonly Decision[] = [
  decision(
    'atorado atorada atorados atoradas trabado trabada tapado tapada',
    'tubería* desagüe* drenaje* cañería* caño* coladera* lavabo* fregadero* inodoro* wc bajante* alcantarilla*',
    'clogged',
    'puerta* ventana* cajón portón llave*',
  ),
  decision(
    'caño caños',
    'pvc cobre galvanizado roto rota rotura picado desagüe cloaca agua gas pulgada* mm cm plomo hierro fundición',
    'pipe',
  ),
  decision(
    'caño caños',
    'lavatorio* mayólica gote* cocina lavadero*',
    'faucet',
    'pvc cobre galvanizado',
  ),
  decision('hoja hojas', 'triplay plywood tablaroca sheetrock osb madera drywall', 'sheet'),
  decision(
    'tapar tape tapen',
    'agujero* hueco* hoyo* roza* grieta* fisura* ranura* resan*',
    'fill in',
  ),
  decision(
    'tapar tape tapen',
    'mueble* piso pisos suelo suelos zanja* plástico* lona*',
    'cover',
    'agujero* hueco* hoyo* roza* grieta* fisura*',
  ),
  decision(
    'caja cajas',
    'bloquead* apilad* mover almacén bodega archiv* mudanza cartón apiladas guantes tornillo*',
    'box',
    'escalera registradora fuerte',
  ),
  decision(
    'caja cajas',
    'ciega comedor pared plafón conexión conexiones chalupa luz corriente tapa',
    'box',
    'agua desagüe inspección escalera fuerte registradora persiana bomba* medidor*',
  ),
  decision(
    'tierra',
    'nivel* emparej* compact* zanja* hoyo* encharc* excav* arena relleno rellen* erosion* talud barro',
    'soil',
    'cable* puesta física varilla conexión tablero contacto* jabalina',
  ),
  decision(
    'llave llaves',
    'pedir pida recepción conserjería perdida perdió pierde olvid* duplicad* duplicar juego manojo',
    'key',
    'paso gas agua gote* fuga',
  ),
  decision(
    'escalera escaleras',
    'devolver devuelva prestar guardar traer traiga traigan llevar extensión tijera aluminio fibra peldaños portátil',
    'ladder',
  ),
  decision(
    'llave llaves',
    'sucia caliente fría chorro turbia oxidada',
    'faucet',
    'paso general gas cerradura puerta',
  ),
  decision('obra obras', 'permiso* licencia*', 'work'),
  decision(
    'portal portales',
    'huele olor bombilla* luz sucio mármol buzón rellano',
    'building entrance',
  ),
  decision(
    'pulsador pulsadores',
    'wc inodoro* cisterna* aseo* baño* fontanero tanque taza',
    'flush button',
    'timbre luz alarma incendio* grifo ducha',
  ),
  decision(
    'toma tomas',
    'quemad* corriente enchufe* chispa* breaker*',
    'outlet',
    'agua gas tierra',
  ),
  decision(
    'papelera papeleras',
    'rota roto baño* aseo* aula* pasillo* vaciar parque patio',
    'trash can',
  ),
  decision('banco bancos', 'parque plaza patio jardín vestuario* madera pasillo andén', 'bench'),
  decision(
    'pila pilas',
    'atascad* grifo cocina fregadero* desagüe',
    'sink',
    'mando control detector* termostato*',
  ),
  decision(
    'planta plantas',
    'seca secas riego regar maceta* jardín jardinera* marchit* podar',
    'plant',
    'baja alta primera segunda tercera',
  ),
  decision(
    'hoja hojas',
    'seca secas azotea canaleta* patio barrer jardín rastrill*',
    'leaf',
    'puerta* ventana* sierra',
  ),
  decision('camilla camillas', 'consultorio* tapiz* respaldo* examen', 'exam table'),
  decision('camilla camillas', 'ambulancia* traslado* rueda*', 'stretcher'),
  decision('visita visitas', 'recámara* habitaci* cuarto* baño* estacionamiento*', 'guest'),
  decision('visita visitas', 'agendar programar coordinar reunión técnic* inspección', 'visit'),
  decision(
    'vestidor vestidores',
    'recámara* dormitorio* habitaci* principal clóset',
    'walk-in closet',
  ),
  decision(
    'vestidor vestidores',
    'gimnasio empleado* personal alberca piscina club',
    'locker room',
  ),
];
