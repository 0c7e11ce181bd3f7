import { type RaRecord, useRecordContext } from 'ra-core';
import { DEFAULT_CURRENCY } from '#domain/constants.ts';
import type { Variant } from '#domain/schema/field.ts';
import { Money } from '../widgets/Money.tsx';
import { BoundText } from './BoundText.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';

/** Amounts carry no currency of their own: the record says it, else its country (contract A4). */
const currencyOf = (record: Partial<RaRecord> | undefined, variant: Variant): string =>
  typeof record?.currency === 'string' ? record.currency : variant === 'IE' ? 'EUR' : DEFAULT_CURRENCY;

const Value = ({ value, record, variant }: ValueProps) => (
  <Money value={String(value)} currency={currencyOf(record, variant)} />
);
const Input = (props: InputProps) => {
  const sign = currencyOf(useRecordContext(), props.variant) === 'EUR' ? '€' : '£';
  return <BoundText {...props} mode="decimal" width={160} before={sign} />;
};

export const money: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null, align: 'right' };
