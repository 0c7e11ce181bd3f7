import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Site } from '#dataProvider/custom/shapes.ts';
import { EDITS_ROW } from '#src/screens/list/keys/useRowKeys.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { EDIT_SITE } from './siteDrawers.tsx';

/** The button that opens 'Edit a Site' for one site. */
export const EditSite = ({ site }: { site: Site }) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(EDIT_SITE);
  return (
    <Button
      onClick={() => openDrawer({ id: site.id })}
      aria-label={translate('sites.edit_named', { name: site.name })}
      {...EDITS_ROW}
    >
      {translate('widgets.edit')}
    </Button>
  );
};
