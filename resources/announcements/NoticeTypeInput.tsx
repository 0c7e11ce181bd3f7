import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { CAN_WRITE_URGENT } from '#domain/access/announcements.ts';
import { can } from '#domain/access/rules.ts';
import { announcement } from '#domain/entities/announcements.ts';
import { NOTICE_TYPES, URGENT } from '#domain/noticeTypes.ts';
import { useFieldInput } from '#src/fields/useFieldInput.ts';
import { usePrincipal } from '#src/session/useIdentity.ts';
import { rem } from '#src/theme/rem.ts';

const NATIVE = { select: { native: true } } as const;

/**
 * The input for the type of an announcement. The field stores the id of one of the four types. It offers the urgent type
 * to users who may write urgent announcements on the chosen payroll; before one is chosen, on any payroll (F-141).
 */
export const NoticeTypeInput = () => {
  const translate = useTranslate();
  const { control, bound } = useFieldInput({ entity: announcement, name: 'notice_type_id', variant: 'GB' });
  const payroll_id: number | null | undefined = useWatch({ name: 'payrollid' });
  const who = usePrincipal();
  const mayBeUrgent = who !== undefined && can(who, CAN_WRITE_URGENT, payroll_id ? { payroll_id } : undefined);
  const offered = NOTICE_TYPES.filter(({ id }) => id !== URGENT || mayBeUrgent || bound.value === URGENT);
  return (
    <TextField
      {...control}
      onChange={({ target }) => bound.onChange(Number(target.value))}
      select
      slotProps={NATIVE}
      sx={{ '& .MuiInputBase-root': { maxWidth: rem(260) } }}
    >
      {offered.map(({ id, system_name, friendly_name }) => (
        <option key={id} value={id}>
          {translate(`announcements.types.${system_name}`, { _: friendly_name })}
        </option>
      ))}
    </TextField>
  );
};
