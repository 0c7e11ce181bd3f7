import { useTranslate } from 'ra-core';
import type { VisibilityType } from '#dataProvider/custom/tickets.ts';

/** What the server calls a visibility, in the language chosen; its own words where that has none. */
export function useVisibilityWords() {
  const translate = useTranslate();
  const say = (type: VisibilityType, part: 'name' | 'description') =>
    translate(`tickets.visibilities.${type.system_name}.${part}`, { _: type[part] });
  return {
    name: (type: VisibilityType) => say(type, 'name'),
    description: (type: VisibilityType) => say(type, 'description'),
  };
}
