import { Skeleton } from '@mui/material';
import type { Identifier } from 'ra-core';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { fieldOf, readId, readText } from './fieldOf.ts';
import { RecordLink } from './RecordLink.tsx';
import type { FieldRenderers, FilterProps, ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Most lists have no such filter and need not wait for its code. */
const ReferencePicker = lazyScreen(
  () => import('./ReferencePicker.tsx').then((m) => m.ReferencePicker),
  <Skeleton variant="rounded" width={220} height={32} />,
);

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

const Filter = ({ entity, name, value, onChange }: FilterProps) => {
  const label = useFieldWords(entity).heading(name);
  return (
    <ReferencePicker
      to={fieldOf(entity, name).to ?? ''}
      value={(value as Identifier) ?? null}
      onChange={(id) => onChange(id === null ? null : String(id))}
      placeholder={label}
      ariaLabel={label}
      width={220}
    />
  );
};

export const reference: FieldRenderers = { cell: Value, value: Value, filter: Filter };
