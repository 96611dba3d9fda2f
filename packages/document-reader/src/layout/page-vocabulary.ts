/** Words that tell the headers and footers of pages from work that repeats at their edges. */

const wordsIn = (list: string): string[] => list.trim().split(/,\s+/);

/** Words that only the headers and footers of a document have. */
export const headerWords = wordsIn(String.raw`
  address, agreement, all rights, client, company, confidential, contract, contrato, copyright,
  corp, date, direcci[oó]n, empresa, estimate, fecha, inc, informe, inspections?, inspección,
  inspector, invoice, license, list, lista, llc, ltd, page, phone, prepared, presupuesto, project,
  property, proyecto, quote, report, section, s\.? ?[al]\.?, services, servicios, solutions,
  summary, teléfono, www
`);

/** What a grade is named by: "Condition: Poor", "Prioridad: alta". */
export const gradeLabels = wordsIn(String.raw`
  (?:overall |general )?condition, calificación, condición, dictamen, estado, grade, gravedad,
  priority, prioridad, rating, result, resultado, score, severity, status, urgencia, urgency,
  verdict
`);

/** Verdicts and grades that a line begins with. */
export const verdicts = wordsIn(String.raw`
  acceptable, aprobado, buen[oa], conforme, cumple, damaged, dañad[oa], defective,
  deficien(?:t|te), fail(?:ed|s)?, fair, good, grave, leve, mal[oa], marginal, missing, needs?,
  needed, necesita, no cumple, no conforme, not (?:working|inspected|present|tested|compliant),
  ok, pass(?:ed)?, pendiente, poor, regular, repair(?:ed|s)?, replace(?:d|ment)?, requiere,
  requires?, rot[oa], safety (?:hazard|issue|concern), satisfactory, serviceable, unsatisfactory,
  urgente?, (?:high|medium|low) priority, prioridad (?:alta|media|baja)
`);

/** Things that trades repair, replace and clean. */
export const things = wordsIn(String.raw`
  air conditioner, aislamiento, alarms?, azulejos?, baseboards?, bañera, batter(?:y|ies),
  bisagras?, blinds?, boiler, breakers?, cabinets?, caldera, calentador, canalón, carpet,
  caulk(?:ing)?, cerraduras?, chimney, cristal(?:es)?, detectors?, dishwasher, disposal, doors?,
  doorbell, downspouts?, drains?, dryer, ducts?, enchufes?, fan, faucets?, fences?, filters?,
  filtros?, flashing, furnace, fregadero, gate, gfci, goteras?, grifos?, grout, gutters?,
  handrails?, hinges?, hvac, inodoro, interruptor(?:es)?, lamps?, lámparas?, latch(?:es)?, lavabo,
  light bulbs?, light fixtures?, locks?, mirrors?, outlets?, oven, persianas?, pipes?, plugs?,
  puertas?, radiators?, radiador(?:es)?, range hood, refrigerator, rejillas?, screens?, shingles?,
  showerhead, shutters?, siding, sinks?, sockets?, stove, sump pump, switch(?:es)?, taps?, tejas?,
  thermostat, tiles?, toilets?, tuberías?, valves?, válvulas?, vents?, ventanas?, washer,
  water heater, windows?, wiring
`);
