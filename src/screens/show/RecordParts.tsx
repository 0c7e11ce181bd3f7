import { useCreatePath } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useParams } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { VariantContext } from '../../fields/EntityScope.tsx';
import { titleOf, variantOf } from '../../fields/fieldOf.ts';
import { type RecordTab, RecordTabs } from './RecordTabs.tsx';
import { relatedTabs } from './relatedTabs.ts';

const Details = createContext<ReactNode>(null);
const FIRST = 'details';
const DETAILS: RecordTab<AnyRecord> = {
  segment: FIRST,
  label: 'screens.details',
  Panel: () => useContext(Details),
};

interface RecordPartsProps {
  entity: AnyEntity;
  record: AnyRecord | undefined;
  /** the record's own fields */
  children: ReactNode;
}

/** The fields of a record and, if other records refer to it with a tab, these in further tabs. */
export const RecordParts = ({ entity, record, children }: RecordPartsProps) => {
  const createPath = useCreatePath();
  const { '*': current } = useParams();
  const tabs = useMemo(() => [DETAILS, ...relatedTabs(entity.name, [FIRST])], [entity]);
  if (!record || tabs.length === 1) return children;
  return (
    <Details value={children}>
      <VariantContext value={variantOf(entity, record)}>
        <RecordTabs
          record={record}
          tabs={tabs}
          base={createPath({ resource: entity.name, id: record.id, type: 'show' })}
          current={current || undefined}
          label={titleOf(entity, record)}
        />
      </VariantContext>
    </Details>
  );
};
