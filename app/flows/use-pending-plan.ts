import { useEffect, useState, type FormEvent } from 'react';
import { isPlanType, type PlanType } from '../modules/billing/billing.rules.ts';

/**
 * The plan whose checkout is being created (promise 5.4), from the press
 * of its button until another page stands there; none again where the browser comes back to this
 * one.
 */
export function usePendingPlan(): {
  pendingPlan: PlanType | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [pendingPlan, setPendingPlan] = useState<PlanType | null>(null);
  useEffect(() => {
    const back = (): void => setPendingPlan(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const plan = new FormData(event.currentTarget).get('planType');
    if (isPlanType(plan)) setPendingPlan(plan);
  };
  return { pendingPlan, onSubmit };
}
