import { useTranslate } from 'ra-core';
import { FileDrop } from '../widgets/FileDrop.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';

/** The file's own name where the record carries it; the download belongs to the screen, which knows its address. */
const Value = ({ record }: ValueProps) => {
  const translate = useTranslate();
  return <>{record.filename ?? translate('screens.file')}</>;
};

const filesOf = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is File => one instanceof File);

const Input = (props: InputProps) => {
  const { control, bound, field, words } = useFieldInput(props);
  const { multiple = false } = field;
  return (
    <FileDrop
      label={control.label}
      required={field.required}
      multiple={multiple}
      files={filesOf(bound.value)}
      onChange={(files) => bound.onChange(multiple ? files : (files[0] ?? null))}
      hint={words.hint(props.name)}
      error={control.error ? (control.helperText as never) : undefined}
    />
  );
};

export const document: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null };
