import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { useEntityWords } from '../entityWords.ts';
import { fetched } from '../fetched.tsx';
import { useAllowed } from '../useAllowed.ts';

const EntityImport = fetched(() => import('./EntityImport.tsx').then((m) => m.EntityImport), <FormSkeleton />);

interface ImportButtonProps {
  entity: AnyEntity;
  /** what the page fixes: of one company, that one is not asked for */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Brings many records by a file, for those who may make one; the drawer's code comes when it is opened. */
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
