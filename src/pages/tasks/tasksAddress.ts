import type { TaskSelection } from '#domain/contract/dashboard.ts';

/** The page and the selection of tasks in the address. */
export const tasksAt = (search: URLSearchParams): { page: number; only: TaskSelection | undefined } => {
  const only = search.get('only');
  return {
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    only: only === 'overdue' || only === 'approval' ? only : undefined,
  };
};

/** The arguments of the request for these tasks: the same for the same list, however its address is written. */
export const tasksArgs = ({ page, only }: ReturnType<typeof tasksAt>): [number] | [number, TaskSelection] =>
  only ? [page, only] : [page];
