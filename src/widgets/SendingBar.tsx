import { Box, LinearProgress, Typography } from '@mui/material';

interface SendingBarProps {
  /** how much is sent, 0 to 1; at 1 the server is processing it */
  part: number;
  /** a description of the current step */
  text: string;
}

/** The progress of an upload. */
export const SendingBar = ({ part, text }: SendingBarProps) => (
  <Box>
    <Typography variant="body2" role="status" sx={{ mb: 1 }}>
      {text}
    </Typography>
    <LinearProgress variant={part >= 1 ? 'indeterminate' : 'determinate'} value={Math.round(part * 100)} aria-hidden />
  </Box>
);
