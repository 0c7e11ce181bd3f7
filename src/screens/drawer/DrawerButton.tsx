import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Question, useAllowed } from '../../reactAdmin/useAllowed.ts';
import { preloadDrawer } from '../../widgets/lazyDrawer.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { EDITS_ROW } from '../list/keys/useRowKeys.ts';

interface DrawerButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** the drawer's name in the address */
  drawer: string;
  /** its parameters: `{ id }` */
  params?: Record<string, string | number>;
  /** translation key, with the values of its placeholders */
  label: string;
  labelParams?: Record<string, string | number>;
  /** who sees it; everyone who sees the page when absent */
  may?: Question | undefined;
}

/** Opens a drawer of the page by its name. If `may` is given, only users with that permission see the button. */
export const DrawerButton = ({ may, ...button }: DrawerButtonProps) =>
  may ? <Asked {...button} may={may} /> : <Opener {...button} />;

const Asked = ({ may, ...button }: Omit<DrawerButtonProps, 'may'> & { may: Question }) =>
  useAllowed(may) && <Opener {...button} />;

const Opener = ({ drawer, params, label, labelParams, ...button }: Omit<DrawerButtonProps, 'may'>) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(drawer);
  return (
    <Button
      {...button}
      onPointerEnter={() => preloadDrawer(drawer)}
      onFocus={() => preloadDrawer(drawer)}
      onClick={() => openDrawer(params)}
    >
      {translate(label, labelParams)}
    </Button>
  );
};

interface EditRowButtonProps extends Pick<DrawerButtonProps, 'drawer' | 'may'> {
  id: number;
  /** the name of the row, for users of screen readers who hear only the button */
  name: string;
}

/** Opens the drawer that edits a row or card; `e` on the row does the same. */
export const EditRowButton = ({ id, name, ...button }: EditRowButtonProps) => {
  const translate = useTranslate();
  const named = translate('screens.edit_named', { name });
  return <DrawerButton {...button} params={{ id }} label="screens.edit" aria-label={named} {...EDITS_ROW} />;
};
