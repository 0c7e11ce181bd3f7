import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { ValueChange } from '#domain/contract/records.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { isEmpty, readId, readText, variantOf } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';
import { RowsInWords } from '../../fields/RowsInWords.tsx';
import { rowEntity } from '../../fields/rowEntity.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { formatChange, formatValue, type Names } from './formatValue.ts';

interface ChangedValuesProps {
  entity: AnyEntity;
  /** the record of the values, for its country and currency */
  record: Partial<AnyRecord>;
  changes: readonly ValueChange[];
  /** names for the ids among the values */
  names?: Names;
}

const NO_NAMES: Names = {};

/** `training.3` → Training: Food hygiene */
const partIn = (field: string, names: Names): { name: string; of: string | undefined } => {
  const [name = field, id] = field.split('.');
  const of = names[`${name}_id:${id}`];
  return of === undefined ? { name: field, of } : { name, of };
};

/** Returns the rows that only one of two lists contains: a row in both is not a change. */
const changedRows = ({ from, to }: Pick<ValueChange, 'from' | 'to'>): [unknown, unknown] => {
  if (!Array.isArray(from) || !Array.isArray(to)) return [from, to];
  const texts = [from, to].map((rows) => new Set(rows.map((row) => JSON.stringify(row))));
  const without = (rows: unknown[], other = new Set<string>()) => rows.filter((row) => !other.has(JSON.stringify(row)));
  const [gone, come] = [without(from, texts[1]), without(to, texts[0])];
  // Only the order differs, or one of two equal rows was removed.
  return gone.length + come.length === 0 ? [from, to] : [gone, come];
};

/** Shows each changed field with its old and new value, using the portal's usual labels and formats. */
export const ChangedValues = ({ entity, record, changes, names = NO_NAMES }: ChangedValuesProps) => {
  const translate = useTranslate();
  const variant = variantOf(entity, record, useVariant());
  const words = useFieldWords(entity, variant);
  // The record without its names: a name next to an id is the current one, not the one at the time of the change.
  const { id } = record;
  const currency = readText(record, 'currency');
  const row = { id, currency };
  const own = { ...row, company_id: readId(record, 'company_id'), country: readText(record, 'country') };
  const show = (field: string, name: string | undefined, value: unknown) => {
    const kind = name === undefined ? undefined : entity.fields[name]?.kind;
    if (isEmpty(value)) return <em>{translate('lists.nothing')}</em>;
    const called = names[`${field}:${value}`];
    if (called !== undefined) return called;
    if (kind === 'list' && name && rowEntity(entity, name))
      return <RowsInWords entity={entity} name={name} value={value} record={row} variant={variant} />;
    if (name === undefined || kind === undefined || kind === 'list')
      return formatValue(value, names, { yes: translate('widgets.yes'), no: translate('widgets.no') });
    const Value = renderersOf(kind).value;
    return <Value entity={entity} name={name} value={value} record={own} variant={variant} />;
  };
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {changes.map(({ field, ...values }) => {
        const name = fieldsOf(entity).find(([key, own]) => readNameOf(key, own) === field || key === field)?.[0];
        const [from, to] = name && rowEntity(entity, name) ? changedRows(values) : [values.from, values.to];
        const part = partIn(field, names);
        const unnamed = () => translate(`history.parts.${part.name}`, { _: formatChange(part.name) });
        const label = name ? words.label(name) : part.of ? `${unnamed()}: ${part.of}` : unnamed();
        return (
          <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}:
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {show(field, name, from)}
              </Box>
              <span aria-hidden> → </span>
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
                {show(field, name, to)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
