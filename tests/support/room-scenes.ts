/** Drawings of rooms and what stands around a house, 1600 by 1200: none is a document. */

/** Numbers from 0 to 1 by chance, the same each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const drawing = (...parts: (string | readonly string[])[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200">${parts.flat().join('')}</svg>`;

const light = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient>`;

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const times = (count: number, draw: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => draw(at));

const grey = (share: number, from: number, to: number): string => {
  const value = Math.round(from + share * (to - from));
  return `rgb(${value},${value - 8},${value - 18})`;
};

function tileFloor(): string {
  const next = chance(11);
  return drawing(
    light('floor', '#b9b2a4', '#6d675d'),
    box(0, 0, 1_600, 1_200, 'url(#floor)'),
    times(9, (at) => box(0, at * 140, 1_600, 9, '#5a554c')),
    times(12, (at) => box(at * 145, 0, 9, 1_200, '#5a554c')),
    times(60, () => {
      const [x, y] = [next() * 1_600, next() * 1_200];
      return `<circle cx="${x}" cy="${y}" r="${2 + next() * 6}" fill="#837c70" opacity="0.6"/>`;
    }),
  );
}

function brickWall(): string {
  const next = chance(5);
  return drawing(
    box(0, 0, 1_600, 1_200, '#b5aca0'),
    times(20 * 11, (at) => {
      const row = Math.floor(at / 11);
      const x = (at % 11) * 160 - (row % 2) * 80;
      return box(x, row * 62, 150, 53, `rgb(${120 + next() * 60},${60 + next() * 25},50)`);
    }),
  );
}

function bookShelves(): string {
  const next = chance(8);
  const colours = ['#27415f', '#7b2d26', '#d9cfb6', '#3d5a3a', '#8a6a3c', '#444'];
  return drawing(
    box(0, 0, 1_600, 1_200, '#5a3f2a'),
    times(4, (row) => box(0, 40 + row * 290, 1_600, 240, '#2e2017')),
    times(4 * 34, (at) => {
      const height = 150 + next() * 80;
      const y = 280 + Math.floor(at / 34) * 290 - height;
      const colour = colours[Math.floor(next() * colours.length)] ?? '#444';
      const band = box(16 + (at % 34) * 46, y + 40, 36, 8, '#c8b98f');
      return box(14 + (at % 34) * 46, y, 40, height, colour) + band;
    }),
  );
}

const windowBlinds = (): string =>
  drawing(
    light('wall', '#d9d3c6', '#9a948a'),
    box(0, 0, 1_600, 1_200, 'url(#wall)'),
    box(300, 120, 1_000, 900, '#eef4f8'),
    times(26, (at) => box(300, 130 + at * 34, 1_000, 22, grey(at / 26, 235, 170))),
    [500, 1_100].map((x) => box(x, 120, 5, 900, '#b0a99c')),
    box(280, 1_020, 1_040, 40, '#f4f1ea'),
  );

const signOnWall = (): string =>
  drawing(
    light('wall', '#c9bda6', '#8f8570'),
    box(0, 0, 1_600, 1_200, 'url(#wall)'),
    box(0, 960, 1_600, 240, '#5d4a38'),
    box(560, 250, 420, 170, '#1f6b3a'),
    '<text x="640" y="360" font-family="sans-serif" font-size="72" fill="#fff">EXIT</text>',
    '<text x="1190" y="700" font-family="sans-serif" font-size="30" fill="#333">PUSH</text>',
    box(1_120, 480, 330, 480, '#7a5d43'),
    '<circle cx="1420" cy="730" r="18" fill="#d8cfa8"/>',
  );

function gardenLeaves(): string {
  const next = chance(21);
  return drawing(
    box(0, 0, 1_600, 420, '#b9cfdd'),
    box(0, 420, 1_600, 780, '#4f5a34'),
    times(900, () => {
      const [x, y, turn] = [next() * 1_600, 260 + next() * 940, next() * 360];
      const fill = `rgb(${60 + next() * 90},${90 + next() * 90},${30 + next() * 40})`;
      return (
        `<ellipse cx="${x}" cy="${y}" rx="${10 + next() * 22}" ry="${4 + next() * 8}" ` +
        `fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`
      );
    }),
  );
}

const darkCellar = (): string =>
  drawing(
    '<radialGradient id="lamp" cx="0.7" cy="0.2"><stop offset="0" stop-color="#6b6453"/>' +
      '<stop offset="1" stop-color="#0d0c0b"/></radialGradient>',
    box(0, 0, 1_600, 1_200, 'url(#lamp)'),
    times(7, (at) => box(0, 90 + at * 170, 1_600, 5, '#1a1815')),
    times(3, (at) => box(180 + at * 160, 0, 46, 1_200, '#2d2721')),
    box(900, 620, 420, 430, '#221e1a'),
    '<circle cx="1110" cy="800" r="120" fill="#2f2a25" stroke="#4a433a" stroke-width="8"/>',
  );

const stainedCeiling = (): string =>
  drawing(
    light('ceiling', '#f6f4ef', '#d5d1c8'),
    box(0, 0, 1_600, 1_200, 'url(#ceiling)'),
    '<ellipse cx="700" cy="520" rx="330" ry="210" fill="#b8986a" opacity="0.5"/>',
    '<ellipse cx="720" cy="540" rx="260" ry="150" fill="#d9c39b" opacity="0.7"/>',
    '<path d="M 380 300 Q 620 420 700 520 T 1120 860" stroke="#8d8577" stroke-width="4" fill="none"/>',
    '<circle cx="1260" cy="250" r="70" fill="#fff" stroke="#bbb" stroke-width="6"/>',
  );

function woodenDeck(): string {
  const next = chance(31);
  return drawing(
    times(11, (at) => box(0, at * 110, 1_600, 104, `rgb(${130 + next() * 40},100,70)`)),
    times(11 * 8, (at) => {
      const x = (at % 8) * 205 + 40;
      return `<circle cx="${x}" cy="${Math.floor(at / 8) * 110 + 50}" r="5" fill="#3b2c1e"/>`;
    }),
    times(120, () => {
      const [x, y] = [next() * 1_600, next() * 1_200];
      const end = `${x + 60 + next() * 200} ${y + next() * 6}`;
      return `<path d="M ${x} ${y} L ${end}" stroke="#5e452f" stroke-width="2"/>`;
    }),
  );
}

function radiatorAndSockets(): string {
  const socket = (x: number): string =>
    `${box(x, 820, 90, 130, '#f3f0e8')}<circle cx="${x + 32}" cy="860" r="6" fill="#333"/>` +
    `<circle cx="${x + 58}" cy="860" r="6" fill="#333"/>`;
  return drawing(
    light('wall', '#d8d0bd', '#a89f8b'),
    box(0, 0, 1_600, 1_200, 'url(#wall)'),
    times(18, (at) => box(220 + at * 52, 420, 38, 420, grey(at / 18, 245, 190))),
    box(200, 400, 960, 24, '#efece4'),
    box(200, 840, 960, 24, '#efece4'),
    [1_240, 1_380].map(socket),
    box(0, 1_020, 1_600, 60, '#f0ece3'),
    box(0, 1_080, 1_600, 120, '#6e5238'),
  );
}

/** Photos without text, or with a word or two. */
export const roomScenes: Readonly<Record<string, () => string>> = {
  'a tiled floor': tileFloor,
  'a brick wall': brickWall,
  'shelves of books': bookShelves,
  'a window with blinds': windowBlinds,
  'a sign on a wall': signOnWall,
  'a garden with leaves': gardenLeaves,
  'a dark cellar': darkCellar,
  'a stained ceiling': stainedCeiling,
  'a wooden deck': woodenDeck,
  'a radiator and sockets': radiatorAndSockets,
};

/** The lines of the label of an appliance. */
export const labelLines = [
  'GAS WATER HEATER',
  'Model GWH 4050 T',
  'Serial number 2208114',
  'Capacity 40 gallons',
  'Input 36000 BTU per hour',
  'Maximum pressure 150 PSI',
];

/** The label close-up, on its appliance. */
export const applianceLabel = (): string =>
  drawing(
    light('steel', '#9aa0a4', '#6f7478'),
    box(0, 0, 1_600, 1_200, 'url(#steel)'),
    box(180, 140, 1_240, 900, '#f2f1ea'),
    labelLines.map(
      (line, at) =>
        `<text x="260" y="${280 + at * 130}" font-family="sans-serif" font-size="64" ` +
        `fill="#222">${line}</text>`,
    ),
  );
