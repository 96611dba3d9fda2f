import { useEffect, type RefObject } from 'react';

/**
 * Closes the open menus of an element, itself one or with some in it: by a press outside of each, and
 * by Escape, which also focuses the button.
 */
export function useCloseMenus(element: RefObject<HTMLElement>): void {
  useEffect(() => {
    const openOnes = (): HTMLDetailsElement[] => {
      const root = element.current;
      const all = root?.parentElement?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
      return Array.from(all).filter((menu) => root?.contains(menu));
    };
    const pressed = ({ target }: Event) => {
      for (const menu of openOnes())
        if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const keyed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const menu of openOnes()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', keyed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', keyed);
    };
  }, [element]);
}
