import { useContext, useEffect } from 'react';
import { NonceContext } from '~/nonce.ts';

/** Without quotes, which React would escape. */
const storeTeam = 'sessionStorage.selectedDashboardId=document.currentScript.dataset.id';

/**
 * Stores the team whose page is open (specification, section 3). The page is sent without React's
 * scripts, so that a script of its own does; the effect runs where scripts of another page led here.
 */
export function SelectedDashboard({ id }: { id: string }) {
  const nonce = useContext(NonceContext);
  useEffect(() => sessionStorage.setItem('selectedDashboardId', id), [id]);
  return (
    <script nonce={nonce} data-id={id} suppressHydrationWarning>
      {storeTeam}
    </script>
  );
}
