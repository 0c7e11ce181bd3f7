import '#i18n/pages/schemeEditing.ts';
import { useTranslate } from 'ra-core';
import { useDiscardUndo } from '#src/drafts/useDiscardUndo.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import { SideDrawer } from '#src/widgets/SideDrawer.tsx';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { OpenedScheme } from '../OpenedScheme.tsx';
import { DivisionsForm } from './DivisionsForm.tsx';

/** The drawer 'Divisions and departments' of the scheme in its parameters. */
export const DivisionsDrawer = () => {
  const translate = useTranslate();
  const drawer = useDrawer(DRAWERS.divisions);
  const undo = useDiscardUndo(drawer);
  const { scheme: id } = drawer.params;
  const onSaved = () => {
    undo.saved();
    drawer.close();
  };
  return (
    <SideDrawer wide open={drawer.open} onClose={undo.close} title={translate('schemeEditing.divisions.title')}>
      {drawer.open && (
        <OpenedScheme id={id ?? ''}>
          {(scheme, reload) => (
            <DivisionsForm key={scheme.revision} scheme={scheme} undo={undo} onSaved={onSaved} onReload={reload} />
          )}
        </OpenedScheme>
      )}
    </SideDrawer>
  );
};
