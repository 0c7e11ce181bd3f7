import '#i18n/pages/history.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { ValueChange } from '#domain/contract/records.ts';
import { auditValueOf } from '#domain/history/auditValues.ts';
import { linkedField } from '#domain/history/linkedName.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { rowEntity } from '#domain/schema/rowEntity.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { useVariant } from '../../fields/EntityScope.tsx';
import { isEmpty, readId, readText, variantOf } from '../../fields/fieldOf.ts';
import { renderersOf } from '../../fields/index.ts';
import { RowsInWords } from '../../fields/RowsInWords.tsx';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { Changed } from './Changed.tsx';
import { formatChange, formatValue } from './formatValue.ts';
import type { Names } from './names.ts';
import { RowChanges } from './RowChanges.tsx';
import { useAuditText } from './useAuditText.ts';

interface ChangedValuesProps {
  entity: AnyEntity;
  /** the record of the values, for its country and currency */
  record: Partial<AnyRecord>;
  changes: readonly ValueChange[];
  /** names for the ids among the values; if absent, the names are read */
  names?: Names;
  /** the values of a new record, or facts about an event: there was nothing before, and the history does not say so */
  isNew?: boolean;
}

const NO_NAMES: Names = {};
const isSame = (from: unknown, to: unknown): boolean => JSON.stringify(from ?? null) === JSON.stringify(to ?? null);

/** `training.3` → Training: Food hygiene */
const partIn = (field: string, names: Names): { name: string; of: string | undefined } => {
  const [name = field, id] = field.split('.');
  return /^\d+$/.test(id ?? '') ? { name, of: names[`${name}_id:${id}`] } : { name: field, of: undefined };
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

/**
 * Shows each changed field with its old and new value, using the portal's usual labels and formats. Values that are the
 * same before and after, and those that only programs use, are left out.
 */
export const ChangedValues = ({ entity, record, changes, names: given, isNew = false }: ChangedValuesProps) => {
  const names = given ?? NO_NAMES;
  const translate = useTranslate();
  const variant = variantOf(entity, record, useVariant());
  const words = useFieldWords(entity, variant);
  const text = useAuditText(entity, names);
  // The record without its names: a name next to an id is the current one, not the one at the time of the change.
  const { id } = record;
  const currency = readText(record, 'currency');
  const row = { id, currency };
  const own = { ...row, company_id: readId(record, 'company_id'), country: readText(record, 'country') };
  const declared = (field: string): string | undefined =>
    fieldsOf(entity).find(([key, own]) => readNameOf(key, own) === field || key === field)?.[0];
  const isMany = (name: string | undefined) =>
    given !== undefined && name !== undefined && entity.fields[name]?.kind === 'references';
  const auditedOf = (field: string, name: string | undefined) =>
    isMany(name) ? 'records' : auditValueOf(entity.name, field, name !== undefined);
  // Ids with the names that the history knows.
  const recordsOf = (field: string, ids: unknown): unknown =>
    Array.isArray(ids) ? ids.map((id) => ({ id, name: names[`${field}:${id}`] })) : ids;
  const show = (field: string, name: string | undefined, value: unknown): ReactNode => {
    const kind = name === undefined ? undefined : entity.fields[name]?.kind;
    if (isEmpty(value)) return undefined;
    const audited = auditedOf(field, name);
    if (typeof audited === 'string') return text(audited, value, field);
    const called = names[`${field}:${value}`];
    if (called !== undefined) return called;
    if (kind === 'list' && name && rowEntity(entity, name))
      return (
        <RowsInWords
          entity={entity}
          name={name}
          value={value}
          record={own}
          variant={variant}
          {...(given && {
            nameOf: (key: string, id: unknown) => names[`${field}.${key}:${id}`] ?? translate('history.removed'),
          })}
        />
      );
    if (kind === 'reference' && given) return translate('history.removed');
    if (name === undefined || kind === undefined || kind === 'list')
      return formatValue(value, names, { yes: translate('widgets.yes'), no: translate('widgets.no') });
    const Value = renderersOf(kind).value;
    return <Value entity={entity} name={name} value={value} record={own} variant={variant} />;
  };
  const isFiles = (name: string) => entity.fields[name]?.kind === 'document';
  const isSet = (name: string | undefined) => {
    const field = name === undefined ? undefined : entity.fields[name];
    return field?.kind === 'choices' || (field !== undefined && hasSeveralFiles(field));
  };
  const wordsIn = (name: string, values: unknown): string =>
    [values]
      .flat()
      .map((one) => (isFiles(name) ? String(one) : words.choice(name, one)))
      .join(', ');
  const showLinks = (field: string, name: string | undefined, removed: unknown, added: unknown): string => {
    const named = (key: string, records: unknown) =>
      isEmpty(records)
        ? []
        : [translate(key, { names: name && isSet(name) ? wordsIn(name, records) : text('records', records, field) })];
    return (
      [...named('history.added', added), ...named('history.taken', removed)].join('; ') || translate('history.order')
    );
  };
  const linkLabel = ({ entity: other, key }: { entity: string; key: string }): string => {
    const called = translate(`resources.${other}.name`, { smart_count: 1, _: formatChange(other) });
    return `${called} (${translate(`resources.${other}.fields.${key}`, { _: formatChange(key) })})`;
  };
  const order = fieldsOf(entity).map(([key]) => key);
  // As forms and pages show them; values that are no fields follow.
  const placeOf = ({ field }: ValueChange) => order.indexOf(declared(field) ?? '') + 1 || order.length + 1;
  const sorted = [...changes].sort((a, b) => placeOf(a) - placeOf(b));
  const shown = sorted.filter(({ field, from, to }) => {
    const isInternal = auditValueOf(entity.name, field, declared(field) !== undefined) === 'internal';
    // Of a new record, only what was entered.
    return !isInternal && (isNew ? !isEmpty(from) || !(isEmpty(to) || to === false) : !isSame(from, to));
  });
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {shown.map(({ field, ...sides }) => {
        const name = declared(field);
        const values = isMany(name) ? { from: recordsOf(field, sides.from), to: recordsOf(field, sides.to) } : sides;
        const rows = auditedOf(field, name);
        const hasRows =
          rows === 'records' || isSet(name) || (name !== undefined && rowEntity(entity, name) !== undefined);
        const [from, to] = hasRows ? changedRows(values) : [values.from, values.to];
        // Records that stay linked are not shown, so the others are not the whole list before and after.
        const isPartOfList = (rows === 'records' || isSet(name)) && !(isEmpty(values.from) || isEmpty(values.to));
        const part = partIn(field, names);
        const unnamed = () => translate(`history.parts.${part.name}`, { _: formatChange(part.name) });
        const link = linkedField(field);
        const label = link
          ? linkLabel(link)
          : name
            ? words.label(name)
            : part.of
              ? `${unnamed()}: ${part.of}`
              : unnamed();
        return (
          <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}:
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {isPartOfList ? (
                showLinks(field, name, from, to)
              ) : typeof rows === 'object' ? (
                <RowChanges entity={entity} rows={rows} from={from} to={to} names={names} />
              ) : isNew && (isEmpty(from) || isSame(from, to)) ? (
                show(field, name, to)
              ) : (
                <Changed from={show(field, name, from)} to={show(field, name, to)} />
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
