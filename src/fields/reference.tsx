import type { Identifier } from 'ra-core';
import { fieldOf, readId, readText } from './fieldOf.ts';
import { RecordLink } from './RecordLink.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/** API responses often contain `company: {id: 4, name}` next to `company_id: 4`; then no request is needed. */
const Value = ({ entity, name, value, record }: ValueProps) => {
  const to = fieldOf(entity, name).to ?? '';
  return (
    <RecordLink
      to={to}
      id={value as Identifier}
      known={readText(record, `${name.replace(/_id$/, '')}.name`)}
      companyId={readId(record, 'company_id')}
    />
  );
};

export const reference: FieldRenderers = { cell: Value, value: Value, filter: ReferenceFilter };
