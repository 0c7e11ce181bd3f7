import { useRecordContext } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { useEntity, useVariant } from './EntityScope.tsx';
import { fieldOf, isEmpty, readField, variantOf } from './fieldOf.ts';
import type { FieldRenderers } from './renderer.ts';

/** Returns the renderers of one kind of field. */
export type RenderersOf = (kind: FieldKind) => FieldRenderers;

interface FieldTextProps {
  name: string;
  as?: 'value' | 'cell';
  renderersOf: RenderersOf;
}

/** One field of the surrounding record, by these renderers; renders nothing if the field is empty. */
export const FieldText = ({ name, as = 'value', renderersOf }: FieldTextProps) => {
  const entity = useEntity();
  const around = useVariant();
  const record = useRecordContext<AnyRecord>();
  const value = readField(entity, name, record);
  if (!record || isEmpty(value)) return null;
  const Shown = renderersOf(fieldOf(entity, name).kind)[as];
  return (
    <Shown entity={entity} name={name} value={value} record={record} variant={variantOf(entity, record, around)} />
  );
};
