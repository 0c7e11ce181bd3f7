import { createElement } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { KNOWN } from '#domain/entities/known.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { relatedTo } from '#domain/schema/related.ts';
import { readId } from '../../fields/fieldOf.ts';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import type { RecordTab } from './RecordTabs.tsx';

const RelatedList = lazyScreen(() => import('./RelatedList.tsx').then((m) => m.RelatedList));

/** Returns the company of a record, which may be the record itself. */
const companyOf = (parent: string, record: AnyRecord): number | undefined =>
  parent === 'companies'
    ? Number(record.id)
    : (readId(record, 'company_id') ?? readId(record, 'company.id') ?? undefined);

/** Returns the parts of the address that tabs have. */
export const segmentsOf = (tabs: readonly { segment: string }[]): string[] => tabs.map(({ segment }) => segment);

/**
 * Returns the tabs of a record's page with the lists of the records that refer to it, as their declarations say (`tab`),
 * for users who may see them.
 * @param own the page's own segments, which no tab may replace
 */
export const relatedTabs = <R extends AnyRecord>(
  parent: string,
  own: readonly string[] = [],
  entities: readonly AnyEntity[] = Object.values(KNOWN),
): RecordTab<R>[] => {
  const all = relatedTo(parent, entities);
  return all.map((related): RecordTab<R> => {
    const { entity, key, field } = related;
    const isAlone = all.filter((one) => one.entity === entity).length === 1;
    const plain = entity.name.replaceAll('_', '-');
    const segment = isAlone && !own.includes(plain) ? plain : `${plain}-${key.replaceAll('_', '-')}`;
    const isNamed = typeof field.tab === 'string';
    return {
      segment,
      label: isNamed ? `resources.${entity.name}.tabs.${key}` : `resources.${entity.name}.name`,
      fallback: isNamed ? String(field.tab) : entity.words.many,
      may: (record) => ({
        resource: entity.name,
        action: 'show',
        record: { company_id: companyOf(parent, record) },
      }),
      Panel: ({ record }) =>
        createElement(RelatedList, { parent, record, companyId: companyOf(parent, record), related }),
    };
  });
};
