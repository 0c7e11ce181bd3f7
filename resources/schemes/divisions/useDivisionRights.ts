import { useAllowedAll } from '#src/reactAdmin/useAllowed.ts';

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

const ASKED = (['divisions', 'departments'] as const).flatMap((resource) =>
  (['create', 'edit', 'delete'] as const).map((action) => ({ resource, action })),
);

/**
 * Returns what the user may do with the divisions and departments of a company's schemes, each level by its own
 * permissions (contract H2).
 */
export function useDivisionRights(company_id: number): DivisionRights {
  const answers = useAllowedAll(ASKED.map((question) => ({ ...question, record: { company_id } })));
  const level = (from: number): LevelRights => ({
    create: answers?.[from] ?? false,
    edit: answers?.[from + 1] ?? false,
    remove: answers?.[from + 2] ?? false,
  });
  return {
    known: answers !== undefined,
    some: answers?.some(Boolean) ?? false,
    divisions: level(0),
    departments: level(3),
  };
}
