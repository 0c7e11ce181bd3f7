import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import { SvgIcon, type SvgIconProps } from '@mui/material';
import type { IconName } from '#domain/schema/icons.ts';
import type { IconComponent } from './iconComponent.ts';
import { lazyScreen } from './lazyScreen.tsx';

const known = new Map<IconName, IconComponent>();

/** Returns the icon of a declared entity: a list if it declares none. While an icon loads, its place is empty. */
export const entityIcon = (name: IconName = 'list'): IconComponent => {
  const made = known.get(name) ?? (name === 'list' ? ListAltOutlined : loaded(name));
  known.set(name, made);
  return made;
};

/** A navigation without its icon is still of use, so a list replaces one that cannot be loaded. */
const loaded = (name: Exclude<IconName, 'list'>): IconComponent =>
  lazyScreen<SvgIconProps>(
    () =>
      import('./entityIcons.ts')
        .then(({ ICONS }) => ICONS[name]())
        .then(
          (file) => file.default,
          (): IconComponent => ListAltOutlined,
        ),
    <SvgIcon aria-hidden />,
  );
