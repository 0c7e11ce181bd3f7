import BlockOutlined from '@mui/icons-material/BlockOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useId } from 'react';
import { type Person, selectable } from './people.ts';

interface PersonRowProps {
  person: Person;
  checked: boolean;
  /** shows the site, if the group does not */
  withSite: boolean;
  onMark(ids: readonly number[], on: boolean): void;
}

/** One person with identifying details, and any reason against linking them. */
export const PersonRow = memo(({ person, checked, withSite, onMark }: PersonRowProps) => {
  const translate = useTranslate();
  const noteId = useId();
  const { employee, otherScheme, locked, roleless } = person;
  const open = selectable(person);
  const facts = [
    employee.payroll_ref,
    employee.job_roles.map(({ job_title }) => job_title).join(', '),
    withSite && employee.sites?.map(({ name }) => name).join(', '),
  ];
  const note = otherScheme
    ? translate('schemes.link.in_scheme', { name: otherScheme })
    : locked
      ? translate('schemes.link.locked')
      : roleless && translate('schemes.link.roleless');
  const NoteIcon = open ? WarningAmberOutlined : BlockOutlined;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        minHeight: 44,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 44px',
      }}
    >
      <Checkbox
        size="small"
        checked={checked}
        disabled={!open}
        onChange={(_, on) => onMark([employee.id], on)}
        id={`link-${employee.id}`}
        slotProps={{ input: { 'aria-describedby': note ? noteId : undefined } }}
        sx={{ p: 2 }}
      />
      <Box component="label" htmlFor={`link-${employee.id}`} sx={{ minWidth: 0, cursor: open ? 'pointer' : 'default' }}>
        <Typography component="span" sx={{ display: 'block', color: open ? undefined : 'text.secondary' }} noWrap>
          {employee.name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }} noWrap>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {note && (
        <Typography
          id={noteId}
          variant="body2"
          color={open ? 'warning' : 'textSecondary'}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, gridColumn: { xs: 2, sm: 3 } }}
        >
          <NoteIcon aria-hidden sx={{ fontSize: 16 }} />
          {note}
        </Typography>
      )}
    </Box>
  );
});
