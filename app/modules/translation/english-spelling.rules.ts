/** Usual misspellings in work orders and reports, each with the word that is meant. */
const misspellings = `
  accross across
  adress address
  aluminium aluminum
  alumium aluminum
  appliace appliance
  applicance appliance
  bannister banister
  basemant basement
  basment basement
  bathrom bathroom
  bathrrom bathroom
  bedrom bedroom
  borken broken
  brocken broken
  cabnet cabinet
  cabniet cabinet
  calk caulk
  calking caulking
  carpit carpet
  cauk caulk
  cauking caulking
  ceilling ceiling
  celing ceiling
  chimmney chimney
  chimny chimney
  cieling ceiling
  concret concrete
  condensor condenser
  corossion corrosion
  corrision corrosion
  converion conversion
  craked cracked
  damged damaged
  dammage damage
  dammaged damaged
  dampner damper
  dector detector
  detecter detector
  detereorated deteriorated
  deteriated deteriorated
  deteroirated deteriorated
  disconected disconnected
  dishwaser dishwasher
  downspot downspout
  downsput downspout
  drywal drywall
  elecrical electrical
  electical electrical
  eletrical electrical
  escusheon escutcheon
  escutheon escutcheon
  excutcheon escutcheon
  exisiting existing
  existng existing
  exsisting existing
  extention extension
  extentions extensions
  facia fascia
  facsia fascia
  faucett faucet
  faucit faucet
  fauset faucet
  florescent fluorescent
  flourescent fluorescent
  flouresent fluorescent
  fondation foundation
  foundtion foundation
  furnance furnace
  furnice furnace
  garauge garage
  garge garage
  grounde grounded
  guage gauge
  gutteer gutter
  hallwat hallway
  handel handle
  hazerd hazard
  hazzard hazard
  hindge hinge
  labelled labeled
  mould mold
  moped mopped
  unlabelled unlabeled
  improperely improperly
  inoperble inoperable
  inopperable inoperable
  instal install
  instll install
  insualtion insulation
  insullation insulation
  junciton junction
  juntion junction
  kichen kitchen
  kithcen kitchen
  laminent laminate
  leacking leaking
  leeking leaking
  licenced licensed
  lineoleum linoleum
  linolium linoleum
  lisenced licensed
  maintainence maintenance
  maintanance maintenance
  maintenence maintenance
  mising missing
  missng missing
  moisure moisture
  monixide monoxide
  monoxcide monoxide
  mositure moisture
  moulding molding
  neccessary necessary
  necesary necessary
  neutrel neutral
  nuetral neutral
  permanant permanent
  plasterd plastered
  professionaly professionally
  propely properly
  proprly properly
  qualifed qualified
  receptacal receptacle
  receptical receptacle
  recepticle receptacle
  refridgerator refrigerator
  refrigirator refrigerator
  relpace replace
  repalce replace
  repare repair
  repiar repair
  replce replace
  rotton rotten
  securly securely
  seperate separate
  seperated separated
  seperating separating
  sheatrock sheetrock
  shingel shingle
  sidding siding
  soffet soffit
  soffitt soffit
  sofit soffit
  spicket spigot
  thermastat thermostat
  thermostate thermostat
  threshhold threshold
  tighen tighten
  tolet toilet
  toliet toilet
  treshold threshold
  vaccum vacuum
  vacum vacuum
  ventillation ventilation
  vinly vinyl
  vynil vinyl
  windo window
`;

const meant: ReadonlyMap<string, string> = new Map(
  misspellings
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]),
);

const asWritten = (word: string, correct: string): string => {
  if (word.length > 1 && word === word.toUpperCase()) return correct.toUpperCase();
  return /^\p{Lu}/u.test(word) ? correct.charAt(0).toUpperCase() + correct.slice(1) : correct;
};

function correctly(word: string): string {
  const key = word.toLowerCase();
  const correct = meant.get(key);
  if (correct !== undefined) return asWritten(word, correct);
  const one = key.endsWith('s') ? meant.get(key.slice(0, -1)) : undefined;
  return one === undefined ? word : asWritten(word, `${one}s`);
}

/** An English text with its usual misspellings corrected, in the capitals that it has. */
export const wellSpelled = (text: string): string => text.replace(/\p{L}{4,}/gu, correctly);
