import { createContext, useContext, type ReactNode } from 'react';

/** Whether the person may delete on this page. */
export const DeletionContext = createContext(true);

/** What deletes something, for those alone who may (promise 14.10). */
export function Deletion({ children }: { children: ReactNode }) {
  return useContext(DeletionContext) ? children : null;
}
