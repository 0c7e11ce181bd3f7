import type { AnyRecord } from '#domain/anyRecord.ts';
import { companyNameIn, subtitleIn } from '#domain/schema/subtitle.ts';
import { targetOf } from './target.ts';

interface Offered {
  /** the records offered may belong to several companies */
  ofSeveral: boolean;
}

/**
 * Returns what a picker shows below a record's name, to distinguish it from others of the same name: its declared
 * subtitle, after the name of its company if that is not the same for all. The order is that of the portal's search.
 */
export const subtitleOfTarget = (to: string, record: AnyRecord, { ofSeveral }: Offered): string => {
  const entity = targetOf(to);
  if (!entity) return '';
  return [ofSeveral ? companyNameIn(entity, record) : '', subtitleIn(entity, record)].filter(Boolean).join(' · ');
};
