import { DEFAULT_CURRENCY } from '#domain/constants.ts';
import type { Variant } from '#domain/schema/field.ts';
import { Money } from '../widgets/Money.tsx';
import { readText } from './fieldOf.ts';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/**
 * Returns the currency of a record. Amounts have no currency of their own: the record names it, otherwise its country
 * determines it.
 */
export const currencyOf = (record: object | undefined, variant: Variant): string =>
  readText(record, 'currency') ?? (variant === 'IE' ? 'EUR' : DEFAULT_CURRENCY);

const Value = ({ value, record, variant }: ValueProps) => (
  <Money value={String(value)} currency={currencyOf(record, variant)} />
);

export const money: FieldRenderers = { cell: Value, value: Value, filter: null, align: 'right' };
