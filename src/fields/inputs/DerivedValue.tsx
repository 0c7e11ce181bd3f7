import { FormLabel, styled } from '@mui/material';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { draftValues } from '#domain/schema/checkRecord.ts';
import { derivedValues } from '#domain/schema/derive.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { fieldOf } from '../fieldOf.ts';
import { renderersOf } from '../index.ts';
import type { InputProps } from '../renderer.ts';
import { useFieldWords } from '../useFieldWords.ts';

const Output = styled('output')(({ theme }) => ({ display: 'block', minHeight: theme.spacing(6), fontWeight: 600 }));

/** A fault in a declared function must not close the form and lose what was typed: the field then shows a dash. */
const derive: typeof derivedValues = (entity, values) => {
  try {
    return derivedValues(entity, values);
  } catch (error) {
    console.error(error);
    return {};
  }
};
const LABEL = { fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' };

/**
 * A derived field in a form: computed from what is typed, by the function that the server will apply to it. Shows a
 * dash while a field that it depends on is not valid, or if the function fails.
 */
export const DerivedValue = ({ entity, name, variant }: InputProps) => {
  const id = useId();
  const field = fieldOf(entity, name);
  const words = useFieldWords(entity, variant);
  const form: Record<string, unknown> = useWatch();
  const derived = derive(entity, draftValues(entity, form, variant))[name] ?? null;
  const { value: Value } = renderersOf(field.kind);
  const hint = words.hint(name);
  return (
    <div>
      <FormLabel id={`${id}-label`} htmlFor={id} sx={LABEL}>
        {words.label(name)}
      </FormLabel>
      {/* A screen reader reads it on request; announcing it at every key would be too much. */}
      <Output id={id} aria-live="off" aria-labelledby={`${id}-label`}>
        {derived === null ? (
          '–'
        ) : (
          <Value
            entity={entity}
            name={name}
            value={kindOf(field.kind).toWire(derived as never, field)}
            record={form}
            variant={variant}
          />
        )}
      </Output>
      {hint}
    </div>
  );
};
