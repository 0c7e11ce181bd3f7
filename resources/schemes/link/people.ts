import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import type { Employee } from '#dataProvider/custom/shapes.ts';

/** Somebody who could be linked to the scheme, or stands in the list to say why not. */
export interface Person {
  employee: Employee;
  /** another scheme's name: one person, one scheme (contract F-74) */
  otherScheme?: string;
  /** no right to change this person */
  locked: boolean;
  /** holds no job role of the scheme, though it has some */
  roleless: boolean;
}

export const GROUPS = ['here', 'siteless', 'elsewhere', 'taken'] as const;
/** at the scheme's site; at no site yet; at others; in another scheme */
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

/** A company's people as the drawer lists them, in the order given; who is in the scheme already is left out. */
export function groupPeople(scheme: Scheme, employees: readonly Employee[], { mayChange }: Circumstances): Groups {
  const roles = new Set(scheme.job_roles.flatMap(({ job_roles }) => job_roles.map(({ job_role_id }) => job_role_id)));
  const groups: Groups = { here: [], siteless: [], elsewhere: [], taken: [] };
  for (const employee of employees) {
    const [current] = employee.current_tronc_scheme;
    if (current?.id === scheme.id) continue;
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

/** Chosen at first: everybody at the scheme's site; where that is the company's only one, those without a site too. */
export const chosenAtFirst = (groups: Groups, onlySite: boolean): number[] =>
  [...groups.here, ...(onlySite ? groups.siteless : [])].filter(selectable).map(({ employee }) => employee.id);

/** Those whose name, payroll reference or job role contains the text. */
export function matching(people: readonly Person[], text: string): Person[] {
  const wanted = text.trim().toLowerCase();
  return people.filter(({ employee }) =>
    [
      employee.name,
      `${employee.forename_1} ${employee.surname}`,
      employee.payroll_ref,
      ...employee.job_roles.map(({ job_title }) => job_title),
    ].some((words) => words.toLowerCase().includes(wanted)),
  );
}
