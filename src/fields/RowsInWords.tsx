import { Box } from '@mui/material';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { rowEntity } from '#domain/schema/rowEntity.ts';
import { fieldOf, isEmpty } from './fieldOf.ts';
import { renderersOf } from './index.ts';
import type { ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list, one line each, as a history shows them: `Item Kettle, Quantity 2`. */
export const RowsInWords = ({ entity, name, value, variant, record }: ValueProps) => {
  const row = rowEntity(entity, name) ?? entity;
  const words = useFieldWords(row, variant);
  const fields = fieldsOf(row);
  return (Array.isArray(value) ? value : []).map((one, index) => (
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
