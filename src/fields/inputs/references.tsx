import type { Identifier } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { typedValues } from '#domain/schema/checkRecord.ts';
import { limitOf } from '#domain/schema/limits.ts';
import { isId } from '#domain/typeGuards.ts';
import { ReferencesPicker } from '../ReferencesPicker.tsx';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { useOffers } from '../useOffers.ts';

/** Offers records of the same company, if the form contains a company. The limit may be in another input. */
export const ReferencesInput = (props: InputProps) => {
  const { entity, variant } = props;
  const { field, control, bound } = useFieldInput(props);
  const company: Identifier | null | undefined = useWatch({ name: 'company_id' });
  const max = useWatch({ compute: (form: object) => limitOf(field, typedValues(entity, form, variant)) });
  const { value: _, ...shown } = control;
  return (
    <ReferencesPicker
      {...shown}
      to={field.to ?? ''}
      value={Array.isArray(bound.value) ? bound.value.filter(isId) : []}
      onChange={bound.onChange}
      max={max}
      companyId={company ?? undefined}
      offers={useOffers(field)}
    />
  );
};
