import type { Identifier } from 'ra-core';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { FilterChip } from './FilterChip.tsx';
import { FilterSkeleton } from './FilterSkeleton.tsx';
import { useIsChip } from './filterPlace.ts';
import { RecordName } from './RecordLink.tsx';

/** Most lists have no such filter and need not wait for its code. */
const ReferencePicker = lazyScreen(
  () => import('./ReferencePicker.tsx').then((m) => m.ReferencePicker),
  <FilterSkeleton />,
);

interface RecordFilterProps {
  /** the entity whose records can be chosen */
  to: string;
  label: string;
  /** the id of the record, or a list of one */
  value: unknown;
  onChange(id: string | null): void;
  /** offers only records of this company */
  companyId?: number | undefined;
}

/** Filters a list by one record that its rows refer to, found by typing its name. */
export const RecordFilter = ({ to, label, value, onChange, companyId }: RecordFilterProps) => {
  const isChip = useIsChip();
  const id = ([value].flat()[0] as Identifier | undefined) ?? null;
  const ofCompany = companyId === undefined ? {} : { companyId };
  if (!isChip)
    return (
      <ReferencePicker
        {...ofCompany}
        to={to}
        value={id}
        onChange={(chosen) => onChange(chosen === null ? null : String(chosen))}
        label={label}
      />
    );
  if (id === null || id === '') return null;
  return (
    <FilterChip label={label} onRemove={() => onChange(null)}>
      <RecordName {...ofCompany} to={to} id={id}>
        {(name) => name}
      </RecordName>
    </FilterChip>
  );
};
