import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import { useResourceDefinitions, useStore, useTranslate } from 'ra-core';
import type { FoundRecord } from '#domain/contract/records.ts';
import type { IconComponent } from '../../widgets/iconComponent.ts';
import { byResource, type Entry, type Group, withRecent } from './entries.ts';
import { useCommands } from './useCommands.ts';

/**
 * Returns all entries that the palette offers for the typed text: records first, with the resource of the best match at
 * the top; without a text, the recent records. Recent records are kept only in memory: no data outlives the tab
 * (security, section 1).
 */
export function useGroups(text: string, found: readonly FoundRecord[]) {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const [recent, setRecent] = useStore<readonly FoundRecord[]>('palette.recent', []);
  const { pages, actions, settings } = useCommands(text);

  const entryOf = (record: FoundRecord): Entry => ({
    key: `${record.resource}-${record.id}`,
    title: record.title,
    subtitle: record.subtitle,
    to: record.path,
    icon: (definitions[record.resource]?.icon as IconComponent | undefined) ?? ArticleOutlined,
    record,
  });
  const nameOf = (resource: string) => translate(`resources.${resource}.name`, { smart_count: 2, _: resource });

  const groups: Group[] = [
    ...(text.trim() === ''
      ? [{ key: 'recent', heading: translate('palette.recent'), entries: recent.map(entryOf) }]
      : []),
    ...byResource(found).map(([resource, records]) => ({
      key: resource,
      heading: nameOf(resource),
      entries: records.map(entryOf),
    })),
    { key: 'pages', heading: translate('palette.pages'), entries: pages },
    { key: 'actions', heading: translate('palette.actions'), entries: actions },
    { key: 'settings', heading: translate('palette.settings'), entries: settings },
  ].filter(({ entries }) => entries.length > 0);

  const remember = ({ record }: Entry) => record && setRecent(withRecent(recent, record));
  return { groups, remember };
}
