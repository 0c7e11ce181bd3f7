import { useWatch } from 'react-hook-form';
import { typedValues } from '#domain/schema/checkRecord.ts';
import { hiddenValues } from '#domain/schema/conditions.ts';
import { useEntity, useVariant } from '../EntityScope.tsx';
import { fieldOf } from '../fieldOf.ts';
import type { InputProps } from '../renderer.ts';
import { DerivedValue } from './DerivedValue.tsx';
import { inputOf } from './index.ts';

/** The input of one field in the surrounding form, chosen by the field's kind, while its condition is fulfilled. */
export const EntityInput = ({ name, disabled }: { name: string; disabled?: boolean }) => {
  const entity = useEntity();
  const variant = useVariant();
  const { kind, derived, showIf } = fieldOf(entity, name);
  const Input = derived ? DerivedValue : inputOf(kind);
  const input = { entity, name, variant, disabled };
  return showIf ? <Conditional {...input} Input={Input} /> : <Input {...input} />;
};

const Conditional = ({ Input, ...input }: InputProps & { Input: ReturnType<typeof inputOf> }) => {
  const { entity, name, variant } = input;
  const isShown = useWatch({ compute: (form) => !(name in hiddenValues(entity, typedValues(entity, form, variant))) });
  return isShown ? <Input {...input} /> : null;
};
