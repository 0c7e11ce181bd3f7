import { useCanAccess } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { fieldOf } from './fieldOf.ts';

interface SeenFieldProps {
  entity: AnyEntity;
  name: string;
  /** the record, or as much as is known of a new one */
  record: object | undefined;
  children: ReactNode;
}

/** What a page or form shows of a field of an added entity, for users who may see the field (`visibleTo`). */
export const SeenField = ({ children, ...field }: SeenFieldProps) =>
  field.entity.generated && fieldOf(field.entity, field.name).visibleTo ? (
    <Asked {...field}>{children}</Asked>
  ) : (
    children
  );

const Asked = ({ entity, name, record, children }: SeenFieldProps) => {
  const { canAccess } = useCanAccess({ resource: entity.name, action: `see:${name}`, record });
  return canAccess ? children : null;
};
