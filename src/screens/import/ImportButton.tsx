import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { useAllowed } from '../../reactAdmin/useAllowed.ts';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';

const EntityImport = lazyScreen(() => import('./EntityImport.tsx').then((m) => m.EntityImport), <FormSkeleton />);

interface ImportButtonProps {
  entity: AnyEntity;
  /** the page's own filters; if they fix a company, the form has no company input */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Imports many records from a file, for users who may create one; the drawer's code loads when it is opened. */
export const ImportButton = ({ entity, fixed }: ImportButtonProps) => {
  const translate = useTranslate();
  const { many } = useEntityWords(entity);
  const { open, openDrawer, close } = useDrawer('import');
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
        {translate('importing.submit')}
      </Button>
      <SideDrawer open={open} onClose={close} title={translate('importing.title', { name: many.toLowerCase() })} wide>
        <EntityImport entity={entity} companyId={company} onClose={close} />
      </SideDrawer>
    </>
  );
};
