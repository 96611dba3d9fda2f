import { useEffect, useState, type FormEvent } from 'react';
import { isPlanType, type PlanType } from '~/plans.ts';

/**
 * The plan whose checkout is being created (promise 5.4), from the press of its button until the
 * browser leaves the page; reset when the browser restores the page.
 */
export function usePendingPlan(): {
  pendingPlan: PlanType | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [pendingPlan, setPendingPlan] = useState<PlanType | null>(null);
  useEffect(() => {
    const onPageShow = (): void => setPendingPlan(null);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const plan = new FormData(event.currentTarget).get('planType');
    if (isPlanType(plan)) setPendingPlan(plan);
  };
  return { pendingPlan, onSubmit };
}
