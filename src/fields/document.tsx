import { useTranslate } from 'ra-core';
import { FileDrop } from '../widgets/FileDrop.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';

/** The file's own name where the record carries it; the download belongs to the screen, which knows its address. */
const Value = ({ record }: ValueProps) => {
  const translate = useTranslate();
  return <>{record.filename ?? translate('screens.file')}</>;
};

const Input = (props: InputProps) => {
  const { control, bound, field, words } = useFieldInput(props);
  return (
    <FileDrop
      label={control.label}
      required={field.required}
      files={bound.value instanceof File ? [bound.value] : []}
      onChange={([file]) => bound.onChange(file ?? null)}
      hint={words.hint(props.name)}
      error={control.error ? (control.helperText as never) : undefined}
    />
  );
};

export const document: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null };
