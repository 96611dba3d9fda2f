import sharp from 'sharp';

/** A drawing as a camera takes it: a little blurred, with noise, the same each time. */
export async function photoOf(svg: string, width = 1_600, height = 1_200): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width, height, fit: 'fill' })
    .removeAlpha()
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let state = 3;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (state / 2 ** 32 - 0.5) * 36));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A picture like a photo of a kitchen: light from a window, cabinets, a stove with its brand. */
export function roomPhoto(width = 1_600, height = 1_200): Promise<Buffer> {
  const cabinets = [0, 1, 2, 3].map(
    (at) =>
      `<rect x="${40 + at * 190}" y="90" width="180" height="300" fill="url(#wood)" stroke="#4a3322" ` +
      `stroke-width="4"/><circle cx="${200 + at * 190}" cy="350" r="8" fill="#c9c2b4"/>`,
  );
  const tiles = Array.from(
    { length: 40 },
    (_, at) =>
      `<rect x="${(at % 10) * 160}" y="${900 + Math.floor(at / 10) * 75}" width="158" height="73" ` +
      `fill="${at % 2 ? '#8d7f6d' : '#a39481'}"/>`,
  );
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><defs>' +
    '<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7c6f5a"/>' +
    '<stop offset="1" stop-color="#d8c7a4"/></linearGradient>' +
    '<linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6b452a"/>' +
    '<stop offset="0.5" stop-color="#8a5a36"/><stop offset="1" stop-color="#5c3a22"/></linearGradient>' +
    '<radialGradient id="light"><stop offset="0" stop-color="#fffbe8"/><stop offset="1" ' +
    'stop-color="#9fb6c4"/></radialGradient></defs>' +
    '<rect width="1600" height="1200" fill="url(#wall)"/>' +
    '<rect x="980" y="120" width="420" height="380" fill="url(#light)" stroke="#e8e2d6" ' +
    `stroke-width="22"/>${cabinets.join('')}` +
    '<rect x="0" y="560" width="1600" height="60" fill="#3b3a3d"/>' +
    '<rect x="520" y="620" width="420" height="290" fill="#2a2b2e"/>' +
    '<rect x="560" y="690" width="340" height="170" rx="12" fill="#101113"/>' +
    '<circle cx="600" cy="655" r="16" fill="#888"/><circle cx="860" cy="655" r="16" fill="#888"/>' +
    '<text x="670" y="664" font-family="sans-serif" font-size="30" fill="#ddd">FRIGOLUX</text>' +
    `<rect x="0" y="620" width="500" height="280" fill="url(#wood)"/>${tiles.join('')}</svg>`;
  return photoOf(svg, width, height);
}
