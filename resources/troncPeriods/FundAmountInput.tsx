import { TextField } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import type { BucketKey } from '#domain/dates/buckets.ts';
import { useCurrencySymbol } from '#src/tronc/useCurrency.ts';
import { completeWhole, readTyped, type TypedFund } from './fund.ts';
import { type PastedAmounts, pastedAmounts } from './pastedAmounts.ts';

interface FundAmountInputProps {
  bucket: BucketKey;
  label: string;
  /** the part of the amount that stems from mandatory service charges, which may be blank */
  isMandatory?: boolean;
  /** in a table, whose first column shows the label */
  isCell?: boolean;
  help?: string | undefined;
  /** puts amounts into this field and those after it */
  onPasteAmounts(pasted: PastedAmounts): void;
}

/** One amount of the fund. Several amounts that are pasted go to the fields below too; arrows and Enter move between fields. */
export const FundAmountInput = ({
  bucket,
  label,
  isMandatory = false,
  isCell = false,
  help,
  onPasteAmounts,
}: FundAmountInputProps) => {
  const sign = useCurrencySymbol();
  const { isSubmitting } = useFormState();
  const { id, field, fieldState } = useInput({
    source: `${isMandatory ? 'mandatory' : 'fund'}.${bucket}`,
    // An error appears when the form is sent and then follows the value: one that appeared when the field loses the
    // focus would move the button that is being clicked.
    validate: (value: string | null, { fund }: Pick<TypedFund, 'fund'>) => {
      if (isMandatory && !value?.trim()) return undefined;
      const read = readTyped(value);
      const whole = readTyped(fund[bucket]);
      const isMore = isMandatory && 'amount' in read && 'amount' in whole && read.amount > whole.amount;
      if (isMore) return { message: 'validation.max_value', args: { label } };
      return 'rule' in read ? { message: `validation.${read.rule}`, args: { label } } : undefined;
    },
  });
  const error = fieldState.error?.message;
  // A person who types 100 means 100.00; '10.5' may be a misplaced decimal point and stays an error (TPF-023).
  const complete = () => {
    const typed = String(field.value ?? '');
    const whole = completeWhole(typed);
    if (!isSubmitting && whole !== typed) field.onChange(whole);
  };
  const paste = (event: ClipboardEvent) => {
    if (isSubmitting) return;
    event.preventDefault();
    onPasteAmounts(pastedAmounts(event.clipboardData.getData('text/plain'), sign));
  };
  return (
    <TextField
      id={id}
      name={field.name}
      required={!isMandatory}
      label={isCell ? undefined : label}
      value={field.value ?? ''}
      inputRef={field.ref}
      error={error !== undefined}
      helperText={error ? <ValidationError error={error} /> : help}
      onChange={field.onChange}
      onBlur={() => {
        complete();
        field.onBlur();
      }}
      onFocus={(event) => event.target.select()}
      onPaste={paste}
      onKeyDown={(event) => {
        // Enter may send the form without leaving the field.
        if (event.key === 'Enter') complete();
        if (isCell) moveFocus(event);
      }}
      autoComplete="off"
      sx={{ width: isCell ? { xs: 128, sm: 176 } : 240 }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          style: { textAlign: 'right' },
          readOnly: isSubmitting,
          ...(isCell && { 'aria-label': label }),
        },
        input: { startAdornment: <span aria-hidden>{sign}</span> },
      }}
    />
  );
};

/** Moves to the field above or below, as in a spreadsheet. Enter in the last field sends the form. */
const moveFocus = (event: KeyboardEvent) => {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  if (!(event.target instanceof HTMLInputElement)) return;
  const columns = event.currentTarget.closest('tr')?.querySelectorAll('input').length ?? 1;
  const next = step && fields[fields.indexOf(event.target) + step * columns];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
