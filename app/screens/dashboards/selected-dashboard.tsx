import { useContext, useEffect } from 'react';
import { NonceContext } from '~/nonce.ts';

const KEY = 'selectedDashboardId';

/**
 * Stores the team whose page is open (specification, section 3). The page is sent without React's
 * scripts, so that a script of its own does; the effect runs where scripts of another page led here.
 */
export function SelectedDashboard({ id }: { id: string }) {
  const nonce = useContext(NonceContext);
  useEffect(() => sessionStorage.setItem(KEY, id), [id]);
  // Escaped, since "</script>" would end the script.
  const value = JSON.stringify(id).replaceAll('<', '\\u003c');
  return (
    <script
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: `sessionStorage.setItem('${KEY}',${value})` }}
      suppressHydrationWarning
    />
  );
}
