import '#i18n/pages/archiving.ts';
import { useTranslate } from 'ra-core';
import type { Concerned } from '#domain/contract/archive.ts';

interface ConcernedListProps {
  /** the group of texts: `obstacles`, `effects` or `uses` */
  group: 'obstacles' | 'effects' | 'uses';
  found: readonly Concerned[];
}

/** Lists records of several kinds: their number, and the names of the first of them. */
export const ConcernedList = ({ group, found }: ConcernedListProps) => {
  const text = useConcernedText();
  return (
    <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
      {found.map((one) => (
        <li key={one.what}>{text(group, one)}</li>
      ))}
    </ul>
  );
};

/** Returns a function that describes records of one kind; a generated entity has its own name. */
function useConcernedText() {
  const translate = useTranslate();
  return (group: ConcernedListProps['group'], { what, count, names }: Concerned): string => {
    const own = translate(`resources.${what}.name`, { smart_count: count, _: what }).toLowerCase();
    const key = `${group}.${what}`;
    const text = translate(`archiving.${key}`, { smart_count: count, _: `${count} ${own}` });
    if (names.length === 0) return text;
    const listed = names.join('; ');
    const rest = count - names.length;
    const all = rest > 0 ? translate('archiving.more', { names: listed, smart_count: rest }) : listed;
    return translate('archiving.named', { text, names: all });
  };
}
