import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { formErrorsOf } from '../reactAdmin/formErrors.ts';

const focusOn = (name: string) => document.getElementsByName(name)[0]?.focus();

/**
 * Lists the errors of a form at its top after a failed save. Each line links to its field, and the first invalid field
 * gets the focus. `labelOf` returns the label of a field whose message does not contain it (`Required field`). Must be
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
            {message.includes('required_field') && labelOf?.(name) && `${labelOf(name)}: `}
            <ValidationError error={message} />
          </Link>
        </div>
      ))}
    </Alert>
  );
};
