import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SchemeValues, Typed } from '../wizard/values.ts';

/** Divisions with their departments, and the split of the fund for each. */
export const DivisionList = ({ divisions }: { divisions: NonNullable<SchemeValues['divisions']> }) => {
  const translate = useTranslate();
  const said = ({ name, split }: { name: string; split: Typed }) => translate('schemes.split_of', { name, split });
  return (
    <Box component="ul" sx={{ m: 0, pl: 4, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {divisions.map((division) => (
        <li key={division.id}>
          {said(division)}
          <Box component="ul" sx={{ pl: 4, color: 'text.secondary' }}>
            {division.departments.map((department) => (
              <li key={department.id}>{said(department)}</li>
            ))}
          </Box>
        </li>
      ))}
    </Box>
  );
};
