import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { EntityField } from './EntityField.tsx';
import { EntityScope } from './EntityScope.tsx';
import { fieldOf, isEmpty } from './fieldOf.ts';
import { renderersOf } from './index.ts';
import type { FieldRenderers, ValueProps } from './renderer.ts';
import { rowEntity } from './rowEntity.ts';
import { useFieldWords } from './useFieldWords.ts';

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the name of a row: a plain value itself, otherwise its name, title or id, or else its first value. */
const nameOf = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return String(row);
  const { name, title, id } = row as Row;
  return String(name ?? title ?? id ?? Object.values(row)[0] ?? '');
};

const Cell = ({ value }: ValueProps) => {
  const translate = useTranslate();
  const rows = rowsOf(value);
  return <span title={rows.map(nameOf).join(', ')}>{translate('screens.rows', { smart_count: rows.length })}</span>;
};

/** A table of the rows; only their names if the declaration does not define the rows. */
const Value = (props: ValueProps) => {
  const { entity, name, value } = props;
  return rowEntity(entity, name) ? <RowsTable {...props} /> : rowsOf(value).map(nameOf).join(', ');
};

const RowsTable = ({ entity, name, value, variant }: ValueProps) => {
  const label = useFieldWords(entity, variant).label(name);
  const row = rowEntity(entity, name) ?? entity;
  const words = useFieldWords(row, variant);
  const columns = fieldsOf(row).map(([key, { kind }]) => ({ key, align: renderersOf(kind).align }));
  return (
    <EntityScope entity={row} variant={variant}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={label} sx={{ width: 'auto', '& td, & th': { pl: 0, pr: 4 } }}>
          <TableHead>
            <TableRow>
              {columns.map(({ key, align }) => (
                <TableCell key={key} align={align}>
                  {words.label(key)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rowsOf(value).map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
              <TableRow key={index}>
                <RecordContextProvider value={{ id: index, ...(one as Row) }}>
                  {columns.map(({ key, align }) => (
                    <TableCell key={key} align={align} sx={{ verticalAlign: 'top' }}>
                      <EntityField name={key} />
                    </TableCell>
                  ))}
                </RecordContextProvider>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </EntityScope>
  );
};

/** The same rows, one line each, as a history shows them: `Item Kettle, Quantity 2`. */
export const RowsInWords = ({ entity, name, value, variant, record }: ValueProps) => {
  const row = rowEntity(entity, name) ?? entity;
  const words = useFieldWords(row, variant);
  const fields = fieldsOf(row);
  return rowsOf(value).map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
    <Box key={index} component="span" sx={{ display: 'block' }}>
      {fields
        .filter(([key]) => !isEmpty((one as Row)[key]))
        .map(([key], at) => {
          const Shown = renderersOf(fieldOf(row, key).kind).value;
          return (
            <span key={key}>
              {at > 0 && ', '}
              {words.label(key)}{' '}
              <Shown entity={row} name={key} value={(one as Row)[key]} record={record} variant={variant} />
            </span>
          );
        })}
    </Box>
  ));
};

export const list: FieldRenderers = { cell: Cell, value: Value, filter: null };
