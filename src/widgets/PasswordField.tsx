import { Button, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

/** A password input with a Show/Hide toggle, named after the field (WGT-008). It allows pasting and password managers. */
export const PasswordField = (props: TextFieldProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const word = translate(shown ? 'widgets.hide' : 'widgets.show');
  const toggle = (
    <InputAdornment position="end">
      <Button
        size="small"
        onClick={() => setShown(!shown)}
        aria-label={`${word} ${String(props.label).toLowerCase()}`}
        sx={{ minWidth: 0, mr: -2 }}
      >
        {word}
      </Button>
    </InputAdornment>
  );
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ ...props.slotProps, input: { endAdornment: toggle } }}
    />
  );
};
