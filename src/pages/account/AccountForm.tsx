import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import { FollowErrors } from '../../reactAdmin/FollowErrors.tsx';
import { ErrorSummary } from '../../widgets/ErrorSummary.tsx';
import { RequiredNote } from '../../widgets/RequiredNote.tsx';
import { FieldRulesProvider, useNewFieldRules } from './fieldRules.ts';

interface AccountFormProps {
  /** sends the values; returns the errors of its fields */
  onSubmit(values: object): Promise<object | undefined>;
  defaultValues?: object;
  children: ReactNode;
}

/** A form of `AccountField`s. A field is validated when it is first left, and from then on as its value changes. */
export const AccountForm = ({ children, ...form }: AccountFormProps) => (
  <FieldRulesProvider value={useNewFieldRules()}>
    <Form mode="onTouched" noValidate {...form}>
      <FollowErrors />
      <ErrorSummary />
      <RequiredNote />
      {children}
    </Form>
  </FieldRulesProvider>
);
