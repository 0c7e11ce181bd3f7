import '#i18n/pages/employeePoints.ts';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useApiQuery } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import type { FactChange } from '#domain/contract/factChanges.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { useFactText } from '#src/tronc/useFactText.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';

const HEADING = 'fact-changes';

/** From which days on job roles, training and individual points of a person change; nothing if they do not. */
export const FactChanges = ({ employee: { id, company_id } }: { employee: Employee }) => {
  const translate = useTranslate();
  const seesFacts = useAllowed({ resource: 'tronc_points', action: 'show', record: { company_id } });
  const { data } = useApiQuery('factChanges', [id], { of: 'employees', enabled: seesFacts });
  if (!seesFacts || !data || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={HEADING} sx={{ mt: 4 }}>
      <CardContent>
        <Typography variant="h2" id={HEADING} gutterBottom>
          {translate('employeePoints.changes')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {translate(
            data.some((change) => change.effective_from === null)
              ? 'employeePoints.waiting_text'
              : 'employeePoints.changes_text',
          )}
        </Typography>
        <Facts
          facts={byDay(data).map(([day, changes]) => ({
            label:
              day === null
                ? translate('employeePoints.waits')
                : translate('employeePoints.from', { date: showDate(day) }),
            value: <Changes changes={changes} />,
          }))}
        />
      </CardContent>
    </Card>
  );
};

const byDay = (changes: readonly FactChange[]): [day: string | null, changes: FactChange[]][] => {
  const days = [...new Set(changes.map(({ effective_from }) => effective_from))];
  return days.map((day) => [day, changes.filter(({ effective_from }) => effective_from === day)]);
};

const Changes = ({ changes }: { changes: readonly FactChange[] }) => {
  const translate = useTranslate();
  const text = useFactText();
  return changes.map((change) => (
    <Box key={change.id} sx={{ mb: 2 }}>
      {text(change)}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {translate('employeePoints.entered', { name: change.created_by.name })} <DateText value={change.created_at} />
      </Box>
    </Box>
  ));
};
