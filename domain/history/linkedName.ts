const PREFIX = 'linked:';

/**
 * The name under which the history of a record contains another record that refers to it by a field with several
 * references: `linked:induction_sessions.attendees`.
 */
export const linkedName = (entity: string, key: string): string => `${PREFIX}${entity}.${key}`;

/** Returns the entity and the field in such a name; null for any other name. */
export const linkedField = (name: string): { entity: string; key: string } | null => {
  if (!name.startsWith(PREFIX)) return null;
  const [entity = '', key = ''] = name.slice(PREFIX.length).split('.');
  return { entity, key };
};
