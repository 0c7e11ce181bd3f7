import { useTranslate } from 'ra-core';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/** What a row of a list is called: itself when it is plain, else the name it carries. */
const nameOf = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return String(row);
  const { name, title, id } = row as Record<string, unknown>;
  return String(name ?? title ?? id ?? '');
};

const Cell = ({ value }: ValueProps) => {
  const translate = useTranslate();
  const rows = Array.isArray(value) ? value : [];
  return <span title={rows.map(nameOf).join(', ')}>{translate('screens.rows', { smart_count: rows.length })}</span>;
};
const Value = ({ value }: ValueProps) => <>{(Array.isArray(value) ? value : []).map(nameOf).join(', ')}</>;

/** Rows have a shape of their own, which only a screen made by hand can take. */
export const list: FieldRenderers = { cell: Cell, value: Value, input: null, filter: null };
