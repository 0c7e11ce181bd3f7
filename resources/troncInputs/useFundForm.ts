import { useState } from 'react';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { enteredFund, enteredKind, type Fund } from './fund.ts';

/** The fund as typed, and the period that it is based on. */
export interface FundForm {
  /** the period as it was when its fund was put into the fields; its revision is sent with the save (F-154) */
  seen: TroncPeriod;
  fund: Fund;
  kind: BucketKind;
  isTyped: boolean;
  type(key: string, text: string): void;
  divideBy(kind: BucketKind): void;
  /** puts another version of the period into the fields, in place of what was typed */
  show(period: TroncPeriod): void;
  /** sets the revision that the period has after its hours were imported; what was typed is kept */
  build(on: number): void;
}

/**
 * The state of the fund's fields. Typed amounts stay compared with the version of the period that they replace; while
 * nothing is typed, the fields follow the period.
 */
export function useFundForm(period: TroncPeriod, distribution: BucketKind, hasFile: boolean): FundForm {
  const [seen, setSeen] = useState(period);
  const [kind, setKind] = useState(() => enteredKind(period, distribution));
  const [fund, setFund] = useState(() => enteredFund(period, kind));
  const entered = enteredFund(seen, kind);
  const isTyped = Object.entries(fund).some(([key, text]) => text !== entered[key]);
  const show = (now: TroncPeriod) => {
    // A total that replaced weeks or days has no place in their fields: they would show 0.00, and the next save send it.
    const shown = enteredKind(now, distribution);
    const next = shown === enteredKind(seen, distribution) ? kind : shown;
    setSeen(now);
    setKind(next);
    setFund(enteredFund(now, next));
  };
  if (!isTyped && !hasFile && period.revision > seen.revision) show(period);
  return {
    seen,
    fund,
    kind,
    isTyped,
    type: (key, text) => setFund((now) => ({ ...now, [key]: text })),
    divideBy: (next) => {
      setKind(next);
      setFund(enteredFund(seen, next));
    },
    show,
    build: (revision) => setSeen((now) => ({ ...now, revision })),
  };
}
