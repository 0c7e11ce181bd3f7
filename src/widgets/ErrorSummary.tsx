import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { isRecord } from '#domain/typeGuards.ts';
import { formErrorsOf } from '../reactAdmin/formErrors.ts';

const fieldOf = (name: string): HTMLElement | undefined => document.getElementsByName(name)[0];
const focusOn = (name: string) => fieldOf(name)?.focus();

/** Returns a label without the star that marks a required field. */
const withoutMark = (label: string | null | undefined): string | undefined => {
  const text = label?.trim();
  return text?.endsWith('*') ? text.slice(0, -1).trim() : text;
};

/** Returns the label of a field as the page shows it. */
const shownLabel = (name: string): string | undefined => {
  const field = fieldOf(name);
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.labels?.[0] : undefined;
  return field?.getAttribute('aria-label') ?? withoutMark(label?.textContent);
};

/** react-admin stores a message with arguments as this mark and JSON. */
const WITH_ARGUMENTS = '@@react-admin@@';

/** Returns a message as `ValidationError` shows it. */
const shownMessage = (message: string, translate: (key: string, args?: Record<string, unknown>) => string): string => {
  if (!message.startsWith(WITH_ARGUMENTS)) return translate(message, { _: message });
  const stored: unknown = JSON.parse(message.slice(WITH_ARGUMENTS.length));
  if (!isRecord(stored)) return translate(String(stored), { _: String(stored) });
  return translate(String(stored.message), isRecord(stored.args) ? { ...stored.args } : {});
};

/**
 * Lists the errors of a form at its top after a failed save. Each line links to its field, and the first invalid field
 * gets the focus. Each link names its field; `labelOf` returns the label of a field that the page does not label. Must be
 * inside a react-admin or react-hook-form form.
 */
export const ErrorSummary = ({ labelOf }: { labelOf?: (name: string) => string | undefined }) => {
  const translate = useTranslate();
  const { errors, submitCount, isSubmitting } = useFormState();
  const faults = formErrorsOf(errors);
  const announced = useRef(0);
  const first = faults[0]?.[0];

  useEffect(() => {
    if (isSubmitting || !first || submitCount === announced.current) return;
    announced.current = submitCount;
    focusOn(first);
  }, [isSubmitting, first, submitCount]);

  /** The label in front of a message that does not contain it, so that two links never read the same. */
  const prefixOf = (name: string, message: string): string => {
    const label = labelOf?.(name) ?? shownLabel(name);
    const text = shownMessage(message, translate).toLowerCase();
    return label && !text.includes(label.toLowerCase()) ? `${label}: ` : '';
  };
  if (submitCount === 0 || faults.length === 0) return null;
  const jump = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusOn(name);
  };
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate('widgets.error_summary', { smart_count: faults.length })}
      </AlertTitle>
      {faults.map(([name, message]) => (
        <div key={name}>
          <Link href={`#${name}`} onClick={jump(name)} color="inherit" underline="always">
            {prefixOf(name, message)}
            <ValidationError error={message} />
          </Link>
        </div>
      ))}
    </Alert>
  );
};
