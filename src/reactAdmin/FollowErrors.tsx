import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formErrorsOf } from './formErrors.ts';

/**
 * Inside a form, validates every field with an error again as soon as any value changes: the error may depend on
 * another field, such as `Passwords must match`. Errors of the server remain until their own field changes.
 */
export const FollowErrors = () => {
  const { trigger } = useFormContext();
  const values = useWatch();
  const { errors } = useFormState();
  const shown = useRef(errors);
  shown.current = errors;
  const last = useRef(values);
  useEffect(() => {
    if (last.current === values) return;
    last.current = values;
    const names = formErrorsOf(shown.current).flatMap(([name, , type]) => (type === 'server' ? [] : [name]));
    if (names.length > 0) trigger(names);
  }, [values, trigger]);
  return null;
};
