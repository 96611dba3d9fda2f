import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

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

if (capable)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
