import type { ThemeOptions } from '@mui/material';

const INPUTS = [
  'RaAutocompleteInput',
  'RaBooleanInput',
  'RaCheckboxGroupInput',
  'RaDateInput',
  'RaNumberInput',
  'RaPasswordInput',
  'RaRadioButtonGroupInput',
  'RaSelectArrayInput',
  'RaSelectInput',
  'RaTextInput',
];

/** Without a hint an input keeps no empty line for one; the gap between inputs is a form's own. */
const inputs = Object.fromEntries(
  INPUTS.map((name) => [name, { defaultProps: { helperText: false, margin: 'none' } }]),
);

/**
 * What react-admin's own parts need to join the look. Its components are not known to Material UI's
 * types, hence the shape of its own.
 */
export const reactAdminParts: Record<string, { defaultProps?: object; styleOverrides?: object }> = {
  ...inputs,
  RaSimpleForm: { styleOverrides: { root: { padding: 0, '&:last-child': { paddingBottom: 0 } } } },
  RaList: { styleOverrides: { root: { '& .RaList-content': { border: 0, borderRadius: 0 } } } },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': { fontWeight: 500 },
        '& .RaDataTable-row': { cursor: 'default' },
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
      },
    },
  },
  RaToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', padding: 0, minHeight: 0 } } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': { fontSize: '0.75rem' } } } },
};

/** Joins react-admin's parts to Material UI's in one components table. */
export const withReactAdmin = (components: ThemeOptions['components']): ThemeOptions['components'] => ({
  ...components,
  ...reactAdminParts,
});
