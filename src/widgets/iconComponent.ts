import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

/** An icon of the navigation, a list or a command. */
export type IconComponent = ComponentType<SvgIconProps>;
