import { useTheme } from '@mui/material';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { SPARKLINE } from './sparklineSize.ts';

/** The course of a figure, from the oldest value to the newest. Hidden from screen readers: the tile's words contain it. */
export const Sparkline = ({ values }: { values: readonly number[] }) => (
  <SparkLineChart {...SPARKLINE} data={[...values]} color={useTheme().palette.primary.main} disableKeyboardNavigation />
);
