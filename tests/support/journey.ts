import type { Locator, Page } from '@playwright/test';

/** What a person does on a way through the product: pages seen, taps made, sentences shown. */
export interface Journey {
  page: Page;
  /** Presses a link or button, or ticks a box, and counts it with the sentences read before. */
  tap: (target: Locator) => Promise<void>;
  /** Types into a field, which is a tap, too. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses in a list, which is two taps. */
  choose: (field: Locator, value: string) => Promise<void>;
  /** Chooses a file, which is two taps. */
  file: (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => Promise<void>;
  counts: () => Promise<Counts>;
}

export interface Counts {
  pages: number;
  taps: number;
  sentences: number;
}

/** Prints a figure that is watched and not asserted. */
export const say = (line: string): void => console.log(line);

/** Prints what a journey takes. Returns the line. */
export function told(name: string, { pages, taps, sentences }: Counts): string {
  const line = `${name}: ${pages} pages, ${taps} taps, ${sentences} sentences`;
  say(line);
  return line;
}

/** The sentences of three words or more that the page shows. */
const sentencesOf = async (page: Page): Promise<string[]> => {
  const shown = page.locator('main').first();
  const text = await ((await shown.count()) > 0 ? shown : page.locator('body')).innerText();
  return [...text.matchAll(/[^\n.!?]+(?:\.\d[^\n.!?]*)*[.!?]/g)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 3);
};

/** Counts a journey from the page's next address on; each address in a row is one page. */
export function journeyOn(page: Page): Journey {
  const read = new Set<string>();
  let pages = 0;
  let taps = 0;
  let at = '';
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    if (frame !== page.mainFrame() || pathname + search === at) return;
    at = pathname + search;
    pages += 1;
  });
  const readAll = async (): Promise<void> => {
    for (const sentence of await sentencesOf(page)) read.add(sentence);
  };
  const counted = async (presses: number, act: () => Promise<unknown>): Promise<void> => {
    await readAll();
    taps += presses;
    await act();
  };
  return {
    page,
    tap: (target) => counted(1, () => target.click()),
    type: (field, text) => counted(1, () => field.fill(text)),
    choose: (field, value) => counted(2, () => field.selectOption(value)),
    file: (field, file) => counted(2, () => field.setInputFiles(file)),
    counts: async () => {
      await readAll();
      return { pages, taps, sentences: read.size };
    },
  };
}
