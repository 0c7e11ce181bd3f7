import { Box, styled, Typography } from '@mui/material';

interface NamedOptionProps {
  name: string;
  /** what distinguishes it from others of the same name; '' for nothing */
  subtitle: string;
}

/** An option of a list: its name, and below it what distinguishes it. Both wrap, so that neither is cut off. */
export const NamedOption = ({ name, subtitle }: NamedOptionProps) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <div>{name}</div>
    {subtitle && (
      <Typography component="div" variant="body2" color="textSecondary">
        {subtitle}
      </Typography>
    )}
  </Box>
);

/**
 * The subtitle of a chosen option, next to its name: it takes at most half of the line, and the name the rest. In a narrow picker
 * there is space for the name only.
 */
export const ChosenSubtitle = styled('span')(({ theme }) => ({
  flexShrink: 0,
  maxWidth: '50%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  '@container picker (max-width: 15rem)': { display: 'none' },
}));

/** A chosen option on one line. */
export const ChosenOption = ({ name, subtitle }: NamedOptionProps) => (
  <Box component="span" sx={{ display: 'flex', columnGap: 2, minWidth: 0 }}>
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </Box>
    {subtitle && <ChosenSubtitle>{subtitle}</ChosenSubtitle>}
  </Box>
);
