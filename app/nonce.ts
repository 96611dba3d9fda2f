import { createContext } from 'react';

/** The CSP nonce of the response's scripts; empty in the browser, which does not reveal it. */
export const NonceContext = createContext('');
