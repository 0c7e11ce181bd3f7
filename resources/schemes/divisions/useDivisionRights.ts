import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';

/** The user's permissions on one level. */
export interface LevelRights {
  create: boolean;
  edit: boolean;
  remove: boolean;
}
export interface DivisionRights {
  known: boolean;
  /** any of these */
  some: boolean;
  divisions: LevelRights;
  departments: LevelRights;
}

/** Returns the permissions on one level; undefined until they are known. */
const useLevelRights = (resource: 'divisions' | 'departments', company_id: number): LevelRights | undefined =>
  useAllowedEach({
    create: { resource, action: 'create', record: { company_id } },
    edit: { resource, action: 'edit', record: { company_id } },
    remove: { resource, action: 'delete', record: { company_id } },
  });
const NONE: LevelRights = { create: false, edit: false, remove: false };

/**
 * Returns what the user may do with the divisions and departments of a company's schemes, each level by its own
 * permissions.
 */
export function useDivisionRights(company_id: number): DivisionRights {
  const divisions = useLevelRights('divisions', company_id);
  const departments = useLevelRights('departments', company_id);
  return {
    known: divisions !== undefined && departments !== undefined,
    some: [divisions, departments].some((level) => level && Object.values(level).includes(true)),
    divisions: divisions ?? NONE,
    departments: departments ?? NONE,
  };
}
