import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { EntityInput } from '#src/fields/inputs/EntityInput.tsx';
import { DepartmentInput } from './DepartmentInput.tsx';
import { NoticeTypeInput } from './NoticeTypeInput.tsx';
import { PayrollInput } from './PayrollInput.tsx';

/**
 * The inputs for the recipients, type, message and dates of an announcement. `wide` offers a whole company as
 * recipient, which only the provider may choose.
 */
export const AnnouncementInputs = ({ wide = false }: { wide?: boolean }) => {
  const translate = useTranslate();
  return (
    <>
      {wide && (
        <>
          <Typography variant="body2" color="text.secondary">
            {translate('announcements.whole_company')}
          </Typography>
          <EntityInput name="company_id" />
        </>
      )}
      <PayrollInput />
      <DepartmentInput />
      <NoticeTypeInput />
      <EntityInput name="subject" />
      <EntityInput name="message" />
      <Typography variant="caption" color="text.secondary">
        {translate('announcements.plain')}
      </Typography>
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
        <EntityInput name="datestart" />
        <EntityInput name="dateend" />
      </Stack>
      <EntityInput name="hideonread" />
    </>
  );
};
