import type { Task } from '#domain/contract/dashboard.ts';

/** The tasks of one company, or those of none, such as forms that were begun. */
export interface CompanyTasks {
  company: string | null;
  tasks: Task[];
}

/**
 * Groups tasks that are in order of their deadlines by company: the company with the most urgent task first, tasks of no
 * company last.
 */
export const byCompany = (tasks: readonly Task[]): CompanyTasks[] => {
  const groups = new Map<string | null, Task[]>();
  for (const task of tasks) {
    const company = typeof task.params.company === 'string' ? task.params.company : null;
    groups.set(company, [...(groups.get(company) ?? []), task]);
  }
  return [...groups]
    .map(([company, own]) => ({ company, tasks: own }))
    .sort((one, other) => Number(one.company === null) - Number(other.company === null));
};
