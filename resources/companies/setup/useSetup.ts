import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { CompanySetup } from '#domain/contract/companies.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { usePreferences } from '#src/session/usePreferences.ts';
import { nextStep, STEPS, type Step } from './steps.ts';

/** What of a new company is done, and which of the other steps the user may do. */
export interface Setup {
  done: CompanySetup;
  may: Readonly<Record<Step['asks'], boolean>>;
  dismiss(): void;
}

/** A user who dismisses more keeps the newest. */
const DISMISSED_MAX = 500;

/**
 * Returns the steps of setting up a company. `setup` is undefined if every step is done, the user dismissed them, or may do
 * none of those that are left; while `isPending`, this is not known yet.
 * @param mayView whether the user may view the company; without this, there are no steps
 */
export const useSetup = (companyId: number, mayView: boolean): { setup: Setup | undefined; isPending: boolean } => {
  const { preferences, isPending, change } = usePreferences();
  const dismissed = preferences.setup_dismissed ?? [];
  // Not after the preferences: a request too many is better than one that waits for another.
  const enabled = mayView && !dismissed.includes(companyId);
  const { data: done, isLoading, refetch } = useApiQuery('companySetup', [companyId], { of: 'companies', enabled });
  const { key } = useLocation();
  const isSaving = useIsMutating() > 0;
  const next = done && nextStep(done);
  const isFinished = done !== undefined && next === undefined;
  // Each step opens and closes a drawer or a page of this company, which changes the address, or saves something.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after each change of the address
  useEffect(() => {
    if (enabled && !isFinished && !isSaving) void refetch();
  }, [key, isSaving, enabled, refetch]);
  const place = { company_id: companyId };
  const may = useAllowedEach({
    sites: { resource: 'sites', action: 'create', record: place },
    payrolls: { resource: 'payrolls', action: 'create', record: place },
    job_roles: { resource: 'job_roles', action: 'create', record: place },
    employees: { resource: 'employees', action: 'create', record: place },
    schemes: { resource: 'schemes', action: 'create', record: place },
    tronc_periods: { resource: 'tronc_periods', action: 'edit', record: place },
  });
  const isShown = enabled && !isPending && next && may && STEPS.some(({ name, asks }) => !done[name] && may[asks]);
  return {
    setup: isShown
      ? { done, may, dismiss: () => change({ setup_dismissed: [...dismissed, companyId].slice(-DISMISSED_MAX) }) }
      : undefined,
    isPending: (mayView && isPending) || isLoading,
  };
};
