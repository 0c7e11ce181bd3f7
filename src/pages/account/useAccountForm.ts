import { useNotify } from 'ra-core';
import { failureOf } from '#dataProvider/hooks.ts';

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
  return async (values: object): Promise<object | undefined> => {
    try {
      await call(values as V);
    } catch (error) {
      const { body, message } = failureOf(error);
      if (body.errors) return body.errors;
      notify(message, { type: 'error' });
      return undefined;
    }
    notify(notice, { type: 'success' });
    done();
    return undefined;
  };
}
