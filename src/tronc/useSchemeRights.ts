import { useAllowedAll } from '#src/reactAdmin/useAllowed.ts';

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

export function useSchemeRights(company_id: number): SchemeRights {
  const record = { company_id };
  const answers = useAllowedAll([
    { resource: 'schemes', action: 'create', record },
    { resource: 'schemes', action: 'edit', record },
    { resource: 'tronc_periods', action: 'edit', record },
    { resource: 'tronc_files', action: 'show', record },
    { resource: 'tronc_files', action: 'create', record },
    { resource: 'job_roles', action: 'create', record },
    { resource: 'training_types', action: 'create', record },
  ]);
  const [create, edit, troncmaster, readFiles, uploadFiles, addJobRole, addTrainingType] = (answers ?? []).map(Boolean);
  return {
    known: answers !== undefined,
    create: create ?? false,
    edit: edit ?? false,
    troncmaster: troncmaster ?? false,
    readFiles: readFiles ?? false,
    uploadFiles: uploadFiles ?? false,
    addJobRole: addJobRole ?? false,
    addTrainingType: addTrainingType ?? false,
  };
}
