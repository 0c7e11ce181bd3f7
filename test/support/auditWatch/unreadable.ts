import { GENERATED } from '#domain/entities/generated/index.ts';
import { ENTITIES_WITH_WORDS } from '#domain/entities/withWords.ts';
import { type AuditRows, type AuditValue, auditValueOf } from '#domain/history/auditValues.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { english } from '#i18n/en-GB/index.ts';

const ENTITIES: Readonly<Record<string, AnyEntity>> = { ...ENTITIES_WITH_WORDS, ...GENERATED };
/** The history of a tronc period contains that of its files and reports. */
const SHOWN_BY: Readonly<Record<string, string>> = { tronc_files: 'tronc_periods' };

const wordAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), english);

/** Returns whether a history has words for an action: its own, or those of its verb. */
export const hasWords = (event: string): boolean =>
  typeof (wordAt(`history.did.${event}`) ?? wordAt(`lists.did.${event.split('.').at(-1)}`)) === 'string';

const NAMES = ['id', 'name', 'title', 'job_title'];

const unknownIn = (value: unknown, { key, values }: AuditRows): string[] =>
  (Array.isArray(value) ? value : []).flatMap((row) =>
    isRecord(row)
      ? Object.entries(row).flatMap(([name, inner]) => {
          const kind: AuditValue | undefined = values[name];
          if (kind === undefined) return name === key || NAMES.includes(name) ? [] : [name];
          return typeof kind === 'object' ? unknownIn(inner, kind) : [];
        })
      : [JSON.stringify(row)],
  );

/**
 * Returns what a history could show of an audit row only in the names of programs: an action or a value without words,
 * or a list whose rows are not declared. A record without an entity has no history.
 */
export const unreadableIn = (
  event: string,
  resource: string | null,
  changes: Readonly<Record<string, unknown>>,
): string[] => {
  const entity = ENTITIES[SHOWN_BY[resource ?? ''] ?? resource ?? ''];
  if (!entity) return [];
  const fields = new Map(
    fieldsOf(entity).flatMap(([name, field]) => [name, readNameOf(name, field)].map((as) => [as, field] as const)),
  );
  return [
    ...(hasWords(event) ? [] : [`${event} has no words`]),
    ...Object.entries(changes).flatMap(([name, pair]) => {
      const field = fields.get(name);
      const kind = auditValueOf(entity.name, name, field !== undefined);
      if (kind === undefined) {
        const isKnown = field !== undefined && (field.kind !== 'list' || field.of !== undefined);
        return isKnown ? [] : [`${name} of ${event} has no words`];
      }
      if (typeof kind === 'string') return [];
      const unknown = (Array.isArray(pair) ? pair : [pair]).flatMap((side) => unknownIn(side, kind));
      return [...new Set(unknown)].map((inner) => `${inner} in ${name} of ${event} has no words`);
    }),
  ];
};
