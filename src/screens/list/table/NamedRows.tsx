import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { Children, cloneElement, isValidElement, memo, type ReactNode } from 'react';
import { DataTableBody } from 'react-admin';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { titleOf } from '../../../fields/fieldOf.ts';
import { PLAIN_CELL, SELECTS_ROW, UNREAD_ROW } from '../../../reactAdmin/dataTable.ts';
import { useListScope } from '../ListScope.tsx';

const ROW_HEADER: object = { component: 'th', scope: 'row' };

/** The outlines of Material UI's icons `CheckBoxOutlineBlank` and `CheckBox`. */
const UNCHECKED = 'M19 5v14H5V5zm0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2';
const CHECKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2m-9 14-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8z';

/** `onClick` handles it, because only the event of a click contains whether Shift is pressed, which selects several rows. */
const handledByClick = () => undefined;

/** Selects a row; its label names the record, as react-admin's own checkbox cannot. */
const SelectRow = () => {
  const translate = useTranslate();
  const { entity } = useListScope();
  const record = useRecordContext<AnyRecord>();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext();
  if (!record) return null;
  const isSelected = selected?.includes(record.id) ?? false;
  return (
    <span>
      <input
        type="checkbox"
        aria-label={translate('lists.select_row', { name: titleOf(entity, record) })}
        checked={isSelected}
        onChange={handledByClick}
        onClick={(event) => handleToggleItem?.(record.id, event)}
      />
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={isSelected ? CHECKED : UNCHECKED} />
      </svg>
    </span>
  );
};

interface RowProps {
  className?: string;
  /** react-admin's `rowSx`, with which a table marks rows that the user has not read yet */
  sx?: object;
  children?: ReactNode;
}

/** A row whose first column is its header, so that a screen reader says which record a cell belongs to. */
const Row = memo(({ className = '', sx = {}, children }: RowProps) => {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <tr className={Object.keys(sx).length > 0 ? `${className} ${UNREAD_ROW}` : className}>
      {hasBulkActions && (
        <td className={`${PLAIN_CELL} ${SELECTS_ROW}`}>
          <SelectRow />
        </td>
      )}
      {Children.map(children, (child, at) =>
        at === 0 && isValidElement<object>(child) ? cloneElement(child, ROW_HEADER) : child,
      )}
    </tr>
  );
});

/**
 * The body of every table of records. react-admin's own rows have no header, and each of their checkboxes the same name.
 * Rows are plain elements, whose look is declared once for the table (`reactAdmin/themeOverrides.ts`): each component of
 * Material UI calculates its styles again for each cell.
 */
export const NamedRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={Row}>{children}</DataTableBody>
);
