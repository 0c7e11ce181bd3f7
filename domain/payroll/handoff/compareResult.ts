import type { Pence } from '#domain/money/money.ts';

/** What was sent for one person. */
export interface SentAmount {
  employee_id: number;
  name: string;
  payroll_ref: string;
  amount: Pence;
}

/** A person for whom payroll paid something else than was sent. */
export interface ResultDifference {
  /** null if nobody in the hand-off has this payroll ref */
  employee_id: number | null;
  name: string | null;
  payroll_ref: string;
  sent: Pence;
  paid: Pence;
}

const keyOf = (payrollRef: string): string => payrollRef.trim().toLowerCase();

/**
 * Compares payroll's result with what was sent, by payroll ref without regard to upper and lower case. Rows of one
 * person are added up. Returns the differences in the order sent, then people whom the hand-off does not contain.
 */
export const compareResult = (
  sent: readonly SentAmount[],
  rows: readonly { payroll_ref: string; tronc: Pence }[],
): ResultDifference[] => {
  const paid = new Map<string, { payroll_ref: string; amount: Pence }>();
  for (const { payroll_ref, tronc } of rows) {
    const key = keyOf(payroll_ref);
    paid.set(key, { payroll_ref, amount: (paid.get(key)?.amount ?? 0) + tronc });
  }
  // A person who left and one who joined can have had the same payroll ref: payroll then has one result for both.
  const expected = new Map<string, SentAmount>();
  for (const one of sent) {
    const key = keyOf(one.payroll_ref);
    const known = expected.get(key);
    expected.set(key, known ? { ...known, amount: known.amount + one.amount } : one);
  }
  const missed = [...expected].flatMap(([key, { amount, ...person }]): ResultDifference[] => {
    const got = paid.get(key)?.amount ?? 0;
    return got === amount ? [] : [{ ...person, sent: amount, paid: got }];
  });
  const unknown = [...paid].flatMap(([key, { payroll_ref, amount }]): ResultDifference[] =>
    expected.has(key) || amount === 0 ? [] : [{ employee_id: null, name: null, payroll_ref, sent: 0, paid: amount }],
  );
  return [...missed, ...unknown];
};
