import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { rowEntity } from '#domain/schema/rowEntity.ts';
import { ScrollFrame } from '../widgets/ScrollFrame.tsx';
import { EntityScope } from './EntityScope.tsx';
import { FieldText, type RenderersOf } from './FieldText.tsx';
import { readId, readText } from './fieldOf.ts';
import type { FieldRenderers, ValueProps } from './renderer.ts';
import { RowPlaceContext } from './rowPlace.ts';
import { useFieldWords } from './useFieldWords.ts';

const ROW_HEADER: object = { component: 'th', scope: 'row' };

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns the name of a row: a plain value itself, otherwise its name, title or id, or else its first value; of a reference, the
 * name of the record.
 */
const nameOf = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return String(row);
  const { name, title, id } = row as Row;
  const [[first = '', value] = []] = Object.entries(row);
  return String(name ?? title ?? id ?? readText(row, `${first.replace(/_id$/, '')}.name`) ?? value ?? '');
};

const Cell = ({ value }: ValueProps) => {
  const translate = useTranslate();
  const rows = rowsOf(value);
  return <span title={rows.map(nameOf).join('; ')}>{translate('screens.rows', { smart_count: rows.length })}</span>;
};

const RowsTable = ({
  entity,
  name,
  value,
  variant,
  record,
  renderersOf,
}: ValueProps & { renderersOf: RenderersOf }) => {
  const label = useFieldWords(entity, variant).label(name);
  const row = rowEntity(entity, name) ?? entity;
  const words = useFieldWords(row, variant);
  const columns = fieldsOf(row).map(([key, { kind }]) => ({ key, align: renderersOf(kind).align }));
  return (
    <RowPlaceContext value={{ entity, list: name, record }}>
      <EntityScope entity={row} variant={variant}>
        <Box component={ScrollFrame} sx={{ overflowX: 'auto' }}>
          <Table
            size="small"
            aria-label={label}
            sx={{ width: 'auto', '& td, & th': { pl: 0, pr: 4, overflowWrap: 'break-word' } }}
          >
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
                  <RecordContextProvider
                    value={{ id: index, company_id: readId(record, 'company_id'), ...(one as Row) }}
                  >
                    {columns.map(({ key, align }, column) => (
                      <TableCell
                        key={key}
                        align={align}
                        {...(column === 0 && ROW_HEADER)}
                        sx={{ verticalAlign: 'top' }}
                      >
                        <FieldText name={key} renderersOf={renderersOf} />
                      </TableCell>
                    ))}
                  </RecordContextProvider>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </EntityScope>
    </RowPlaceContext>
  );
};

/**
 * Builds the renderers of lists.
 * @param renderersOf returns the renderers of the rows' fields, which may be of any kind
 */
export const listRenderers = (renderersOf: RenderersOf): FieldRenderers => ({
  cell: Cell,
  /** A table of the rows; only their names if the declaration does not define the rows. */
  value: (props) => {
    const { entity, name, value } = props;
    return rowEntity(entity, name) ? (
      <RowsTable {...props} renderersOf={renderersOf} />
    ) : (
      rowsOf(value).map(nameOf).join(', ')
    );
  },
  filter: null,
});
