import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Whether the browser has what Remix's form handling needs. Otherwise the page is not hydrated, and
 * its native forms work.
 */
const canHydrate =
  typeof AbortController === 'function' &&
  typeof fetch === 'function' &&
  typeof FormData === 'function' &&
  typeof SubmitEvent === 'function' &&
  typeof URLSearchParams === 'function' &&
  typeof FormData.prototype.entries === 'function';

if (canHydrate)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
