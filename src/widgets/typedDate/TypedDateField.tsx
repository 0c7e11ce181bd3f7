import { TextField, type TextFieldProps } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { isUnusualYear } from '#domain/dates/typedDate.ts';
import { rem } from '../../theme/rem.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { afterPointerRelease } from '../pointerRelease.ts';
import { PickerButton } from './PickerButton.tsx';

/** How a day, with or without a time, is typed, shown, sent and picked. */
export interface DateFormat {
  type: 'date' | 'datetime-local';
  /** translation key */
  placeholder: string;
  /** returns the value on the wire; null for a text that is not a date */
  read(text: string, locale: string): string | null;
  /** the same for a text that is a date only if nothing more is typed: `1/12/20` may become `1/12/2026` */
  readLeft(text: string, locale: string): string | null;
  /** returns a value on the wire as text; null for any other text */
  show(value: string): string | null;
  /** returns the value on the wire for a day chosen from the calendar; a time that was there before is kept */
  onDay(day: IsoDate, before: string | null): string;
  /** returns the day of a value on the wire */
  dayOf(value: string): IsoDate;
  /** of the field with its button, in pixels */
  width: number;
}

export interface TypedDateProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'label' | 'slotProps'> {
  label: string;
  /** in the form sent to the server, or the text that was typed if it is not a date; null for none */
  value: string | null;
  onChange(value: string | null): void;
}

/**
 * A date that is typed, pasted or picked. A text that is not a date stays in the field, with an error once the field is
 * left. An unusual year is accepted after confirmation.
 */
export const TypedDateField = ({
  format,
  value,
  onChange,
  onBlur,
  ...props
}: TypedDateProps & { format: DateFormat }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const shown = (given: string) => format.show(given) ?? given;
  const [given, setGiven] = useState(value || null);
  const [text, setText] = useState(shown(value ?? ''));
  const [isLeft, setLeft] = useState(false);
  const [unusual, setUnusual] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  /** the input that was left with a year to be confirmed, and that the answer No returns to */
  const left = useRef<HTMLElement>(null);
  const retyping = useRef<HTMLElement>(null);
  // After the dialog has returned the focus to where it was.
  useEffect(() => {
    if (isAsking) return;
    retyping.current?.focus();
    retyping.current = null;
  }, [isAsking]);
  // Another value than the last one typed: the form was reset, or another record is shown.
  if ((value || null) !== given) {
    setGiven(value || null);
    setText(shown(value ?? ''));
    setLeft(false);
  }

  const yearOf = (date: string) => format.dayOf(date).slice(0, 4);
  const read = format.read(text, locale);
  const isBlank = text.trim() === '';
  const isFaulty = isLeft && !isBlank && read === null;
  /** Returns a complete date in the usual form, and any other text unchanged. */
  const normalised = (typed: string) => {
    const date = format.read(typed, locale);
    return date === null ? typed : shown(date);
  };
  const give = (next: string | null) => {
    setGiven(next);
    onChange(next);
  };
  const change = (typed: string) => {
    const date = format.read(typed, locale);
    setText(typed);
    if (date !== null || typed.trim() === '') setLeft(false);
    const isStrange = date !== null && isUnusualYear(format.dayOf(date));
    setUnusual(isStrange ? date : undefined);
    if (!isStrange) give(date ?? (typed.trim() === '' ? null : typed));
  };
  const answer = () => {
    setUnusual(undefined);
    setAsking(false);
  };
  const keep = (date: string) => {
    give(date);
    answer();
  };
  /** The field is left, or the form sent: nothing more is typed. */
  const complete = () => {
    const date = read === null ? format.readLeft(text, locale) : null;
    if (date === null) return;
    setText(shown(date));
    give(date);
  };
  /** Removes the year, so that it can be typed again; the rest stays. */
  const retype = (date: string) => {
    const at = text.lastIndexOf(yearOf(date));
    const rest = text.slice(0, at) + text.slice(at + 4);
    answer();
    retyping.current = left.current;
    setText(rest);
    give(rest);
  };

  return (
    <>
      <TextField
        placeholder={translate(format.placeholder)}
        autoComplete="off"
        {...props}
        value={text}
        // While the year is to be confirmed, the form has not received the date yet.
        error={unusual === undefined && (props.error || isFaulty)}
        helperText={
          unusual !== undefined
            ? undefined
            : isFaulty && !props.error
              ? translate(format.type === 'date' ? 'validation.date' : 'validation.date_time', { label: props.label })
              : props.helperText
        }
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => {
          complete();
          afterPointerRelease(() => {
            setText(normalised);
            setLeft(true);
            left.current = event.target;
            // The dialog opens when the field is left: a Tab key after the last digit would otherwise move the focus in it.
            setAsking(unusual !== undefined);
            onBlur?.(event);
          });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          complete();
          if (unusual === undefined) return;
          event.preventDefault(); // the form would be submitted without the date
          setAsking(true);
        }}
        slotProps={{
          // A phone's number pad suffices: the separators may be left out.
          htmlInput: { inputMode: 'numeric' },
          input: {
            endAdornment: (
              <PickerButton
                value={read === null ? undefined : format.dayOf(read)}
                label={props.label}
                disabled={props.disabled ?? false}
                onPick={(picked) => {
                  change(shown(format.onDay(picked, read)));
                  setAsking(true);
                }}
              />
            ),
          },
        }}
        sx={{ '& .MuiInputBase-root': { maxWidth: rem(format.width), pr: 1.5 }, ...props.sx }}
      />
      {isAsking && unusual !== undefined && (
        <ConfirmDialog
          open
          text={translate('widgets.unusual_year', { label: props.label, year: yearOf(unusual) })}
          onYes={() => keep(unusual)}
          onNo={() => retype(unusual)}
        />
      )}
    </>
  );
};
