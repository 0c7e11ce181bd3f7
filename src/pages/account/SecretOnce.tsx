import { Alert, Box, Button, FormHelperText, Stack } from '@mui/material';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import { DrawerFooter } from '../../widgets/SideDrawer.tsx';

interface SecretOnceProps {
  text: string;
  /** translated: what it is, why it must be copied now, and the two buttons */
  words: Readonly<Record<'label' | 'warning' | 'copy' | 'done', string>>;
  /** translation key of the notice after copying */
  copied: string;
  onDone(): void;
}

/** The button that had the focus is gone with the form. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A secret that is shown only once, with a button to copy it. The content of a drawer. */
export const SecretOnce = ({ text, words, copied, onDone }: SecretOnceProps) => {
  const notify = useNotify();
  const labelId = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify(copied);
  };
  return (
    <>
      <Stack spacing={4} sx={{ pb: 5 }}>
        <Alert severity="warning">{words.warning}</Alert>
        <Box>
          <FormHelperText sx={{ m: 0 }} id={labelId}>
            {words.label}
          </FormHelperText>
          <Box component="code" ref={focus} tabIndex={-1} aria-labelledby={labelId} sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Box>
        {/* Browsers offer the clipboard only on secure origins. */}
        {'clipboard' in navigator && (
          <Button variant="outlined" onClick={copy} sx={{ alignSelf: 'flex-start' }}>
            {words.copy}
          </Button>
        )}
      </Stack>
      <DrawerFooter>
        <Button variant="contained" onClick={onDone}>
          {words.done}
        </Button>
      </DrawerFooter>
    </>
  );
};
