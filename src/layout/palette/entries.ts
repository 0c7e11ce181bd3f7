import type { SvgIconComponent } from '@mui/icons-material';
import type { FoundRecord } from '#dataProvider/custom/search.ts';

/** One thing the palette offers. */
export interface Entry {
  /** tells it from the others on screen */
  key: string;
  title: string;
  subtitle: string;
  to: string;
  icon: SvgIconComponent;
  /** the record behind it, to be remembered */
  record?: FoundRecord;
}

/** Entries under one heading. */
export interface Group {
  key: string;
  heading: string;
  entries: readonly Entry[];
}

/** So many records are remembered, the newest first. */
export const RECENT_MAX = 5;

/** The remembered records with this one at their head. */
export const withRecent = (recent: readonly FoundRecord[], record: FoundRecord): FoundRecord[] =>
  [record, ...recent.filter(({ path }) => path !== record.path)].slice(0, RECENT_MAX);

/** Found records by kind; the kind of the best one comes first. */
export function byResource(found: readonly FoundRecord[]): [string, FoundRecord[]][] {
  const groups = new Map<string, FoundRecord[]>();
  for (const record of found) groups.set(record.resource, [...(groups.get(record.resource) ?? []), record]);
  return [...groups];
}
