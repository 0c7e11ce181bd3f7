import { useTranslate } from 'ra-core';
import type { JobRole } from '#domain/contract/jobRoles.ts';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { useRestoreJobRole } from './useJobRoles.ts';

interface RestoreJobRoleProps {
  role: JobRole;
  /** the name of the role is part of the visible label; otherwise only of the accessible one */
  named?: boolean;
  onRestored?(role: JobRole): void;
}

/** The button that returns an archived job role to use. */
export const RestoreJobRole = ({ role, named = false, onRestored }: RestoreJobRoleProps) => {
  const translate = useTranslate();
  const { restore, isPending } = useRestoreJobRole(role, onRestored);
  const label = translate('job_roles.restore_named', { name: role.job_title });
  return (
    <ActionButton
      variant={named ? 'outlined' : 'text'}
      loading={isPending}
      onClick={restore}
      aria-label={named ? undefined : label}
    >
      {named ? label : translate('job_roles.restore')}
    </ActionButton>
  );
};
