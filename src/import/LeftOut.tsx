import '#i18n/pages/importing.ts';
import { Alert, AlertTitle, Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';

interface LeftOutProps {
  /** columns of the file that will not be imported, with sample values */
  unmatched: readonly { name: string; sample: string }[];
  /** our columns that the file would be expected to contain */
  lacking: readonly string[];
  confirmed: boolean;
  onConfirm(confirmed: boolean): void;
  showsError: boolean;
}

/** Lists what an import would leave out, and asks the user to confirm it. */
export const LeftOut = ({ unmatched, lacking, confirmed, onConfirm, showsError }: LeftOutProps) => {
  const translate = useTranslate();
  if (unmatched.length === 0 && lacking.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 3, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      {unmatched.length > 0 && (
        <>
          <AlertTitle sx={TITLE}>{translate('importing.unmatched', { smart_count: unmatched.length })}</AlertTitle>
          <Box component="ul" sx={LIST}>
            {unmatched.map(({ name, sample }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name
              <li key={index}>
                <strong>{name}</strong>
                {sample && `: ${sample}`}
              </li>
            ))}
          </Box>
        </>
      )}
      {lacking.length > 0 && (
        <>
          <AlertTitle sx={TITLE}>{translate('importing.lacking', { smart_count: lacking.length })}</AlertTitle>
          <Box component="ul" sx={LIST}>
            {lacking.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </Box>
        </>
      )}
      <FormControlLabel
        control={<Checkbox checked={confirmed} onChange={(_, on) => onConfirm(on)} />}
        label={translate('importing.confirm_left_out', { smart_count: unmatched.length + lacking.length })}
      />
      {showsError && !confirmed && (
        <FormHelperText error role="alert">
          {translate('importing.confirm_first')}
        </FormHelperText>
      )}
    </Alert>
  );
};

const TITLE = { fontSize: '0.875rem', fontWeight: 600 } as const;
const LIST = { mt: 0, mb: 2, pl: 4, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere' } as const;
