import { useGetOne } from 'ra-core';
import { titleOf } from '../fields/fieldOf.ts';
import { targetOf } from '../fields/target.ts';
import { usePeriodName } from '../fields/usePeriodName.ts';

/** Returns a record's own name as soon as it is known; '' before. The page already has the record in the cache. */
export const useRecordName = (record: { resource: string; id: string } | undefined): string => {
  const { resource = '', id = '' } = record ?? {};
  const periodName = usePeriodName();
  const { data } = useGetOne(resource, { id }, { enabled: record !== undefined, retry: false });
  const entity = targetOf(resource);
  const name = (data && entity && titleOf(entity, data)) || data?.name;
  // A payroll period is known by its payroll and its own name.
  const parts: unknown[] = name
    ? [name]
    : [data?.payroll_name, data?.period_name && periodName(String(data.period_name))];
  return parts.filter(Boolean).join(', ');
};
