import type { Identifier } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { ReferencePicker } from '../ReferencePicker.tsx';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { useOffers } from '../useOffers.ts';

/**
 * Selects the only record that there is to choose, if the field is required or names the company. Stores the record of the
 * company next to its id, as in API responses, so that the rest of the form follows its country.
 */
function useSelection({ name, entity }: InputProps, source: string, isRequired: boolean) {
  const { setValue } = useFormContext();
  const { isReady } = useFormState();
  const isCompany = name === 'company_id';
  const follows = isReady && isCompany && entity.variant !== undefined;
  const onOnly = useCallback((id: Identifier) => setValue(source, id), [setValue, source]);
  const onKnown = useCallback(
    (record: AnyRecord | null) => setValue(source.replace(/_id$/, ''), record),
    [setValue, source],
  );
  return { ...(isReady && (isCompany || isRequired) && { onOnly }), ...(follows && { onKnown }) };
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
      {...useSelection(props, bound.name, control.required)}
    />
  );
};
