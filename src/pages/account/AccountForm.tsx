import { Form, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { FollowErrors } from '../../reactAdmin/FollowErrors.tsx';
import { useTitlePart } from '../../state/titleParts.ts';
import { RequiredNote } from '../../widgets/RequiredNote.tsx';

interface AccountFormProps {
  /** sends the values; returns the errors of its fields */
  onSubmit(values: object): Promise<object | undefined>;
  defaultValues?: object;
  children: ReactNode;
}

/** Puts 'Error:' into the title of the document after a failed save. */
const ErrorInTitle = (): null => {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const isFaulty = submitCount > 0 && Object.keys(errors).length > 0;
  useTitlePart('error', isFaulty ? translate('widgets.error_title') : undefined);
  return null;
};

/** A form of `AccountField`s. A field is validated when it is first left, and from then on as its value changes. */
export const AccountForm = ({ children, ...form }: AccountFormProps) => (
  <Form mode="onTouched" noValidate {...form}>
    <FollowErrors />
    <ErrorInTitle />
    <RequiredNote />
    {children}
  </Form>
);
