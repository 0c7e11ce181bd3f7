import { useNotify } from 'ra-core';
import { useFormCall } from './useFormCall.ts';

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
  const run = useFormCall();
  return (values: object): Promise<object | undefined> =>
    run(async () => {
      await call(values as V);
      notify(notice, { type: 'success' });
      done();
    });
}
