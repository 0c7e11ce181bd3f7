import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { PortalAuthProvider } from '#authProvider/index.ts';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { keysOf } from '#domain/typeGuards.ts';

/**
 * A permission check: whether the user may perform the action, on this record if one is named. `authProvider.canAccess`
 * answers it.
 */
export interface Question {
  resource: string;
  /** `delete`: also archiving and restoring; `assign`: who works on a ticket and until when; `approve`: the second approval of a payroll batch */
  action: 'list' | 'show' | 'create' | 'edit' | 'delete' | 'assign' | 'approve';
  /**
   * `id` for companies and payrolls themselves, `company_id` and `payroll_id` for records that belong to one; documents
   * and tickets as in API responses
   */
  record?: {
    id?: number;
    company_id?: number;
    payroll_id?: number;
    type?: string;
    created_by_id?: number;
    /** an archived record cannot be edited */
    archived_at?: string | null;
  };
}

/**
 * Returns the results of any number of permission checks, in order; undefined until all are known. react-admin's
 * `useCanAccess` caches results by the record's own id alone, and would return one company's result for another
 * company's new site.
 */
export function useAllowedAll(questions: readonly Question[]): boolean[] | undefined {
  const auth = useAuthProvider<PortalAuthProvider>();
  const { data } = useQuery({
    queryKey: ['auth', 'allowed', questions],
    // Answered in the same render if the user is known.
    initialData: () => {
      const answers = questions.map((question) => auth?.accessNow?.(question));
      return answers.every((answer) => answer !== undefined) ? answers : undefined;
    },
    queryFn: () => Promise.all(questions.map(async (question) => (await auth?.canAccess?.(question)) ?? true)),
  });
  return data;
}

/** Returns the results of several permission checks by name; undefined until all are known. */
export function useAllowedEach<K extends string>(
  questions: Readonly<Record<K, Question>>,
): Readonly<Record<K, boolean>> | undefined {
  const names = keysOf(questions);
  const answers = useAllowedAll(names.map((name) => questions[name]));
  // Object.fromEntries forgets the names of the keys.
  return answers && (Object.fromEntries(names.map((name, index) => [name, answers[index]])) as Record<K, boolean>);
}

/** Returns the result of one permission check; false until it is known, so that nothing appears and then disappears. */
export const useAllowed = (question: Question): boolean => useAllowedAll([question])?.[0] ?? false;

/**
 * Returns whether the user may perform an action or a step on a record of any entity, undefined until it is known. The
 * result changes with the record's values, for example when it is archived or restored.
 */
export const useRecordAllowed = (
  { name: resource }: AnyEntity,
  action: string,
  record: AnyRecord | undefined,
): boolean | undefined =>
  // An entity declares its steps, and a response contains the fields that a rule reads.
  useAllowedAll([{ resource, action, record } as Question])?.[0];
