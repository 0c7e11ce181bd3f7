import { useRecordContext } from 'ra-core';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { typedValues } from '#domain/schema/checkRecord.ts';
import { hiddenValues } from '#domain/schema/conditions.ts';
import { useEntity, useVariant } from '../EntityScope.tsx';
import { fieldOf } from '../fieldOf.ts';
import type { InputProps } from '../renderer.ts';
import { SeenField } from '../SeenField.tsx';
import { DerivedValue } from './DerivedValue.tsx';
import { inputOf } from './index.ts';

/** The input of one field in the surrounding form, chosen by the field's kind, while its condition is fulfilled. */
export const EntityInput = ({ name, disabled }: { name: string; disabled?: boolean }) => {
  const entity = useEntity();
  const variant = useVariant();
  const { kind, derived, showIf, visibleTo } = fieldOf(entity, name);
  const Input = derived ? DerivedValue : inputOf(kind);
  const input = { entity, name, variant, disabled };
  const shown = showIf ? <Conditional {...input} Input={Input} /> : <Input {...input} />;
  return visibleTo ? (
    <Seen entity={entity} name={name}>
      {shown}
    </Seen>
  ) : (
    shown
  );
};

/** For users who may see the field in the company that the form names. */
const Seen = (field: Omit<ComponentProps<typeof SeenField>, 'record'>) => {
  const record = useRecordContext();
  const company_id: unknown = useWatch({ name: 'company_id' });
  return <SeenField {...field} record={record ?? (company_id ? { company_id } : undefined)} />;
};

const Conditional = ({ Input, ...input }: InputProps & { Input: ReturnType<typeof inputOf> }) => {
  const { entity, name, variant } = input;
  const isShown = useWatch({ compute: (form) => !(name in hiddenValues(entity, typedValues(entity, form, variant))) });
  return isShown ? <Input {...input} /> : null;
};
