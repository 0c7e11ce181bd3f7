import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';

/** What the user may do with the schemes of a company; all false until the permission checks are answered. */
export interface SchemeRights {
  known: boolean;
  create: boolean;
  edit: boolean;
  /** hours, fund, reports and file marks: reserved for the troncmaster */
  troncmaster: boolean;
  readFiles: boolean;
  uploadFiles: boolean;
  addJobRole: boolean;
  addTrainingType: boolean;
}

const NONE: Omit<SchemeRights, 'known'> = {
  create: false,
  edit: false,
  troncmaster: false,
  readFiles: false,
  uploadFiles: false,
  addJobRole: false,
  addTrainingType: false,
};

/** @param archived_at of a scheme: nobody can change an archived one */
export function useSchemeRights(company_id: number, archived_at: string | null = null): SchemeRights {
  const record = { company_id };
  const rights = useAllowedEach({
    create: { resource: 'schemes', action: 'create', record },
    edit: { resource: 'schemes', action: 'edit', record },
    troncmaster: { resource: 'tronc_periods', action: 'edit', record },
    readFiles: { resource: 'tronc_files', action: 'show', record },
    uploadFiles: { resource: 'tronc_files', action: 'create', record },
    addJobRole: { resource: 'job_roles', action: 'create', record },
    addTrainingType: { resource: 'training_types', action: 'create', record },
  });
  if (archived_at !== null) return { ...NONE, known: true, readFiles: rights?.readFiles ?? false };
  return { known: rights !== undefined, ...(rights ?? NONE) };
}
