import { FieldText } from './FieldText.tsx';
import { renderersOf } from './index.ts';

/** One field of the surrounding record, as text; renders nothing if the field is empty. */
export const EntityField = (props: { name: string; as?: 'value' | 'cell' }) => (
  <FieldText {...props} renderersOf={renderersOf} />
);
