import { Alert, AlertTitle, Link, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTitlePart } from '../state/titleParts.ts';

/** What is wrong with one field. */
export interface Fault {
  /** the name of the field, or another id that is unique in the form */
  name: string;
  /** the translated message, which names the field */
  text: string;
  /** moves the focus to the field; absent if it cannot take it */
  onJump?(): void;
}

interface FaultSummaryProps {
  faults: readonly Fault[];
  /** the number of the failed save whose faults these are, from 1; 0 while the form is being sent */
  attempt: number;
}

const Faults = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // At least 24 px high (WCAG 2.5.8).
  '& a': { display: 'inline-block', padding: '3px 0' },
});

/**
 * Lists the faults of a form at its top after a failed save, and takes the focus, so that a screen reader reads it (GOV.UK
 * Design System). The title of the document says that the form has errors. Empty without faults. Forms of react-hook-form use
 * `ErrorSummary`.
 */
export const FaultSummary = ({ faults, attempt }: FaultSummaryProps) => {
  const translate = useTranslate();
  const announced = useRef(0);
  const summary = useRef<HTMLDivElement>(null);
  const isShown = faults.length > 0;

  useEffect(() => {
    if (attempt === 0 || attempt === announced.current) return;
    // A fault that appears later, while the user types, must not take the focus.
    announced.current = attempt;
    if (!isShown) return;
    // react-hook-form focuses the first field in a timeout that it has already set.
    setTimeout(() => summary.current?.focus());
  }, [attempt, isShown]);

  useTitlePart('error', isShown ? translate('widgets.error_title') : undefined);
  if (!isShown) return null;
  return (
    <Alert ref={summary} tabIndex={-1} severity="error" sx={{ mb: 4 }}>
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {translate('widgets.error_summary', { smart_count: faults.length })}
      </AlertTitle>
      <Faults>
        {faults.map(({ name, text, onJump }) => (
          <li key={name}>
            <Link {...(onJump ? jump(name, onJump) : { component: 'span' })} color="inherit" underline="always">
              {text}
            </Link>
          </li>
        ))}
      </Faults>
    </Alert>
  );
};

const jump = (name: string, onJump: () => void) => ({
  href: `#${name}`,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    onJump();
  },
});
