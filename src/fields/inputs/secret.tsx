import { PasswordField } from '../../widgets/PasswordField.tsx';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

export const SecretInput = (props: InputProps) => {
  const { control } = useFieldInput(props);
  return <PasswordField {...control} autoComplete="new-password" />;
};
