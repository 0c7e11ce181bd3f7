import { useTranslate } from 'ra-core';
import type { VisibilityType } from '#domain/contract/tickets.ts';

/**
 * Returns the name and description of a visibility type in the chosen language, or the server's text if there is no
 * translation.
 */
export function useVisibilityWords() {
  const translate = useTranslate();
  const text = (type: VisibilityType, part: 'name' | 'description') =>
    translate(`tickets.visibilities.${type.system_name}.${part}`, { _: type[part] });
  return {
    name: (type: VisibilityType) => text(type, 'name'),
    description: (type: VisibilityType) => text(type, 'description'),
  };
}
