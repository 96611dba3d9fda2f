import { useEffect, useState } from 'react';
import { Modal } from '~/components/modal.tsx';
import { useText } from '~/i18n.ts';

/** The keys of a page, in the order of their list; an element names its key in `data-key`. */
const keys = ['n', 'p', 'c', 'a', '/', '?'] as const;
type Key = (typeof keys)[number];
const names = {
  n: 'next',
  p: 'previous',
  c: 'complete',
  a: 'add',
  '/': 'search',
  '?': 'list',
} as const;

/** Where a key is a letter that somebody types, or a command of the browser. */
const isTyping = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  !(target instanceof Element) ||
  target.closest('input:not([type=checkbox]), textarea, select, dialog[open]') !== null;

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Moves the focus to the row before or after the focused one; to the first where none is. */
function moveInList(step: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('#main .row'));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>('a, input')?.focus();
}

/** Does what a key stands for on this page; nothing where the page has no such thing. */
function press(key: Exclude<Key, '?'>): void {
  const row = key === 'c' ? document.activeElement?.closest('.row') : null;
  const found = (row ?? document).querySelectorAll<HTMLElement>(`[data-key="${key}"]`);
  const element = Array.from(found).find(isShown);
  if (element instanceof HTMLInputElement) element.focus();
  else if (element) {
    element.click();
    // A fold that was opened by its key begins with its first field.
    element.parentElement?.querySelector<HTMLElement>('details[open] textarea')?.focus();
  } else if (key === 'n' || key === 'p') moveInList(key === 'n' ? 1 : -1);
}

/** Runs the keys, and lists them on `?`; they are off where the settings say so (promise 16.9). */
export function KeyboardKeys() {
  const { t } = useText();
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const key = keys.find((each) => each === event.key);
      if (!key || isTyping(event)) return;
      event.preventDefault();
      if (key === '?') setListed(true);
      else press(key);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <Modal
      open={isListed}
      id="keys"
      title={t('common.keys')}
      closeText={t('common.close')}
      onClose={() => setListed(false)}
    >
      <dl className="facts facts--lines">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`common.keys.${names[key]}`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/account-settings#keys-card">{t('common.keys.off')}</a>
      </p>
    </Modal>
  );
}
