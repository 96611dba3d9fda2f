/**
 * The Remix options, read by vite.config.ts (the Vite plugin does not read this file by itself).
 */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // Off for good: single fetch and lazy route discovery open `.data` and `/__manifest`
    // (CVE-2026-34077).
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
  serverModuleFormat: 'esm',
};
