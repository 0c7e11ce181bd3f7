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

/** An input without a hint reserves no empty line for one. The form sets the gap between inputs. */
const inputs = Object.fromEntries(
  INPUTS.map((name) => [name, { defaultProps: { helperText: false, margin: 'none' } }]),
);

/** Styles for react-admin's components. Material UI's types do not include them, hence this separate type. */
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

/** Merges react-admin's components into Material UI's component overrides. */
export const withReactAdmin = (components: ThemeOptions['components']): ThemeOptions['components'] => ({
  ...components,
  ...reactAdminParts,
});
