import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Scheme } from '#domain/contract/schemes.ts';
import { EDITS_RECORD } from '#src/screens/list/keys/useRecordKeys.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import type { SchemeRights } from '#src/tronc/useSchemeRights.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';

interface EditSchemeProps {
  scheme: Scheme;
  rights: SchemeRights;
  /** only a pencil, if a card has no space for the label */
  small?: boolean;
}

/** Opens the wizard for this scheme (SCH-010). */
export const EditScheme = ({ scheme, rights, small = false }: EditSchemeProps) => {
  const translate = useTranslate();
  const wizard = useDrawer(DRAWERS.wizard);
  if (!rights.edit) return null;
  const shared = { onClick: () => wizard.openDrawer({ id: scheme.id }), 'aria-description': scheme.name };
  const label = translate('schemes.edit');
  return small ? (
    <IconButton
      {...shared}
      size="small"
      aria-label={translate('screens.edit_named', { name: scheme.name })}
      aria-description={undefined}
      title={label}
    >
      <EditOutlined fontSize="small" />
    </IconButton>
  ) : (
    <Button {...shared} {...EDITS_RECORD} variant="outlined" startIcon={<EditOutlined />}>
      {label}
    </Button>
  );
};
