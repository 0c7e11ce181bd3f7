import '#i18n/pages/troncReports.ts';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { createSearchParams, Link } from 'react-router';

interface CorrectHoursProps {
  /** the person, as the report names them */
  name: string;
  /** the address of the hours of the period */
  hoursAt: string;
}

/** Leads from an explained share to the hours of this person. */
export const CorrectHours = ({ name, hoursAt }: CorrectHoursProps) => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={`${hoursAt}?${createSearchParams({ name })}`}
      size="small"
      startIcon={<EditOutlined />}
      aria-label={translate('troncReports.correct_hours_of', { name })}
      sx={{ mt: 2, displayPrint: 'none' }}
    >
      {translate('troncReports.correct_hours')}
    </Button>
  );
};
