/** English verbs that decide what a preposition behind them says in Spanish. */

/** Verbs whose "away from" says where the branches shall end. */
export const cutting = new Set(['trim', 'prune', 'cut', 'cut back', 'trim back']);

/** Verbs whose "away from" says which way water shall run. */
export const grading = new Set(['grade', 'regrade', 're-grade', 'slope', 're-slope', 'backfill']);
export const swapping = new Set(['swap', 'swap out', 'exchange', 'trade']);
export const treating = new Set(['treat', 'spray', 'fumigate', 'exterminate']);
/** Verbs whose "for" says what is paid. */
export const charging = new Set(['bill', 'charge', 'invoice']);
/** Verbs whose "at" says which way something looks. */
export const aiming = new Set(['point', 'aim']);
/** Verbs whose "from" says where a length begins. */
export const measuring = new Set(
  ['extend', 'cut', 'run', 'saw cut', 'trench', 'route'].concat(
    'snake jet auger rod hydrojet hydro-jet'.split(' '),
  ),
);
/** Verbs whose "to" says how far. */
export const reaching = new Set([
  'tile',
  'frame',
  'extend',
  'fill',
  'paint',
  'raise',
  'lower',
  'trim',
  'sand',
]);
/** Verbs whose "to" says which layer remains: "gut it to the studs". */
export const stripping = new Set(
  (
    'gut strip demo demolish remove grind cut excavate dig sand scrape trim clean chip ' +
    'plane mill blast pull'
  )
    .split(' ')
    .concat('tear out', 'rip out', 'take down', 'cut back', 'strip out', 'sand down', 'grind down'),
);
/** Verbs whose "to" names, as in "the tiles to the porch", what a part belongs to. */
export const tending = new Set(
  (
    'renew repair refix replace reform repaint repoint redecorate refurbish reinstate repolish regrout ' +
    'reseal recaulk overhaul clean inspect test treat remake rebuild relay refinish restain revarnish ' +
    'replaster reglaze resand'
  ).split(' '),
);
/** Verbs whose "to" names the wall or the steps on which something is put. */
export const putting = new Set('install fit refit provide supply hang build construct'.split(' '));
/** Verbs whose "to" says how much there is then. */
export const changing = new Set('upgrade increase reduce decrease limit'.split(' '));
/** Verbs whose "to" names where something goes or is held. */
export const moving = new Set(
  (
    'attach fasten secure connect bolt screw nail glue anchor tie ground bond mount apply add transfer ' +
    'relocate move return route run send deliver restore seal reconnect reattach re-attach redirect ' +
    'reroute vent pipe drain report submit give switch set haul take bring pump convert install fit ' +
    'provide supply lower level adjust cut slope match strap clamp solder weld wire hook ' +
    'request build construct dig lay direct guide carry hand email mail ship forward'
  ).split(' '),
);
/** Verbs whose "into" names where something goes, rather than where it stays. */
export const carrying = new Set(['move', 'relocate', 'carry', 'bring', 'transfer', 'haul']);
/** Verbs whose "into" names what a thing becomes. */
export const converting = new Set(['convert', 'turn', 'make', 'transform', 'combine']);
/** Verbs whose "into" says which way a room grows. */
export const extending = new Set(['expand', 'extend', 'enlarge', 'widen']);
/** Verbs whose "in" may name a material. */
/** Verbs of setting, behind which "in" names the material: "reset it in concrete". */
export const bedding = new Set(['set', 'reset', 're-set', 'embed', 'bed', 'lay', 'anchor']);

export const finishing = new Set(['tile', 'paint', 'finish', 'cover', 'wrap', 'clad', 'repaint']);
/** Verbs whose "off" names what something is taken from. */
export const removing = new Set(
  (
    'remove clean scrape wipe strip take blow sand knock sweep cut keep chip grind peel trim wash ' +
    'pull saw cut clear get scrub rinse hose brush chisel rake dust shave shovel polish buff knock'
  )
    .split(' ')
    .concat('power wash', 'pressure wash', 'wash down', 'wipe down', 'clean up', 'power-wash'),
);
/** Verbs whose "out of" names what something is taken from. */
export const emptying = new Set(
  (
    'remove clean clear get pull dig pump vacuum shovel rake flush rinse sweep blow scoop take haul ' +
    'drain wash scrape fish'
  ).split(' '),
);
/** Verbs whose "off" names what something is built beside. */
export const adding = new Set('add build construct pour frame extend'.split(' '));
/** Verbs whose "with" names what is there already. */
export const aligning = new Set([
  'align',
  'realign',
  're-align',
  'level',
  'coordinate',
  'center',
  'line up',
]);
/** Verbs whose "with" names the replacement. */
export const exchanging = new Set([
  'replace',
  'change',
  'swap',
  'remove and replace',
  'change out',
]);
/** Verbs whose "for" names what is looked for. */
export const searching = new Set(
  'inspect check test examine evaluate monitor survey investigate assess review'.split(' '),
);
/** Verbs whose "about" names a subject. */
export const informing = new Set(
  'contact consult call notify inform tell email write remind ask talk speak meet'.split(' '),
);
/** Verbs whose "from" says where one stands. */
export const working = new Set([
  'inspect',
  'photograph',
  'view',
  'observe',
  'access',
  'work',
  'paint',
]);
