import { DialogContentText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { changedByOf } from '#dataProvider/hooks.ts';
import { showDate } from '../../widgets/DateText.tsx';

/** Says who changed a record that the server returned with a rejected request, and when; nothing if it did not say. */
export const ChangedByText = ({ record }: { record: object | undefined }) => {
  const translate = useTranslate();
  const changed = record && changedByOf(record);
  if (!changed) return null;
  const { name, at } = changed;
  const time = showDate(at, true);
  return (
    <DialogContentText sx={{ mb: 2 }}>
      {name === null ? translate('screens.changed_at', { time }) : translate('screens.changed_by', { name, time })}
    </DialogContentText>
  );
};
