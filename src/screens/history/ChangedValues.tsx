import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ValueChange } from '#dataProvider/custom/records.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { isEmpty, variantOf } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';
import { RowsInWords } from '../../fields/list.tsx';
import { rowEntity } from '../../fields/rowEntity.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { type Names, spoken, tellValue } from './tellValue.ts';

interface ChangedValuesProps {
  entity: AnyEntity;
  /** whose values they are, for its country and currency */
  record: Partial<RaRecord>;
  changes: readonly ValueChange[];
  /** what ids among the values are called */
  names?: Names;
}

const NO_NAMES: Names = {};

/** `training.3` → Training: Food hygiene */
const partIn = (field: string, names: Names): { name: string; of: string | undefined } => {
  const [name = field, id] = field.split('.');
  const of = names[`${name}_id:${id}`];
  return of === undefined ? { name: field, of } : { name, of };
};

/** Of two lists only the rows that the other has not: a row that stayed is no change. */
const changedRows = ({ from, to }: Pick<ValueChange, 'from' | 'to'>): [unknown, unknown] => {
  if (!Array.isArray(from) || !Array.isArray(to)) return [from, to];
  const texts = [from, to].map((rows) => new Set(rows.map((row) => JSON.stringify(row))));
  const without = (rows: unknown[], other = new Set<string>()) => rows.filter((row) => !other.has(JSON.stringify(row)));
  const [gone, come] = [without(from, texts[1]), without(to, texts[0])];
  // Another order, or one of two alike gone.
  return gone.length + come.length === 0 ? [from, to] : [gone, come];
};

/** Field by field from what to what, with the words and formats that the rest of the portal has for them. */
export const ChangedValues = ({ entity, record, changes, names = NO_NAMES }: ChangedValuesProps) => {
  const translate = useTranslate();
  const variant = variantOf(entity, record, useVariant());
  const words = useFieldWords(entity, variant);
  // What the record is beside its names: a name that lies beside an id is that of today, not of then.
  const { id, company_id, currency, country } = record;
  const show = (field: string, name: string | undefined, value: unknown) => {
    const kind = name === undefined ? undefined : entity.fields[name]?.kind;
    if (isEmpty(value)) return <em>{translate('lists.nothing')}</em>;
    const called = names[`${field}:${value}`];
    if (called !== undefined) return called;
    if (kind === 'list' && name && rowEntity(entity, name))
      return <RowsInWords entity={entity} name={name} value={value} record={{ id, currency }} variant={variant} />;
    if (name === undefined || kind === undefined || kind === 'list')
      return tellValue(value, names, { yes: translate('widgets.yes'), no: translate('widgets.no') });
    const Value = renderersOf(kind).value;
    return (
      <Value
        entity={entity}
        name={name}
        value={value}
        record={{ id, company_id, currency, country }}
        variant={variant}
      />
    );
  };
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {changes.map(({ field, ...values }) => {
        const name = fieldsOf(entity).find(([key, own]) => readNameOf(key, own) === field || key === field)?.[0];
        const [from, to] = name && rowEntity(entity, name) ? changedRows(values) : [values.from, values.to];
        const part = partIn(field, names);
        const unnamed = () => translate(`history.parts.${part.name}`, { _: spoken(part.name) });
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
