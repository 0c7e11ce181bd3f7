import { PasswordField } from '../widgets/PasswordField.tsx';
import type { FieldRenderers, InputProps } from './renderer.ts';
import { useFieldInput } from './useFieldInput.ts';

/** A secret is typed and never shown again. */
const Nothing = () => null;
const Input = (props: InputProps) => {
  const { control } = useFieldInput(props);
  return <PasswordField {...control} autoComplete="new-password" />;
};

export const secret: FieldRenderers = { cell: Nothing, value: Nothing, input: Input, filter: null };
