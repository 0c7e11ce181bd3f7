import { Checkbox, TableCell, TableHead, TableRow } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'ra-core';
import { type ChangeEvent, memo, type ReactNode } from 'react';
import { DataTableClasses } from 'react-admin';

/** Selects every row of the page, or none of them; rows of other pages stay selected. */
const SelectPage = () => {
  const translate = useTranslate();
  const { onSelect } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const page = (useDataTableDataContext() ?? []).map(({ id }) => id);
  const select = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const others = selected.filter((id) => !page.includes(id));
    onSelect?.(target.checked ? [...others, ...page] : others);
  };
  return (
    <Checkbox
      checked={page.length > 0 && page.every((id) => selected.includes(id))}
      onChange={select}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/**
 * The head of every table whose rows can be selected. react-admin's own names its checkbox by a property that Material UI
 * no longer has.
 */
export const SelectableHead = memo(({ children }: { children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead className={DataTableClasses.thead}>
      <TableRow className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}>
        {hasBulkActions && (
          <TableCell padding="checkbox" variant="head" className={DataTableClasses.headerCell}>
            <SelectPage />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
  );
});
