import { useFormState } from 'react-hook-form';
import { useGuard } from '../state/leaving.ts';

/** Inside a form of a page, asks for confirmation before the user leaves the page with unsaved changes. */
export const GuardForm = () => {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useGuard(() => Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful);
  return null;
};
