import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { partsOnPage } from './components/on-demand.tsx';

/**
 * What Remix's own submit handling needs. Where one is missing, the page stays plain HTML and its
 * native forms work.
 */
const capable =
  typeof AbortController === 'function' &&
  typeof fetch === 'function' &&
  typeof FormData === 'function' &&
  typeof SubmitEvent === 'function' &&
  typeof URLSearchParams === 'function' &&
  typeof FormData.prototype.entries === 'function';

const takeOver = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });

if (capable) void partsOnPage().then(takeOver);
