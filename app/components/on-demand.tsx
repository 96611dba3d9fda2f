import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Parts that the page's HTML already shows, on their way. */
const shown: Promise<unknown>[] = [];

/**
 * Resolves once the script of every part that the page's HTML shows is here. Rejects where one
 * cannot be had: such a page stays plain HTML.
 */
export const partsOnPage = (): Promise<unknown> => Promise.all(shown);

/** A load that fails leads to the same page from the server, whose forms need no script. */
const orFromServer = (): Promise<never> => {
  window.location.reload();
  return new Promise(() => undefined);
};

/**
 * A part of a page with a script of its own, for the browser only: it is loaded before the page's
 * scripts take over where the page's HTML shows `selector`,
 * else when the part is first drawn, with `waiting` in its place meanwhile.
 */
export function onDemand<P extends object>(
  selector: string,
  load: () => Promise<ComponentType<P>>,
): (props: P & { waiting: ReactNode }) => ReactElement {
  let loaded: ComponentType<P> | null = null;
  const begin = async () => ({ default: (loaded = await load()) });
  if (document.querySelector(selector)) shown.push(begin());
  const Later = lazy(() => begin().catch(orFromServer)) as unknown as ComponentType<P>;
  return function OnDemand(props) {
    // Kept while it is on the page: another type of component would begin anew.
    const [Part] = useState(() => loaded);
    return Part ? (
      <Part {...props} />
    ) : (
      <Suspense fallback={props.waiting}>
        <Later {...props} />
      </Suspense>
    );
  };
}
