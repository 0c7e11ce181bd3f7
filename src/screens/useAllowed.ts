import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';

/** May this person do the action, on this record where one is named? Answered by `authProvider.canAccess`. */
export interface Question {
  resource: string;
  /** `assign`: of tickets, who works on one and until when */
  action: 'list' | 'show' | 'create' | 'edit' | 'delete' | 'assign';
  /** `id` for companies and payrolls themselves, `company_id` and `payroll_id` for what belongs to one; documents and tickets as they are answered */
  record?: { id?: number; company_id?: number; payroll_id?: number; type?: string; created_by_id?: number };
}

/**
 * Several permission questions at once, answered in order; undefined until they are. react-admin's `useCanAccess`
 * remembers answers by the record's own id alone, and would give one company's answer for another's new site.
 */
export function useAllowedAll(questions: readonly Question[]): boolean[] | undefined {
  const auth = useAuthProvider();
  const { data } = useQuery({
    queryKey: ['auth', 'allowed', questions],
    queryFn: () => Promise.all(questions.map(async (question) => (await auth?.canAccess?.(question)) ?? true)),
  });
  return data;
}

/** One permission question; false until answered, so that nothing flashes up that is then taken away. */
export const useAllowed = (question: Question): boolean => useAllowedAll([question])?.[0] ?? false;
