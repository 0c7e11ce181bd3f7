import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Scheme } from '#dataProvider/custom/schemeShapes.ts';
import { DRAWERS } from '#src/tronc/drawers.ts';
import type { SchemeRights } from '#src/tronc/useSchemeRights.ts';
import { useDrawer } from '#src/widgets/useDrawer.ts';
import { LinkButton } from '../link/LinkButton.tsx';

interface SchemeActionsProps {
  scheme: Scheme;
  rights: SchemeRights;
  /** further actions, shown after these */
  children?: ReactNode;
}

/** The actions on a scheme that are currently available to the user (SCH-003, SCH-004, SCH-008, SCH-009). */
export const SchemeActions = ({ scheme, rights, children }: SchemeActionsProps) => {
  const translate = useTranslate();
  const files = useDrawer(DRAWERS.files);
  const hours = useDrawer(DRAWERS.import);
  const reports = useDrawer(DRAWERS.reports);
  const waiting = scheme.files_to_process_count ?? 0;
  const named = { 'aria-description': scheme.name };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {rights.troncmaster && waiting > 0 && (
        <Button
          {...named}
          variant="contained"
          startIcon={<InboxOutlined />}
          onClick={() => files.openDrawer({ scheme: scheme.id })}
        >
          {translate('schemes.files_need', { n: waiting })}
        </Button>
      )}
      {rights.troncmaster && (
        <Button
          {...named}
          variant="outlined"
          startIcon={<UploadOutlined />}
          onClick={() =>
            hours.openDrawer({ scheme: scheme.id, ...(scheme.currentPeriod && { period: scheme.currentPeriod.id }) })
          }
        >
          {translate('schemes.import_hours')}
        </Button>
      )}
      {rights.troncmaster && scheme.processed_files_count > 0 && (
        <Button
          {...named}
          variant="outlined"
          startIcon={<ReplayOutlined />}
          onClick={() => files.openDrawer({ scheme: scheme.id })}
        >
          {translate('schemes.reprocess')}
        </Button>
      )}
      <LinkButton scheme={scheme} />
      <Button
        {...named}
        variant="outlined"
        startIcon={<AssessmentOutlined />}
        onClick={() => reports.openDrawer({ scheme: scheme.id })}
      >
        {translate('schemes.reports')}
      </Button>
      {children}
    </Box>
  );
};
