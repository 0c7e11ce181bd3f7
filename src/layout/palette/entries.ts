import type { FoundRecord } from '#domain/contract/records.ts';
import type { IconComponent } from '../../widgets/iconComponent.ts';

/** One entry of the palette. */
export interface Entry {
  /** unique among the entries on screen */
  key: string;
  title: string;
  subtitle: string;
  /** the address that it opens */
  to?: string;
  /** what it does, if it opens no page */
  run?(): void;
  icon: IconComponent;
  /** the record it opens, stored among the recent ones */
  record?: FoundRecord;
}

/** Entries under one heading. */
export interface Group {
  key: string;
  heading: string;
  entries: readonly Entry[];
}

/** The number of recent records that are kept, newest first. */
const RECENT_MAX = 5;

/** Returns the recent records with this one first. */
export const withRecent = (recent: readonly FoundRecord[], record: FoundRecord): FoundRecord[] =>
  [record, ...recent.filter(({ path }) => path !== record.path)].slice(0, RECENT_MAX);

/** Groups the found records by resource. The resource of the best match is first. */
export function byResource(found: readonly FoundRecord[]): [string, FoundRecord[]][] {
  const groups = new Map<string, FoundRecord[]>();
  for (const record of found) groups.set(record.resource, [...(groups.get(record.resource) ?? []), record]);
  return [...groups];
}
