/** The open tasks of somebody, by the week of their due date. */
export interface Workload {
  /** Null for crew people without an account, and for tasks of nobody. */
  userId: string | null;
  /** Empty for tasks of nobody. */
  name: string;
  open: number;
  overdue: number;
  thisWeek: number;
  nextWeek: number;
  later: number;
  undated: number;
}
