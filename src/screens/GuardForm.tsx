import { useFormState } from 'react-hook-form';
import { useGuard } from '../state/leaving.ts';

/** Stands in a form of a page: leaving the page with something typed and not saved is asked about first. */
export const GuardForm = () => {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useGuard(() => Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful);
  return null;
};
