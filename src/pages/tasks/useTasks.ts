import { useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { tasksArgs, tasksAt } from './tasksAddress.ts';

/** The tasks that the address names, with the counts of all. */
export const useTasks = () => {
  const [search] = useSearchParams();
  return useApiQuery('tasks', tasksArgs(tasksAt(search)), { keep: true });
};
