import { Alert, AlertTitle, Link, styled } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { isRecord } from '#domain/typeGuards.ts';
import { formErrorsOf } from '../reactAdmin/formErrors.ts';
import { useTitlePart } from '../state/titleParts.ts';

const fieldOf = (name: string): HTMLElement | undefined => document.getElementsByName(name)[0];
const focusOn = (name: string) => fieldOf(name)?.focus();

/** Whether a field can take the focus; a disabled one, or one that is not shown, cannot. */
const canFocus = (name: string): boolean => {
  const field = fieldOf(name);
  return field !== undefined && !field.matches(':disabled, [type=hidden]');
};

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

const Errors = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // At least 24 px high (WCAG 2.5.8).
  '& a': { display: 'inline-block', padding: '3px 0' },
});

/**
 * Lists the errors of a form at its top after a failed save, and takes the focus, so that a screen reader reads it (GOV.UK
 * Design System). Each line links to its field, if that can take the focus, and names it; `labelOf` returns the label of a field
 * that the page does not label. The title of the document says that the form has errors. Must be inside a react-admin or
 * react-hook-form form.
 */
export const ErrorSummary = ({ labelOf }: { labelOf?: (name: string) => string | undefined }) => {
  const translate = useTranslate();
  const { errors, submitCount, isSubmitting } = useFormState();
  const faults = formErrorsOf(errors);
  const announced = useRef(0);
  const summary = useRef<HTMLDivElement>(null);
  const first = faults[0]?.[0];

  useEffect(() => {
    if (isSubmitting || submitCount === announced.current) return;
    // An error that appears later, while the user types, must not take the focus.
    announced.current = submitCount;
    if (!first) return;
    // react-hook-form focuses the first field in a timeout that it has already set.
    setTimeout(() => summary.current?.focus());
  }, [isSubmitting, first, submitCount]);

  /** The label in front of a message that does not contain it, so that two links never read the same. */
  const prefixOf = (name: string, message: string): string => {
    const label = labelOf?.(name) ?? shownLabel(name);
    const text = shownMessage(message, translate).toLowerCase();
    return label && !text.includes(label.toLowerCase()) ? `${label}: ` : '';
  };
  const isShown = submitCount > 0 && faults.length > 0;
  useTitlePart('error', isShown ? translate('widgets.error_title') : undefined);
  if (!isShown) return null;
  const jump = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusOn(name);
  };
  return (
    <Alert ref={summary} tabIndex={-1} severity="error" sx={{ mb: 4 }}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate('widgets.error_summary', { smart_count: faults.length })}
      </AlertTitle>
      <Errors>
        {faults.map(([name, message]) => (
          <li key={name}>
            <Link
              {...(canFocus(name) ? { href: `#${name}`, onClick: jump(name) } : { component: 'span' })}
              color="inherit"
              underline="always"
            >
              {prefixOf(name, message)}
              <ValidationError error={message} />
            </Link>
          </li>
        ))}
      </Errors>
    </Alert>
  );
};
