import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StagesProps {
  /** what goes through the stages */
  label: string;
  stages: readonly string[];
  /** the index of the present stage */
  at: number;
  /** whether nothing is left to do in the present stage */
  isDone: boolean;
}

const TRACK = { display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mb: 4, p: 0, listStyle: 'none' };

/** Shows how far something is on a fixed way; passed stages have a tick, the present one is bold. */
export const Stages = ({ label, stages, at, isDone }: StagesProps) => {
  const translate = useTranslate();
  return (
    <Box component="ol" aria-label={label} sx={TRACK}>
      {stages.map((stage, index) => {
        const isPassed = index < at || (isDone && index === at);
        return (
          <Box
            component="li"
            key={stage}
            aria-current={index === at ? 'step' : undefined}
            sx={{
              position: 'relative',
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              flex: '1 1 auto',
              minWidth: 'max-content',
              pt: 2,
              borderTop: '3px solid',
              borderColor: index <= at ? 'primary.main' : 'divider',
              color: index <= at ? 'text.primary' : 'text.secondary',
              fontSize: '0.8125rem',
              fontWeight: index === at ? 600 : 400,
            }}
          >
            {isPassed && <CheckOutlined color="primary" sx={{ fontSize: '1rem' }} />}
            {stage}
            {isPassed && <VisuallyHidden>{translate('widgets.stage_done')}</VisuallyHidden>}
          </Box>
        );
      })}
    </Box>
  );
};
