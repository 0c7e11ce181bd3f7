import { styled, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Company } from '#domain/contract/companies.ts';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { jobRole } from '#domain/entities/index.ts';
import { validateField } from '#domain/schema/validateField.ts';
import { RestoreJobRole } from '#src/fields/RestoreJobRole.tsx';
import { useFieldWords } from '#src/fields/useFieldWords.ts';
import { useAddJobRole } from '#src/fields/useJobRoles.ts';
import { useUnsavedGuard } from '#src/reactAdmin/unsavedChanges.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';

const Line = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  maxWidth: 480,
  marginBottom: theme.spacing(4),
  // With enlarged text the button is below the input.
  flexWrap: 'wrap',
  '& > .MuiTextField-root': { flex: '1 1 10rem' },
  '& > .MuiButton-root': { whiteSpace: 'nowrap' },
}));

/** An input for the next job title; Enter adds it and clears the input for another (CMP-059, CMP-060). */
export const AddJobRole = ({ company }: { company: Company }) => {
  const translate = useTranslate();
  const words = useFieldWords(jobRole);
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  useUnsavedGuard(() => title.trim() !== '');
  const [archived, setArchived] = useState<JobRole>();
  const clear = () => {
    setTitle('');
    setFault(undefined);
    setArchived(undefined);
  };
  const { add, isPending } = useAddJobRole(company.id, clear, (message, role) => {
    setFault(message);
    setArchived(role);
  });
  const field = jobRole.fields.job_title;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rule = validateField(field, title);
    setFault(rule ? translate(`validation.${rule}`, { label: words.heading('job_title') }) : undefined);
    if (!rule) add(title.trim());
  };
  return (
    <Line onSubmit={submit} noValidate>
      <TextField
        placeholder={translate('job_roles.add_label')}
        value={title}
        error={fault !== undefined}
        helperText={fault}
        onChange={(event) => {
          setTitle(event.target.value);
          setFault(undefined);
          setArchived(undefined);
        }}
        slotProps={{ htmlInput: { 'aria-label': translate('job_roles.add_label'), maxLength: field.max } }}
      />
      {archived ? (
        <RestoreJobRole named role={archived} onRestored={clear} />
      ) : (
        <ActionButton type="submit" variant="contained" loading={isPending}>
          {translate('job_roles.add')}
        </ActionButton>
      )}
    </Line>
  );
};
