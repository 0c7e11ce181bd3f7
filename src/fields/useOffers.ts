import { useMemo } from 'react';
import { can } from '#domain/access/rules.ts';
import { subjectOf } from '#domain/access/subjectOf.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { Field } from '#domain/schema/field.ts';
import { usePrincipal } from '../session/useIdentity.ts';
import { targetOf } from './target.ts';

/**
 * Returns whether a picker offers a record: those on which the user has the permission, and for which the condition is
 * true, that the field declares.
 */
export function useOffers({ to = '', offers: rule, offersIf }: Field): ((record: AnyRecord) => boolean) | undefined {
  const who = usePrincipal();
  return useMemo(() => {
    if (!rule && !offersIf) return undefined;
    const isAllowed = (record: AnyRecord) =>
      !rule || (who !== undefined && can(who, rule, subjectOf(targetOf(to)?.tenancy, record)));
    return (record) => isAllowed(record) && (offersIf?.(record) ?? true);
  }, [who, rule, offersIf, to]);
}
