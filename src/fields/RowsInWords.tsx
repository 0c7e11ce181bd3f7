import { Box } from '@mui/material';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import { namesOfFiles } from '#domain/schema/kinds/document.ts';
import { rowEntity } from '#domain/schema/rowEntity.ts';
import { fieldOf, isEmpty } from './fieldOf.ts';
import { renderersOf } from './index.ts';
import type { ValueProps } from './renderer.ts';
import { useFieldWords } from './useFieldWords.ts';

type Row = Readonly<Record<string, unknown>>;

interface RowsInWordsProps extends ValueProps {
  /** the name of a record that a row refers to, if the history knows it; absent: links to the records themselves */
  nameOf?(key: string, id: unknown): string;
}

/** The rows of a list, one line each, as a history shows them: `Item Kettle, Quantity 2`. */
export const RowsInWords = ({ entity, name, value, variant, record, nameOf }: RowsInWordsProps) => {
  const row = rowEntity(entity, name) ?? entity;
  const words = useFieldWords(row, variant);
  const fields = fieldsOf(row);
  return (Array.isArray(value) ? value : []).map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
    <Box key={index} component="span" sx={{ display: 'block' }}>
      {fields
        .filter(([key]) => !isEmpty((one as Row)[key]))
        .map(([key], at) => {
          const { kind } = fieldOf(row, key);
          const Shown = renderersOf(kind).value;
          const own = (one as Row)[key];
          return (
            <span key={key}>
              {at > 0 && ', '}
              {words.label(key)}{' '}
              {kind === 'reference' && nameOf ? (
                nameOf(key, own)
              ) : kind === 'document' && typeof own !== 'string' ? (
                namesOfFiles(own).join('; ')
              ) : (
                <Shown entity={row} name={key} value={own} record={{ ...record, ...(one as Row) }} variant={variant} />
              )}
            </span>
          );
        })}
    </Box>
  ));
};
