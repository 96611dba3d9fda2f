import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '../../app/i18n.ts';

/** The picture of a shared link, 1,200 × 630: the promise of the landing page beside the list. */
export async function makeCards(page: Page, codes: readonly Language[]): Promise<void> {
  const mark = (await readFile('public/favicon.svg')).toString('base64');
  for (const language of codes) {
    const texts = JSON.parse(await readFile(`locales/${language}/landing.json`, 'utf8')) as Record<
      string,
      string
    >;
    const list = (await readFile(`public/media/list-${language}-desk.jpg`)).toString('base64');
    const html = await page
      .context()
      .browser()
      ?.newPage({ viewport: { width: 1200, height: 630 } });
    if (!html) throw new Error('The page has no browser.');
    await html.setContent(
      `<body style="margin:0;display:flex;align-items:center;height:630px;background:#f6f4ef;
        color:#1b2530;font-family:system-ui,sans-serif">
        <div style="flex:1;padding:0 64px"><p style="font-size:34px;font-weight:800;margin:0 0 28px">
        <img src="data:image/svg+xml;base64,${mark}" width="44" style="vertical-align:-8px"> Obralista</p>
        <p style="font-size:60px;line-height:1.1;font-weight:800;margin:0">${texts['hero.title']}</p></div>
        <img src="data:image/jpeg;base64,${list}" width="474" height="504" style="margin-right:64px;
        border:1px solid #d9d5cc;border-radius:12px">`,
    );
    const jpg = await sharp(await html.screenshot())
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
    await writeFile(`public/media/card-${language}.jpg`, jpg);
    await html.close();
  }
}

const ICON_SIDE = 32;
const ICO_HEADER = 22;

/** The icons of old browsers and of home screens, from the one drawing. */
export async function makeIcons(): Promise<void> {
  const draw = (side: number) => sharp('public/favicon.svg', { density: 600 }).resize(side, side);
  const home = await draw(180).flatten({ background: '#f6f4ef' }).png({ palette: true }).toBuffer();
  await writeFile('public/apple-touch-icon.png', home);
  const png = await draw(ICON_SIDE).png({ palette: true }).toBuffer();
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_SIDE, 6);
  header.writeUInt8(ICON_SIDE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER, 18);
  await writeFile('public/favicon.ico', Buffer.concat([header, png]));
}
