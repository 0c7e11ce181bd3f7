import type { Identifier } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { ReferencePicker } from '../ReferencePicker.tsx';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { useOffers } from '../useOffers.ts';

/**
 * Handles the company of a new record: selects the only company automatically, and stores the company's record next to
 * its id, as in API responses, so that the rest of the form follows its country.
 */
function useCompanyIn({ name, entity }: InputProps, source: string) {
  const { setValue } = useFormContext();
  const { isReady } = useFormState();
  const isCompany = isReady && name === 'company_id';
  const follows = isCompany && entity.variant !== undefined;
  const onOnly = useCallback((id: Identifier) => setValue(source, id), [setValue, source]);
  const onKnown = useCallback(
    (record: AnyRecord | null) => setValue(source.replace(/_id$/, ''), record),
    [setValue, source],
  );
  return { ...(isCompany && { onOnly }), ...(follows && { onKnown }) };
}

/** Offers records of the same company, if the form contains a company. */
export const ReferenceInput = (props: InputProps) => {
  const { field, control, bound } = useFieldInput(props);
  const company: Identifier | null | undefined = useWatch({ name: 'company_id' });
  return (
    <ReferencePicker
      {...control}
      to={field.to ?? ''}
      value={bound.value || null}
      onChange={bound.onChange}
      companyId={company ?? undefined}
      offers={useOffers(field)}
      {...useCompanyIn(props, bound.name)}
    />
  );
};
