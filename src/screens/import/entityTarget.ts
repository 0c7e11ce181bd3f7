import '#i18n/pages/importing.ts';
import { normaliseTypedDate } from '#domain/dates/typedDate.ts';
import { entityColumns, readEntityCell } from '#domain/imports/entity.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { placesOf } from '#domain/schema/kinds/decimal.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { ruleParams } from '#domain/schema/ruleParams.ts';
import type { ImportTarget } from '../../import/target.ts';

type Translate = (key: string, params?: object) => string;

/** Returns the import target for records of an entity: cells are validated as on the server, with the same messages. */
export const entityTarget = (entity: AnyEntity, translate: Translate): ImportTarget => {
  const columns = entityColumns(entity);
  const once = columns.find(({ field }) => field.unique);
  const labelOf = ({ key, field }: (typeof columns)[number]) =>
    translate(`resources.${entity.name}.fields.${readNameOf(key, field)}`, { _: field.label });
  return {
    columns: columns.map((column) => ({
      name: column.key,
      label: labelOf(column),
      required: column.field.required && column.field.default === undefined,
      // The declared label, such as Employee for `employee_id`. Names in other systems are not known.
      aliases: [column.field.label],
      numeric: ['money', 'percent', 'points', 'hours', 'integer', 'decimal'].includes(column.field.kind),
      date: column.field.kind === 'date',
      normalise: column.field.kind === 'date' ? normaliseTypedDate : undefined,
      check: (cell) => {
        const read = readEntityCell(column, cell);
        if (!('faults' in read)) return undefined;
        const limits = { max: 255, min: 0, places: placesOf(column.field), ...ruleParams(column.field) };
        return read.faults
          .map(({ rule, params }) => translate(`validation.${rule}`, { ...limits, ...params, label: labelOf(column) }))
          .join(' ');
      },
    })),
    ...(once && {
      unique: {
        of: (row) => row[once.key]?.trim().toLowerCase() || undefined,
        column: once.key,
        message: () => translate('validation.repeated', { label: labelOf(once) }),
      },
    }),
    isExported: true,
    dateOrderMissing: translate('importing.date_order_missing'),
    fileLabel: translate('importing.file'),
    fileName: `${entity.name}.csv`,
  };
};
