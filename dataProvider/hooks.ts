import {
  keepPreviousData,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { Revised } from '#domain/anyRecord.ts';
import { KNOWN } from '#domain/entities/known.ts';
import { parentFieldOf } from '#domain/schema/family.ts';
import { failureOf, isAbort, newerRecord } from './errors.ts';
import { REPEAT_WINDOW_MS } from './idempotencyKeys.ts';
import type { CustomMethods, PortalDataProvider } from './index.ts';
import { outcomeOf } from './outcome.ts';

export { changedByOf, type Failure, failureOf, fieldMessages, NO_MESSAGE, newerRecord } from './errors.ts';
export { newKey } from './newKey.ts';
export { type Outcome, outcomeOf } from './outcome.ts';

/** The data provider with the portal's custom actions; every call follows the 401 rule. */
export const useApi = (): PortalDataProvider => useDataProvider<PortalDataProvider>();

/** The value to which the promise of a custom method resolves. */
type Result<M extends keyof CustomMethods> = Awaited<ReturnType<CustomMethods[M]>>;
type Args<M extends keyof CustomMethods> = Parameters<CustomMethods[M]>;

/** Returns the resources whose records change with those of a resource: its parent, which has their totals, and its children. */
const familyOf = (resource: string): string[] =>
  Object.values(KNOWN).flatMap((entity) => {
    const { to } = parentFieldOf(entity) ?? {};
    return entity.name === resource ? (to ?? []) : to === resource ? entity.name : [];
  });

/**
 * Returns a function that marks the lists and records of these resources, their parents and their children as stale; it
 * resolves when they are reloaded.
 */
export function useRefreshResources(): (resources: readonly string[]) => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    (resources) => {
      const all = new Set([...resources, ...resources.flatMap(familyOf)]);
      return Promise.all([...all].map((resource) => queries.invalidateQueries({ queryKey: [resource] })));
    },
    [queries],
  );
}

/**
 * 409, or 404 for a record that was deleted in the meantime: the screen shows an outdated state, so it is read again.
 */
export const isOutdated = (error: unknown): boolean => [404, 409].includes(failureOf(error).status ?? 0);

/** How long a failed action can be tried again from its message: less than its idempotency key is kept. */
const RETRY_OFFERED_MS = REPEAT_WINDOW_MS - 60_000;

/**
 * Returns a function that shows why an action failed. If the user can only try it again, the message says what happened to
 * the work and stays until it is dismissed. `retry` repeats exactly this action, and adds a button for it. A form whose
 * values may change in the meantime passes the submit of the form, or nothing: its own button tries again.
 */
export function useNotifyFailure(): (error: unknown, retry?: () => unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error, retry) => {
      if (isAbort(error)) return; // the user cancelled it and needs no message
      const outcome = outcomeOf(error);
      const { message, body } = failureOf(error);
      const offer = outcome && { outcome, retry, reference: body.reference, autoHideDuration: RETRY_OFFERED_MS };
      notify(message, { type: 'error', ...offer });
    },
    [notify],
  );
}

/** Returns the arguments of an action as text; those of two presses of one button are equal. */
const callOf = (args: readonly unknown[]): string =>
  JSON.stringify(args, (_key, value) => (value instanceof File ? [value.name, value.size, value.lastModified] : value));

export interface ActionOptions<M extends keyof CustomMethods, C extends Revised = Revised> {
  /** translation key of the notice after success, or a function that returns it for this result */
  notice?: string | ((result: Result<M>) => { key: string; args?: Record<string, unknown> });
  /** resources whose lists and records are stale afterwards */
  refreshes?: readonly string[];
  onSuccess?(result: Result<M>): void;
  /**
   * shows what changed if the action was rejected because it was based on an older revision; without it, a snackbar
   * says that the record has changed. `current` is the record that the revision belongs to.
   */
  onChanged?(current: C): void;
  /** returns true if the screen has shown the error itself: no snackbar then */
  onError?(error: Error): boolean | undefined;
}

/**
 * One action as a mutation: `const approve = useAction('approveReport', {notice: 'notices.report_released', refreshes:
 * ['reports']}); approve.mutate([report.id])`. A snackbar shows errors unless the screen handles them.
 *
 * Screens use it rather than `useDataProvider` with `useMutation`, as react-admin documents, so that each action handles the
 * same four cases in the same way: a cancelled request is silent, an outdated state (409) is reloaded, the lists it changed
 * are reloaded before `onSuccess`, and a 401 never settles, because `useApi` calls through react-admin's proxy.
 */
export function useAction<M extends keyof CustomMethods, C extends Revised = Revised>(
  method: M,
  options: ActionOptions<M, C> = {},
) {
  const api = useApi();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refreshResources = useRefreshResources();
  const refresh = () => refreshResources(options.refreshes ?? []);
  const pending = useRef(new Map<string, Promise<Result<M>>>());
  const mutation: UseMutationOptions<Result<M>, Error, Args<M>> = {
    mutationFn: (args) => (api[method] as (...given: Args<M>) => Promise<Result<M>>)(...args),
    onSuccess: async (result) => {
      const { notice } = options;
      if (typeof notice === 'string') notify(notice, { type: 'success' });
      else if (notice) notify(notice(result).key, { type: 'success', messageArgs: notice(result).args });
      await refresh();
      options.onSuccess?.(result);
    },
    onError: (error, args) => {
      if (isAbort(error)) return; // the user cancelled it and needs no notice
      const current = newerRecord<C>(failureOf(error));
      if (isOutdated(error) || current) refresh();
      if (current && options.onChanged) options.onChanged(current);
      else if (!options.onError?.(error)) notifyFailure(error, () => mutate(args));
    },
  };
  const { mutateAsync: send, ...state } = useMutation(mutation);
  /** An action that is under way is not started again: a double click receives the outcome of the first click. */
  const mutateAsync = useCallback(
    (args: Args<M>): Promise<Result<M>> => {
      const call = callOf(args);
      const same = pending.current.get(call);
      if (same) return same;
      const sent = send(args).finally(() => pending.current.delete(call));
      pending.current.set(call, sent);
      return sent;
    },
    [send],
  );
  const mutate = useCallback((args: Args<M>): void => void mutateAsync(args).catch(() => undefined), [mutateAsync]);
  return { ...state, mutate, mutateAsync };
}

/** The data provider's type, for code outside a hook. */
export type Api = PortalDataProvider;

/**
 * A custom read as a react-query query, for a hook or for preloading. Its key starts with `of`, the resource whose
 * changes make it stale.
 */
export const apiQuery = <M extends keyof CustomMethods>(api: Api, method: M, args: Args<M>, of: string = method) =>
  queryOptions<Result<M>, Error>({
    queryKey: [of, method, ...args],
    queryFn: () => (api[method] as (...given: Args<M>) => Promise<Result<M>>)(...args),
  });

/**
 * A custom read: `useApiQuery('trainingTypes', [companyId])`. `worded` reads a response with sentences of the server again when
 * the language changes.
 */
export function useApiQuery<M extends keyof CustomMethods>(
  method: M,
  args: Args<M>,
  {
    of,
    enabled,
    worded = false,
    keep = false,
  }: { of?: string; enabled?: boolean; worded?: boolean; keep?: boolean } = {},
) {
  const locale = useLocale();
  const query = apiQuery(useApi(), method, args, of);
  const placeholderData = keep ? keepPreviousData : undefined;
  const queryKey = worded ? [...query.queryKey, locale] : query.queryKey;
  return useQuery({ ...query, queryKey, enabled, placeholderData });
}
