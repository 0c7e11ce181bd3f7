import { HttpError, useNotify } from 'ra-core';

/**
 * What a form of My Account does when sent: calls the server, then says so. The server's faults go to their fields,
 * any other refusal to the snackbar.
 */
export function useAccountForm<V extends object>(
  call: (values: V) => Promise<unknown>,
  notice: string,
  done: () => void,
) {
  const notify = useNotify();
  return async (values: object): Promise<object | undefined> => {
    try {
      await call(values as V);
    } catch (error) {
      if (error instanceof HttpError && error.body?.errors) return error.body.errors;
      notify((error as Error).message, { type: 'error' });
      return undefined;
    }
    notify(notice, { type: 'success' });
    done();
    return undefined;
  };
}
