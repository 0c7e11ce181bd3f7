import { createReadStream } from 'node:fs';
import { type AccessRule, can } from '#domain/access/rules.ts';
import type { EmployeeImportPreview, PreviewedRow } from '#domain/contract/employeeImports.ts';
import { employee } from '#domain/entities/index.ts';
import { fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Context } from '#server/context.ts';
import { readCsv } from '#server/platform/files/csvReader.ts';
import { type CellChange, changesOf, type Step } from './changes.ts';
import { changedRoles } from './importedFacts.ts';
import { nameOf, OtherSites, otherSiteOf } from './otherSites.ts';
import { type ImportRequest, type Place, placeOf } from './place.ts';
import { type PeopleCount, readPeople } from './readPeople.ts';

/** Maximum number of rows of a preview. */
const MOST_ROWS = 500;

/**
 * Returns what an import would do, with its first rows cell by cell; nothing is changed or locked.
 * @throws PortalError like the import itself
 */
export const previewImport = async (
  context: Context,
  request: ImportRequest,
  path: string,
): Promise<PeopleCount & Pick<EmployeeImportPreview, 'rows' | 'roles_scheme_id' | 'questions'>> => {
  const place = await placeOf(context, request);
  const shown = showChange(context, place);
  const rows: PreviewedRow[] = [];
  const homes = new Set<number | null>();
  const sites = new OtherSites();
  const count = await readPeople(context.db, place, readCsv(createReadStream(path)), { lock: false }, async (steps) => {
    sites.add(steps, place);
    for (const step of steps) {
      const roles = changedRoles(step, place);
      if (roles) homes.add(roles.home);
    }
    for (const step of steps.slice(0, MOST_ROWS - rows.length)) {
      const { line, person, changes } = step;
      rows.push({
        line: line.line,
        action: actionOf({ person, changes }),
        employee_id: person?.id ?? null,
        name: nameOf(step),
        changes: (person ? changes : changesOf(place, line, null)).map(shown),
        questions: otherSiteOf(step, place),
      });
    }
  });
  const [home = null, ...others] = homes;
  return { ...count, roles_scheme_id: others.length === 0 ? home : null, rows, questions: sites.questions };
};

const actionOf = ({ person, changes }: Pick<Step, 'person' | 'changes'>): PreviewedRow['action'] => {
  if (!person) return 'create';
  return changes.length > 0 ? 'update' : 'unchanged';
};

/** Hides the stored value of a field that the caller may not view: only the file's value is shown. */
const showChange = ({ scope }: Context, place: Place) => {
  const rules = new Map(place.columns.map(({ name, fills }) => [name, RULES.get(fills)]));
  return ({ field, from, to }: CellChange) => {
    const rule = rules.get(field);
    return { field, from: rule && !can(scope, rule, place) ? null : from, to };
  };
};

/** The permission that each field of an employee requires of its readers. */
const RULES = new Map<string, AccessRule | undefined>(
  fieldsOf(employee).map(([key, { visibleTo }]) => [key, visibleTo]),
);
