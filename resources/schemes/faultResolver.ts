import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { writePath } from '#domain/schema/paths.ts';
import type { FieldError } from '#domain/schema/rules.ts';

/**
 * Validates a whole form in one place: `faults`, under the form's names, become its errors; `label` names the field of
 * an error.
 */
export function faultResolver<V extends FieldValues>(
  faults: (values: V) => FieldError[],
  label: (fault: FieldError) => string | number | undefined,
): Resolver<V> {
  return (values) => {
    const found = faults(values);
    if (found.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const fault of found) {
      const said = { message: `validation.${fault.rule}`, args: { ...fault.params, label: label(fault) } };
      writePath(errors, fault.path, { type: fault.rule, message: `@@react-admin@@${JSON.stringify(said)}` });
    }
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
