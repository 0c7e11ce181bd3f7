import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { writePath } from '#domain/schema/paths.ts';
import { REVIEW } from '../wizard/steps.ts';
import { useSchemeResolver } from '../wizard/useSchemeResolver.ts';
import type { TrialValues } from './trial.ts';
import { trialFaults } from './trialFaults.ts';

/** Judges the whole trial at every key: the scheme's own fields in the wizard's words, splits and people beside them. */
export function useTrialResolver(base: TrialValues, days: number): Resolver<TrialValues> {
  const translate = useTranslate();
  const whole = useRef(REVIEW);
  const schemeResolver = useSchemeResolver(whole);
  return async (values, context, options) => {
    const faults = trialFaults(values, base, days);
    if (faults.length === 0) return { values, errors: {} };
    const own = await schemeResolver(values, context, options as never);
    const errors = { ...own.errors } as Record<string, unknown>;
    for (const { path, rule, params } of faults.filter((one) => /^(people|divisions)\./.test(one.path))) {
      const words = translate(rule === 'splits_total' ? 'whatIf.splits_total' : `validation.${rule}`, params);
      writePath(errors, path, { type: rule, message: words });
    }
    return { values: {}, errors: errors as FieldErrors<TrialValues> };
  };
}
