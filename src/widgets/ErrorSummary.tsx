import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { isRecord } from '#domain/typeGuards.ts';
import { formErrorsOf } from '../reactAdmin/formErrors.ts';
import { FaultSummary } from './FaultSummary.tsx';

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

/**
 * The summary of the errors of a react-admin or react-hook-form form, which must be around it (`FaultSummary`). Each line links
 * to its field, if that can take the focus, and names it; `labelOf` returns the label of a field that the page does not label.
 */
export const ErrorSummary = ({ labelOf }: { labelOf?: (name: string) => string | undefined }) => {
  const translate = useTranslate();
  const { errors, submitCount, isSubmitting } = useFormState();
  if (submitCount === 0) return null;
  /** The label in front of a message that does not contain it, so that two links never read the same. */
  const lineOf = (name: string, message: string): string => {
    const label = labelOf?.(name) ?? shownLabel(name);
    const text = shownMessage(message, translate);
    return label && !text.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${text}` : text;
  };
  const faults = formErrorsOf(errors).map(([name, message]) => ({
    name,
    text: lineOf(name, message),
    ...(canFocus(name) && { onJump: () => focusOn(name) }),
  }));
  return <FaultSummary faults={faults} attempt={isSubmitting ? 0 : submitCount} />;
};
