import { useNotify } from 'ra-core';
import { failureOf, useNotifyFailure } from '#dataProvider/hooks.ts';

/**
 * Returns the submit handler of a form of My Account. It calls the server and shows a notice. Errors of fields are
 * shown at the fields, any other error in the snackbar.
 */
export function useAccountForm<V extends object>(
  call: (values: V) => Promise<unknown>,
  notice: string,
  done: () => void,
) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  return async (values: object): Promise<object | undefined> => {
    try {
      await call(values as V);
    } catch (error) {
      const { body } = failureOf(error);
      if (body.errors) return body.errors;
      notifyFailure(error);
      return undefined;
    }
    notify(notice, { type: 'success' });
    done();
    return undefined;
  };
}
