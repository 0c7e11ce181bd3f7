import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Scheme } from '#domain/contract/schemes.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { DRAWERS } from '#src/tronc/drawers.ts';
import type { SchemeRights } from '#src/tronc/useSchemeRights.ts';
import { LinkButton } from '../link/LinkButton.tsx';

interface SchemeActionsProps {
  scheme: Scheme;
  rights: SchemeRights;
  /** further actions, shown after these */
  children?: ReactNode;
}

/** The actions on a scheme that are currently available to the user (SCH-003, SCH-004, SCH-008, SCH-009). */
export const SchemeActions = ({ scheme, rights, children }: SchemeActionsProps) => {
  const waiting = scheme.files_to_process_count ?? 0;
  const shared = { variant: 'outlined', params: { scheme: scheme.id }, 'aria-description': scheme.name } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {rights.troncmaster && waiting > 0 && (
        <DrawerButton
          {...shared}
          drawer={DRAWERS.files}
          label="schemes.files_need"
          labelParams={{ smart_count: waiting }}
          variant="contained"
          startIcon={<InboxOutlined />}
        />
      )}
      {rights.troncmaster && (
        <DrawerButton
          {...shared}
          drawer={DRAWERS.import}
          label="schemes.import_hours"
          params={{ ...shared.params, ...(scheme.currentPeriod && { period: scheme.currentPeriod.id }) }}
          startIcon={<UploadOutlined />}
        />
      )}
      {rights.troncmaster && scheme.processed_files_count > 0 && (
        <DrawerButton {...shared} drawer={DRAWERS.files} label="schemes.reprocess" startIcon={<ReplayOutlined />} />
      )}
      <LinkButton scheme={scheme} />
      <DrawerButton {...shared} drawer={DRAWERS.reports} label="schemes.reports" startIcon={<AssessmentOutlined />} />
      {children}
    </Box>
  );
};
