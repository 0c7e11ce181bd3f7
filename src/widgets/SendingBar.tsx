import { Box, LinearProgress, Typography } from '@mui/material';

interface SendingBarProps {
  /** how much is on its way, 0 to 1; from then on the server works */
  part: number;
  /** what is being done, in words */
  text: string;
}

/** How far an upload is. */
export const SendingBar = ({ part, text }: SendingBarProps) => (
  <Box>
    <Typography variant="body2" role="status" sx={{ mb: 1 }}>
      {text}
    </Typography>
    <LinearProgress variant={part >= 1 ? 'indeterminate' : 'determinate'} value={Math.round(part * 100)} aria-hidden />
  </Box>
);
