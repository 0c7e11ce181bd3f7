import { format, isValid, parseISO } from 'date-fns';
import type { TransformData } from 'ra-core';
import { EMPLOYEE_DATE_FORMAT } from '#domain/constants.ts';
import type { Employee } from '#domain/contract/employees.ts';

/** The form's values: as in API responses, but any of them may have been cleared. */
type EmployeeForm = Omit<Employee, 'forename_1' | 'surname'> & {
  forename_1: string | null;
  surname: string | null;
  /** from which period on other job roles count */
  effective_from?: string | null;
};

const ids = (list: readonly { id: number }[] | undefined): string => JSON.stringify(list?.map(({ id }) => id));
/** Whether these job roles are others than those of the person, or in another order. */
export const changesRoles = (list: Employee['job_roles'], before: Pick<Employee, 'job_roles'> | undefined): boolean =>
  JSON.stringify(roleIds(list)) !== JSON.stringify(roleIds(before?.job_roles ?? []));
const roleIds = (list: Employee['job_roles']) => list.map(({ job_role_id }) => ({ job_role_id }));

/**
 * Converts the form's values for the request: the start date as DD-MM-YYYY (EMP-034), job roles and sites by id, sites only
 * if they were changed. If both names were cleared, the employee keeps them (F-80).
 */
export const toChange: TransformData = (form: EmployeeForm, options) => {
  const before = options?.previousData as Employee | undefined;
  const { start_date, sites } = form;
  const day = start_date ? parseISO(start_date) : undefined;
  const nameless = !form.forename_1?.trim() && !form.surname?.trim();
  return {
    ...form,
    ...(nameless && before && { forename_1: before.forename_1, surname: before.surname }),
    ...(day && isValid(day) && { start_date: format(day, EMPLOYEE_DATE_FORMAT) }),
    job_roles: roleIds(form.job_roles || []),
    effective_from: changesRoles(form.job_roles || [], before) ? form.effective_from || undefined : undefined,
    ...(ids(sites) !== ids(before?.sites) && { site_ids: sites?.map(({ id }) => id) }),
  };
};

/** Converts the values of a new employee's form for the request: sites and job roles by id. */
export const toCreation: TransformData = ({ sites, job_roles, ...form }: Partial<Employee>) => ({
  ...form,
  ...(job_roles?.length && { job_roles: roleIds(job_roles) }),
  ...(sites?.length && { site_ids: sites.map(({ id }) => id) }),
});
