import { Skeleton } from '@mui/material';
import type { Identifier } from 'ra-core';
import { lazyScreen } from '../widgets/lazyScreen.tsx';
import { fieldOf } from './fieldOf.ts';
import type { FilterProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

/** Most lists have no such filter and need not wait for its code. */
const ReferencePicker = lazyScreen(
  () => import('./ReferencePicker.tsx').then((m) => m.ReferencePicker),
  <Skeleton variant="rounded" width={220} height={32} />,
);

/** Filters a list by one record that its rows refer to. */
export const ReferenceFilter = ({ entity, name, value, onChange }: FilterProps) => {
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
