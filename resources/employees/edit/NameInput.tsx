import { TextField } from '@mui/material';
import { useInput, useRecordContext, useTranslate, ValidationError } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Employee } from '#domain/contract/employees.ts';
import { employee } from '#domain/entities/index.ts';
import { useFieldWords } from '#src/fields/useFieldWords.ts';

type NameKey = 'forename_1' | 'surname';

/**
 * One half of a name: required once the other half is filled (VAL-023, VAL-024), and if both were cleared. An employee without
 * a name cannot be saved, and keeping the old name silently would look like a save (F-80).
 */
export const NameInput = ({ name, other }: { name: NameKey; other: NameKey }) => {
  const translate = useTranslate();
  const words = useFieldWords(employee);
  const label = words.label(name);
  const { trigger } = useFormContext();
  const otherHalf: string | null = useWatch({ name: other });
  // Records of other systems may have only one half.
  const had = Boolean(useRecordContext<Employee>()?.[name]?.trim());
  const { max } = employee.fields[name];
  const { id, field, fieldState } = useInput({
    source: name,
    validate: (value: string | null, all: Record<string, unknown>) => {
      if ((value ?? '').length > max) return translate('validation.max_length', { label });
      if (!value?.trim() && (String(all[other] ?? '').trim() || had))
        return translate('validation.required', { label });
      return undefined;
    },
  });
  // The value of the other half determines whether this one may be empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other half is what it waits for
  useEffect(() => {
    trigger(name);
  }, [otherHalf, name, trigger]);
  const fault = fieldState.error?.message;
  return (
    <TextField
      {...field}
      id={id}
      label={label}
      required={Boolean(otherHalf?.trim())}
      value={field.value ?? ''}
      error={fault !== undefined}
      helperText={fault && <ValidationError error={fault} />}
      autoComplete="off"
    />
  );
};
