import '#i18n/pages/history.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AuditRows, AuditValue } from '#domain/history/auditValues.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { isRecord, type Values } from '#domain/typeGuards.ts';
import { isEmpty } from '../../fields/fieldOf.ts';
import { showDate } from '../../widgets/DateText.tsx';
import { Changed } from './Changed.tsx';
import type { Names } from './names.ts';
import { type RowChange, rowDifferences } from './rowDifferences.ts';
import { recordName, useAuditText } from './useAuditText.ts';

interface RowChangesProps {
  entity: AnyEntity;
  rows: AuditRows;
  from: unknown;
  to: unknown;
  names: Names;
}

const setOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The changed rows of a list, value by value; the unchanged ones can be unfolded. */
export const RowChanges = ({ entity, rows, from, to, names }: RowChangesProps) => {
  const translate = useTranslate();
  const text = useAuditText(entity, names);
  const differences = rowDifferences(from, to, rows.key);
  const values = Object.entries<AuditValue>(rows.values);

  const nameOf = (row: Values): string => {
    const key = row[rows.key];
    if (rows.unit === 'bucket') return key === 'period' ? translate('history.rows.period') : showDate(String(key));
    if (rows.unit) return translate(`history.rows.${rows.unit}`, { smart_count: Number(key) });
    if (key === null) return translate('widgets.none');
    return recordName(rows.key, row, names) ?? translate('history.removed');
  };
  const labelled = (name: string, shown: ReactNode) => (
    <>
      {values.length > 1 && `${translate(`history.values.${name}`)} `}
      {shown}
    </>
  );
  const one = (name: string, kind: AuditValue, before: unknown, after: unknown): ReactNode => {
    if (typeof kind === 'object')
      return <RowChanges entity={entity} rows={kind} from={before ?? []} to={after ?? []} names={names} />;
    if (kind === 'companyPermissions' || kind === 'payrollPermissions') {
      const [old, now] = [setOf(before), setOf(after)];
      const added = now.filter((name) => !old.includes(name));
      const removed = old.filter((name) => !now.includes(name));
      return [
        added.length > 0 && translate('history.added', { names: text(kind, added, name) }),
        removed.length > 0 && translate('history.taken', { names: text(kind, removed, name) }),
      ]
        .filter(Boolean)
        .join('; ');
    }
    const show = (value: unknown) => (isEmpty(value) ? undefined : text(kind, value, name));
    return <Changed from={show(before)} to={show(after)} />;
  };
  const plain = (row: Values): ReactNode =>
    values
      .filter(([name]) => !isEmpty(row[name]))
      .map(([name, kind], at) => (
        <span key={name}>
          {at > 0 && ', '}
          {typeof kind === 'object' ? (
            <RowChanges entity={entity} rows={kind} from={null} to={row[name]} names={names} />
          ) : (
            labelled(name, text(kind, row[name], name))
          )}
        </span>
      ));
  const line = ({ from: before, to: after }: RowChange): ReactNode => {
    const row = after ?? before ?? {};
    const isWhole = before === null || after === null;
    const shown = values.filter(([name]) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
    const content = isWhole
      ? plain(row)
      : shown.map(([name, kind], at) => (
          <span key={name}>
            {at > 0 && ', '}
            {typeof kind === 'object'
              ? one(name, kind, before?.[name], after?.[name])
              : labelled(name, one(name, kind, before?.[name], after?.[name]))}
          </span>
        ));
    return (
      <>
        {after === null ? <del>{nameOf(row)}</del> : nameOf(row)}
        {(isWhole ? values.some(([name]) => !isEmpty(row[name])) : shown.length > 0) && ': '}
        {content}
        {/* Of a new list, every row is new. */}
        {isWhole &&
          !isEmpty(from) &&
          !isEmpty(to) &&
          ` (${translate(after === null ? 'history.row_removed' : 'history.row_added')})`}
      </>
    );
  };
  if (!differences) return <>{translate('history.rows_changed')}</>;
  const { changed, same } = differences;
  return (
    <>
      {changed.map((change) => (
        <Box
          key={String((change.to ?? change.from)?.[rows.key] ?? nameOf(change.to ?? change.from ?? {}))}
          component="span"
          sx={{ display: 'block' }}
        >
          {line(change)}
        </Box>
      ))}
      {changed.length === 0 && translate('history.order')}
      {same.length > 0 && (
        <Box component="details" sx={{ color: 'text.secondary' }}>
          <summary>{translate('history.unchanged', { smart_count: same.length })}</summary>
          {same.filter(isRecord).map((row) => (
            <Box key={String(row[rows.key])} component="span" sx={{ display: 'block' }}>
              {nameOf(row)}
              {values.length > 0 && ': '}
              {plain(row)}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
};
