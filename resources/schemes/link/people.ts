import type { Employee } from '#domain/contract/employees.ts';
import type { Scheme } from '#domain/contract/schemes.ts';
import { foldText } from '#domain/fold.ts';

/** A person who could be linked to the scheme, or is listed with the reason why not. */
export interface Person {
  employee: Employee;
  /** name of their home scheme, if it is another one */
  otherScheme?: string;
  /** the user has no permission to change this person */
  locked: boolean;
  /** has none of the scheme's job roles, though the scheme has some */
  roleless: boolean;
}

export const GROUPS = ['here', 'siteless', 'elsewhere', 'taken'] as const;
/** at the scheme's site; at no site yet; at other sites; in another scheme */
export type Group = (typeof GROUPS)[number];
export type Groups = Record<Group, Person[]>;

interface Circumstances {
  mayChange(employee: Employee): boolean;
}

const groupOf = ({ employee, otherScheme }: Person, site_id: number): Group => {
  if (otherScheme) return 'taken';
  if (!employee.sites?.length) return 'siteless';
  return employee.sites.some(({ id }) => id === site_id) ? 'here' : 'elsewhere';
};

/**
 * Returns a company's people in the groups of the drawer, in the given order; leaves out those already in the scheme.
 */
export function groupPeople(scheme: Scheme, employees: readonly Employee[], { mayChange }: Circumstances): Groups {
  const roles = new Set(scheme.job_roles.flatMap(({ job_roles }) => job_roles.map(({ job_role_id }) => job_role_id)));
  const groups: Groups = { here: [], siteless: [], elsewhere: [], taken: [] };
  for (const employee of employees) {
    if (employee.tronc_scheme_id === scheme.id) continue;
    const current = employee.current_tronc_scheme.find(({ id }) => id === employee.tronc_scheme_id);
    const person: Person = {
      employee,
      ...(current && { otherScheme: current.name }),
      locked: !mayChange(employee),
      roleless: roles.size > 0 && !employee.job_roles.some(({ job_role_id }) => roles.has(job_role_id)),
    };
    groups[groupOf(person, scheme.site_id)].push(person);
  }
  return groups;
}

export const selectable = ({ otherScheme, locked }: Person): boolean => !otherScheme && !locked;

/**
 * Returns the people selected initially: everyone at the scheme's site, and also those without a site if it is the
 * company's only one.
 */
export const chosenAtFirst = (groups: Groups, onlySite: boolean): number[] =>
  [...groups.here, ...(onlySite ? groups.siteless : [])].filter(selectable).map(({ employee }) => employee.id);

/**
 * Returns those of the chosen people who work at other sites than the scheme's: linking them must be confirmed. Who has opted out
 * shares in no tips.
 */
export const fromElsewhere = (groups: Groups, chosen: readonly Person[]): Person[] =>
  groups.elsewhere.filter((person) => chosen.includes(person) && !person.employee.is_opted_out_of_tronc_scheme);

/** Returns the people whose name, payroll reference or job role contains the text. */
export function matching(people: readonly Person[], text: string): Person[] {
  const wanted = foldText(text.trim());
  return people.filter(({ employee }) =>
    [
      employee.name,
      `${employee.forename_1} ${employee.surname}`,
      employee.payroll_ref,
      ...employee.job_roles.map(({ job_title }) => job_title),
    ].some((words) => foldText(words).includes(wanted)),
  );
}
