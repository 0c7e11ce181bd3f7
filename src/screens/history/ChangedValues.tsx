import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ValueChange } from '#dataProvider/custom/records.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/validators.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { isEmpty, variantOf } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';

interface ChangedValuesProps {
  entity: AnyEntity;
  /** whose values they are, for its country and currency */
  record: Partial<RaRecord>;
  changes: readonly ValueChange[];
}

/** `job_roles` → Job roles: for what the declaration does not name. */
const spoken = (name: string): string => {
  const words = name.replace(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a value without a field of its own says: names of a list, yes or no, else itself. */
const plain = (value: unknown, yes: string, no: string): string => {
  if (typeof value === 'boolean') return value ? yes : no;
  if (Array.isArray(value)) return value.map((one) => plain(one, yes, no)).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, title } = value as Record<string, unknown>;
  return name === undefined && title === undefined ? JSON.stringify(value) : String(name ?? title);
};

/** Field by field from what to what, with the words and formats that the rest of the portal has for them. */
export const ChangedValues = ({ entity, record, changes }: ChangedValuesProps) => {
  const translate = useTranslate();
  const variant = variantOf(entity, record, useVariant());
  const words = useFieldWords(entity, variant);
  // What the record is beside its names: a name that lies beside an id is that of today, not of then.
  const { id, company_id, currency, country } = record;
  const show = (name: string | undefined, value: unknown) => {
    const kind = name === undefined ? undefined : entity.fields[name]?.kind;
    if (isEmpty(value)) return <em>{translate('lists.nothing')}</em>;
    if (name === undefined || kind === undefined || kind === 'list')
      return plain(value, translate('widgets.yes'), translate('widgets.no'));
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
      {changes.map(({ field, from, to }) => {
        const name = fieldsOf(entity).find(([key, own]) => readNameOf(key, own) === field || key === field)?.[0];
        const label = name
          ? words.label(name)
          : translate(`resources.${entity.name}.fields.${field}`, { _: spoken(field) });
        return (
          <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}:
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {show(name, from)}
              </Box>
              <span aria-hidden> → </span>
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
                {show(name, to)}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
