import '#i18n/pages/importing.ts';
import type { Identifier } from 'ra-core';
import { useTranslate } from 'ra-core';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { useEntityWords } from '../../fields/useEntityWords.ts';
import { useImportUndo } from '../../import/useImportUndo.ts';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { EntityImport, type EntityImportChoices } from './EntityImport.tsx';

interface ImportDrawerProps {
  entity: AnyEntity;
  /** the company of the surrounding page */
  companyId?: Identifier | undefined;
}

/** The drawer of an import. It stays mounted after it is closed, and then offers to bring back what was not imported. */
export const ImportDrawer = ({ entity, companyId }: ImportDrawerProps) => {
  const translate = useTranslate();
  const { many } = useEntityWords(entity);
  const drawer = useDrawer('import');
  const undo = useImportUndo<EntityImportChoices>(drawer, `import-${entity.name.replaceAll('_', '-')}`);
  const { open, close } = drawer;
  return (
    <SideDrawer open={open} onClose={close} title={translate('importing.title', { name: many.toLowerCase() })} wide>
      {undo.known ? (
        <EntityImport entity={entity} companyId={companyId} undo={undo} onClose={close} />
      ) : (
        <FormSkeleton />
      )}
    </SideDrawer>
  );
};
