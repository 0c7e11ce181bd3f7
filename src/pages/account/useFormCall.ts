import { failureOf, useNotifyFailure } from '#dataProvider/hooks.ts';

/**
 * Returns a function for the submit handler of a form that no resource has. It runs the work and returns the errors of the
 * fields, which the form shows at them; any other error is shown in the snackbar.
 */
export const useFormCall = () => {
  const notifyFailure = useNotifyFailure();
  return async (work: () => Promise<unknown>): Promise<object | undefined> => {
    try {
      await work();
    } catch (error) {
      const { body } = failureOf(error);
      if (body.errors) return body.errors;
      notifyFailure(error);
    }
    return undefined;
  };
};
