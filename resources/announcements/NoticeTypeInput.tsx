import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { announcement } from '#domain/entities/announcement.ts';
import { NOTICE_TYPES } from '#domain/noticeTypes.ts';
import { useFieldInput } from '#src/fields/useFieldInput.ts';

const NATIVE = { select: { native: true } } as const;

/** The input for the type of an announcement. The field stores the id of one of the four types. */
export const NoticeTypeInput = () => {
  const translate = useTranslate();
  const { control, bound } = useFieldInput({ entity: announcement, name: 'notice_type_id', variant: 'GB' });
  return (
    <TextField
      {...control}
      onChange={({ target }) => bound.onChange(Number(target.value))}
      select
      slotProps={NATIVE}
      sx={{ '& .MuiInputBase-root': { maxWidth: 260 } }}
    >
      {NOTICE_TYPES.map(({ id, system_name, friendly_name }) => (
        <option key={id} value={id}>
          {translate(`announcements.types.${system_name}`, { _: friendly_name })}
        </option>
      ))}
    </TextField>
  );
};
