import { useEntity, useVariant } from '../EntityScope.tsx';
import { fieldOf } from '../fieldOf.ts';
import { inputOf } from './index.ts';

/** One field of the form around it, by its kind. */
export const EntityInput = ({ name, disabled }: { name: string; disabled?: boolean }) => {
  const entity = useEntity();
  const variant = useVariant();
  const Input = inputOf(fieldOf(entity, name).kind);
  return <Input entity={entity} name={name} variant={variant} disabled={disabled} />;
};
