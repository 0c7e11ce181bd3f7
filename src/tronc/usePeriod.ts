import { useGetList, useGetOne } from 'ra-core';
import { failureOf } from '#dataProvider/hooks.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncFile } from '#domain/contract/troncFiles.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { useDrawerParam } from '../widgets/useDrawerParam.ts';

/** The scheme and the period of a drawer; the address names the period once one has been chosen. */
export interface ChosenPeriod {
  scheme: Scheme | undefined;
  period: TroncPeriod | undefined;
  isPending: boolean;
  /** the period of the address was deleted, because the scheme's dates have changed */
  isGone: boolean;
  /** why the scheme or the period could not be loaded */
  error: unknown;
  /** loads again what failed */
  retry(): void;
  choose(id: number): void;
}

const NOT_FOUND = 404;

/**
 * Returns the scheme and the period of a drawer. `fallback` is the period while the address names none; undefined: not
 * known yet, null: the scheme's current period. If the address names no scheme, none is requested: nothing is pending
 * and there is no scheme.
 */
export function usePeriod(schemeId: number, fallback: number | null | undefined = null): ChosenPeriod {
  const [named, choose] = useDrawerParam('period');
  const isNamed = schemeId > 0;
  const scheme = useGetOne<Scheme>('schemes', { id: schemeId }, { enabled: isNamed });
  const id = named ? Number(named) : fallback === null ? scheme.data?.currentPeriod?.id : fallback;
  const period = useGetOne<TroncPeriod>('tronc_periods', { id: id ?? 0 }, { enabled: id !== undefined && id > 0 });
  // If the address names the period, the fallback need not be known.
  const isPending =
    isNamed &&
    (scheme.isPending || (!named && fallback === undefined) || (id !== undefined && id > 0 && period.isPending));
  const isGone = named !== undefined && failureOf(period.error).status === NOT_FOUND;
  const failed = [scheme, ...(isGone ? [] : [period])].filter(({ error }) => error);
  const retry = () => {
    for (const { refetch } of failed) refetch();
  };
  return {
    scheme: scheme.data,
    period: id === undefined || isGone ? undefined : period.data,
    isPending: isPending && failed.length === 0,
    isGone,
    error: failed[0]?.error,
    retry,
    choose,
  };
}

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'updated_at', order: 'DESC' as const } };

/** Returns the oldest period with files waiting, or null if there is none; undefined until known. */
export function useOldestWaiting(schemeId: number): number | null | undefined {
  const files = useGetList<TroncFile>(
    'tronc_files',
    { ...ALL, filter: { tronc_scheme_ids: [schemeId], processed: 0 } },
    { enabled: schemeId > 0 },
  );
  if (files.isPending && !files.error) return undefined;
  // The ids of a scheme's periods increase with their dates.
  const periods = (files.data ?? []).map(({ tronc_period_id }) => tronc_period_id);
  return periods.length > 0 ? Math.min(...periods) : null;
}
