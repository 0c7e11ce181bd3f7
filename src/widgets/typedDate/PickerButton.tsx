import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';

interface PickerButtonProps {
  type: 'date' | 'datetime-local';
  /** the current value in the picker's own format; '' for none */
  value: string;
  /** label of the field */
  label: string;
  disabled: boolean;
  onPick(value: string): void;
}

/** The native input exists for its picker only, which the browser shows next to it. */
const Native = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 1,
  height: '100%',
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

/** Opens the browser's own date picker, which suits every device (WGT-010). */
export const PickerButton = ({ type, value, label, disabled, onPick }: PickerButtonProps) => {
  const translate = useTranslate();
  const native = useRef<HTMLInputElement>(null);
  const name = translate('widgets.choose_date', { label });
  return (
    <InputAdornment position="end" sx={{ ml: 0 }}>
      <IconButton
        size="small"
        edge="end"
        aria-label={name}
        title={name}
        disabled={disabled}
        onClick={() => native.current?.showPicker()}
      >
        <CalendarTodayOutlined sx={{ fontSize: '1rem' }} />
      </IconButton>
      <Native
        ref={native}
        type={type}
        value={value}
        tabIndex={-1}
        aria-hidden
        min={type === 'date' ? '1900-01-01' : undefined}
        max={type === 'date' ? '2199-12-31' : undefined}
        onChange={(event) => onPick(event.target.value)}
      />
    </InputAdornment>
  );
};
