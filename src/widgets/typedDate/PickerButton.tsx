import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { lazyScreen } from '../lazyScreen.tsx';

const Calendar = lazyScreen(() => import('./Calendar.tsx').then((m) => m.Calendar), null);
/** A failed request is repeated, and reported, once the calendar is opened. */
const bring = () => void Calendar.bring().catch(() => undefined);

interface PickerButtonProps {
  /** undefined for none */
  value: IsoDate | undefined;
  /** label of the field */
  label: string;
  disabled: boolean;
  onPick(day: IsoDate): void;
}

/** Opens a calendar, from which a day can be chosen instead of typing it (WGT-010). */
export const PickerButton = ({ value, label, disabled, onPick }: PickerButtonProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('widgets.choose_date', { label });
  const close = () => setAnchor(null);
  return (
    <InputAdornment position="end" sx={{ ml: 0 }}>
      <IconButton
        size="small"
        edge="end"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={name}
        disabled={disabled}
        onMouseEnter={bring}
        onFocus={bring}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarTodayOutlined sx={{ fontSize: '1rem' }} />
      </IconButton>
      {anchor && (
        <Calendar
          label={name}
          value={value}
          anchor={anchor}
          onClose={close}
          onPick={(day) => {
            close();
            onPick(day);
          }}
        />
      )}
    </InputAdornment>
  );
};
