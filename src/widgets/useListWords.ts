import { useTranslate } from 'ra-core';

/** Returns the words of an input that opens a list of options: its buttons, and what the list says while it is empty. */
export const useListWords = () => {
  const translate = useTranslate();
  return {
    loadingText: translate('widgets.typeahead_searching'),
    noOptionsText: translate('widgets.typeahead_none'),
    clearText: translate('widgets.clear'),
    openText: translate('screens.open_list'),
    closeText: translate('widgets.close'),
  };
};
