/**
 * How an order begins, in English and Spanish, folded: by this the reader of a page tells an item of
 * work from a page header, and the parts of a cell from each other.
 */
const englishOrderVerbs: readonly string[] = `
  abate add adjust air-seal align anchor apply assemble assess attach backfill bleach buff buy
  caulk chainsaw change check clean clear coat complete connect convert correct decalcify
  declutter decommission decorate deep-clean defrost degrease demo demolish depressurize descale
  dewater dig disassemble disconnect disinfect dismantle dismount dispose divert eliminate
  enclose enlarge ensure erect evaluate excavate extend exterminate fasten fertilize fill finish
  fix fumigate furnish grout gut hand-rake hang haul identify inspect install insulate
  investigate isolate jack jackhammer lay lengthen level lower lubricate modify mount mow mulch
  nail offload organize overhaul paint patch polish pour power-wash powerwash pressure-wash
  prime program provide prune purchase raise rake re-adjust re-attach re-caulk re-clad
  re-connect re-fill re-fit re-fix re-flash re-glaze re-glue re-grade re-grout re-hang re-hinge
  re-instate re-key re-lay re-level re-line re-pave re-point re-program re-render re-roof
  re-screen re-seal re-secure re-set re-sheet re-site re-solder re-spray re-stain re-stripe
  re-texture re-tile readjust realign reattach rebalance rebuild recalibrate recaulk reclad
  recoat reconfigure reconnect reconstruct redecorate redirect redo refasten refelt refill
  refinish refit refix reflash refurbish reglaze reglue regrade reground regrout rehab
  rehabilitate rehang rehinge reinforce reinstall reinstate rejoin rekey relevel reline relocate
  remediate remove renew repack repaint repair repave replace replant replaster replumb repoint
  reposition repressurise repressurize reprogram reroof reroute rescreen reseal resecure reset
  resheet resite resolder respray restain restore restripe resurface retexture retighten retile
  retrofit retune reupholster reweld rewire rework rinse rip rod sand sandblast sanitise
  sanitize schedule scrape screw scrub seal sealcoat secure service shampoo shim shorten sister
  skim smooth snake spackle spread stabilize steam straighten strengthen strip stripe supply
  swap sweep tear test tidy tighten touch-up touchup treat trim tuckpoint unblock unbolt unclog
  undercut underpin uninstall unjam unscrew unstick upgrade uproot vacuum ventilate verify wash
  waterproof wax weather-proof weather-seal weather-strip weatherproof weatherstrip weed
  whitewash widen winterize wipe
`
  .trim()
  .split(/\s+/);

/** Infinitives, imperatives and the nouns that name work: "pintar", "pinte", "pintura". */
const spanishOrderWords: readonly string[] = `
  abrillantar abrir acarreo acomodar acondicionamiento acondicionar acuchillado acuchillar
  adaptar adecuacion agendar agregar agregue aislar aisle ajustar ajuste alicatado alicatar
  alinear alisado alisar ampliacion ampliar anadir anclar anular apertura aplanar aplicacion
  aplicar aplique apretar apriete apuntalar areglar arenar arrancar arreglar arregle arreglo
  asegurar asegure aspirar atornillar barnizado barnizar barrer botar cablear calafatear
  calafateo calibrar cambiar cambie cambio canalizar canbiar canbie canbio cepillar cerrar
  checar clavar colgar colocacion colocar coloque compactar completar comprobar conectar conecte
  conseguir construccion construir coordinar corregir corrija cortar corte cristalizar cubrir
  decapar decidir definir demoler demolicion demuela derribar derribo desarmar desatascar
  desatorar desazolvar desazolve desbloquear desbroce desbrozar desconectar desconecte
  desempolvar desengrasar desenroscar desescombrar desherbar deshierbar desincrustar desinfectar
  desmantelamiento desmantelar desmontaje desmontar desobstruir desocupar desoxidar despejar
  desratizacion desratizar destapar destape drenar efectuar ejecucion ejecutar eliminar elimine
  embaldosar emboquillado emboquillar empalmar empanetar emparejar empastar empatar empotrar
  encerar enchapar encintar encofrar encolar enderezar enfoscado enfoscar engrasar enlechar
  enlosar enlucido enlucir enmarcar enmasar enmasillar enroscar ensamblar enyesar escarificado
  escarificar estucar evaluar evalue excavar extraer fabricar fijar fije formacion forrar
  fumigacion fumigar gestionar guarnecer guarnecido habilitar hacer hidrofugar hidrolavado
  hidrolavar hormigonar impermeabilizacion impermeabilizar independizar inspeccionar inspeccione
  instalacion instalar instalasion instale inyectar lacado lacar lavado lavar lave levantado
  levantar lijado lijar lije limpiar limpie limpieza lubricar lubricue masillar modernizar
  modificar montaje montar mover mueva nivelacion nivelar nivele panetar parchar parche
  pavimentar pegar perforar picado picar pintar pinte pintura plantar podar pode poner ponga
  precintar probar proveer pulido pulir purgar quitar quite ranuracion realizar rebajar recalzar
  recargar recebar recolocar reconectar reconecte reconstruir recortar recorte recubrir
  reemplace reemplazar reencauchar reforzar refuerce regrapar regule rehabilitacion rehabilitar
  rehacer reinstalacion reinstalar reinstale rejuntar rellenar rellene rematar remocion remover
  remplace remplasar remueva renovacion renovar reparacion reparaciones reparar reparasion
  reparchar repare reparen repasar repaso repellar repintar repinte reponer reponga reposicion
  resanar resane resanes resellar reselle resolver restablecer restauracion restaurar restituir
  restituya resuelva retejar retirada retirar retire retiro retocado retocar retoque retoques
  reubicacion reubicar revestir revisar revise revision revocar rotular sacar saneado sanear
  sanitizar sellado sellar selle sembrar senalizar siliconar solado soldar solucionar solucione
  solventar subsanar subsane suministrar suministro sustitucion sustituir sustituya tabicar
  taladrar talar tapar tape tapiar tapizar tarrajear techar terminar tirar trapear trasladar
  traslado tratamiento tratar vaciar ventilar verificacion verificar verifique vitrificar
`
  .trim()
  .split(/\s+/);

const words = new Set([...englishOrderVerbs, ...spanishOrderWords]);
/** An opening in the wall or an angle is no work: "Clean-outs", "Level 90 °". */
const noun = /^-(?:in|out|off|on)s?\b|^ ?[·,|-]? ?\d{1,3} ?°/;

/** Whether a text begins with an order: "Replace the faucet", "Pintar la sala". */
export function beginsWithOrder(text: string): boolean {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [start = ''] = /^[a-z]+(?:-[a-z]+)*/.exec(folded) ?? [];
  const verb = words.has(start) ? start : start.replace(/-.*/, '');
  return words.has(verb) && !noun.test(folded.slice(verb.length));
}
