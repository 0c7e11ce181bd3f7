import { Skeleton } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import { lazyScreen } from '../../../widgets/lazyScreen.tsx';

/** Only lists with such a filter wait for its code. */
const ReferencePicker = lazyScreen(
  () => import('../../../fields/ReferencePicker.tsx').then((m) => m.ReferencePicker),
  <Skeleton variant="rounded" width={220} height={32} />,
);

interface ReferenceFilterProps {
  /** the entity whose records can be chosen */
  to: string;
  /** the name of the query parameter */
  name: string;
  /** translation key */
  label: string;
  /** offers only records of this company */
  companyId?: number | undefined;
}

/** Filters the surrounding list by a record that the rows are linked with, found by typing its name. */
export const ReferenceFilter = ({ to, name, label, companyId }: ReferenceFilterProps) => {
  const text = useTranslate()(label);
  const { filterValues } = useListContext();
  const set = useSetFilter();
  return (
    <ReferencePicker
      to={to}
      value={filterValues[name] ?? null}
      onChange={(id) => set(name, id === null ? null : String(id))}
      {...(companyId !== undefined && { companyId })}
      placeholder={text}
      ariaLabel={text}
      width={220}
    />
  );
};
