import { DateField } from '../widgets/DateField.tsx';
import { DateText } from '../widgets/DateText.tsx';
import { Figure } from './Figure.tsx';
import type { FieldRenderers, InputProps, ValueProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';

const Value = ({ value }: ValueProps) => (
  <Figure>
    <DateText value={String(value)} />
  </Figure>
);
const Input = (props: InputProps) => {
  const { control } = useFieldInput(props);
  return <DateField {...control} />;
};

export const date: FieldRenderers = { cell: Value, value: Value, input: Input, filter: null };
