import { useFormState } from 'react-hook-form';
import { useUnsavedGuard } from './unsavedChanges.ts';

/** Inside a form of a page, asks for confirmation before the user leaves the page with unsaved changes. */
export const GuardForm = () => {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  useUnsavedGuard(() => Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful);
  return null;
};
