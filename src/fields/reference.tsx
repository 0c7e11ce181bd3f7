import type { Identifier, RaRecord } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { fieldOf } from './fieldOf.ts';
import { RecordLink } from './RecordLink.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';
import type { FieldRenderers, FilterProps, InputProps, ValueProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useFieldWords } from './useFieldWords.ts';

/** `company_id: 4` often comes with `company: {id: 4, name}`: then nothing need be asked. */
const Value = ({ entity, name, value, record }: ValueProps) => {
  const beside = record[name.replace(/_id$/, '')] as { name?: string } | undefined;
  const to = fieldOf(entity, name).to ?? '';
  return <RecordLink to={to} id={value as Identifier} known={beside?.name} companyId={record.company_id} />;
};

/**
 * The company of a new record: the only one is chosen already, and its record lies beside its id as in answers, so that
 * the rest of the form follows its country.
 */
function useCompanyIn({ name, entity }: InputProps, source: string) {
  const { setValue } = useFormContext();
  const { isReady } = useFormState();
  const isCompany = isReady && name === 'company_id';
  const follows = isCompany && entity.variant !== undefined;
  const onOnly = useCallback((id: Identifier) => setValue(source, id), [setValue, source]);
  const onKnown = useCallback(
    (record: RaRecord | null) => setValue(source.replace(/_id$/, ''), record),
    [setValue, source],
  );
  return { ...(isCompany && { onOnly }), ...(follows && { onKnown }) };
}

/** Offers the records of the same company, where the form knows it. */
const Input = (props: InputProps) => {
  const { field, control, bound } = useFieldInput(props);
  const company: Identifier | null | undefined = useWatch({ name: 'company_id' });
  return (
    <ReferencePicker
      {...control}
      to={field.to ?? ''}
      value={bound.value || null}
      onChange={bound.onChange}
      companyId={company ?? undefined}
      {...useCompanyIn(props, bound.name)}
    />
  );
};

const Filter = ({ entity, name, value, onChange }: FilterProps) => {
  const label = useFieldWords(entity).heading(name);
  return (
    <ReferencePicker
      to={fieldOf(entity, name).to ?? ''}
      value={(value as Identifier) ?? null}
      onChange={(id) => onChange(id === null ? null : String(id))}
      placeholder={label}
      ariaLabel={label}
      width={220}
    />
  );
};

export const reference: FieldRenderers = { cell: Value, value: Value, input: Input, filter: Filter };
