import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, useState } from 'react';
import { formatDate, parseDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';

type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** YYYY-MM-DD */
  value: string | null;
  onChange(value: IsoDate | null): void;
};

/**
 * A date as text, DD/MM/YYYY, that becomes the browser's date picker on focus (WGT-010). Accepts a pasted date in any
 * of our written formats.
 */
export const DateField = ({ value, onChange, onFocus, onBlur, ...props }: DateFieldProps) => {
  const translate = useTranslate();
  const [picking, setPicking] = useState(false);
  const iso = value ? parseDate(value) : null;

  const paste = (event: ClipboardEvent) => {
    const date = parseDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    onChange(date);
  };

  return (
    <TextField
      placeholder={translate('widgets.date_format')}
      {...props}
      type={picking ? 'date' : 'text'}
      value={picking ? (iso ?? '') : iso ? formatDate(iso) : (value ?? '')}
      onChange={(event) => onChange(parseDate(event.target.value))}
      onPaste={paste}
      onFocus={(event) => {
        setPicking(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setPicking(false);
        onBlur?.(event);
      }}
      sx={{ maxWidth: 180, ...props.sx }}
    />
  );
};
