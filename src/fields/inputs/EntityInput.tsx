import { useEntity, useVariant } from '../EntityScope.tsx';
import { fieldOf } from '../fieldOf.ts';
import { inputOf } from './index.ts';

/** The input of one field in the surrounding form, chosen by the field's kind. */
export const EntityInput = ({ name, disabled }: { name: string; disabled?: boolean }) => {
  const entity = useEntity();
  const variant = useVariant();
  const Input = inputOf(fieldOf(entity, name).kind);
  return <Input entity={entity} name={name} variant={variant} disabled={disabled} />;
};
