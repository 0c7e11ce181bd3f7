import english from 'ra-language-english';

/** react-admin's own texts, where ours differ. */
export const ra = {
  ...english.ra,
  page: { ...english.ra.page, loading: 'Loading…', not_found: 'Not Found', access_denied: 'No access' },
  message: { ...english.ra.message, loading: 'Loading…', invalid_form: 'Check the highlighted fields' },
  notification: { ...english.ra.notification, http_error: 'Error' },
  validation: { ...english.ra.validation, required: 'Required field' },
};
