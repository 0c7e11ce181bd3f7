import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useAllowed } from '../../reactAdmin/useAllowed.ts';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';

const ImportDrawer = lazyScreen(() => import('./ImportDrawer.tsx').then((m) => m.ImportDrawer), null);

interface ImportButtonProps {
  entity: AnyEntity;
  /** the page's own filters; if they fix a company, the form has no company input */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Imports many records from a file, for users who may create one; the drawer's code loads when it is opened. */
export const ImportButton = ({ entity, fixed }: ImportButtonProps) => {
  const translate = useTranslate();
  const { open, openDrawer } = useDrawer('import');
  const [isUsed, setUsed] = useState(open);
  if (open && !isUsed) setUsed(true);
  const [company] = Array.isArray(fixed?.company_ids) ? fixed.company_ids : [];
  const mayCreate = useAllowed({
    resource: entity.name,
    action: 'create',
    ...(company !== undefined && { record: { company_id: company } }),
  });
  if (!entity.imports || !mayCreate) return null;
  return (
    <>
      <Button variant="text" onClick={() => openDrawer()}>
        {translate('lists.import')}
      </Button>
      {isUsed && <ImportDrawer entity={entity} companyId={company} />}
    </>
  );
};
