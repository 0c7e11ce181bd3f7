/** Returns the errors of a form in which one field has a whole list: an error of one entry is shown at that field. */
export const fieldErrorsOf = (errors: object): object =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.split('.')[0] ?? path, message]));
