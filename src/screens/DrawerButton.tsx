import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { bringDrawer } from '../widgets/lazyDrawer.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';
import { EDITS_ROW } from './list/keys/useRowKeys.ts';
import { type Question, useAllowed } from './useAllowed.ts';

interface DrawerButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** the drawer's name in the address */
  drawer: string;
  /** what it is opened for: `{ id }` */
  params?: Record<string, string | number>;
  /** translation key */
  label: string;
  /** who has it; everybody who sees the page when absent */
  may?: Question | undefined;
}

/** Opens a drawer of the page by its name; for those who may, where that is a question of its own. */
export const DrawerButton = ({ may, ...button }: DrawerButtonProps) =>
  may ? <Asked {...button} may={may} /> : <Opener {...button} />;

const Asked = ({ may, ...button }: Omit<DrawerButtonProps, 'may'> & { may: Question }) =>
  useAllowed(may) && <Opener {...button} />;

const Opener = ({ drawer, params, label, ...button }: Omit<DrawerButtonProps, 'may'>) => {
  const translate = useTranslate();
  const { openDrawer } = useDrawer(drawer);
  return (
    <Button
      {...button}
      onPointerEnter={() => bringDrawer(drawer)}
      onFocus={() => bringDrawer(drawer)}
      onClick={() => openDrawer(params)}
    >
      {translate(label)}
    </Button>
  );
};

interface EditRowButtonProps extends Pick<DrawerButtonProps, 'drawer' | 'may'> {
  id: number;
  /** what the row is called, for whoever hears the button alone */
  name: string;
}

/** The way from a row or card into the drawer that edits it; `e` on the row does the same. */
export const EditRowButton = ({ id, name, ...button }: EditRowButtonProps) => {
  const translate = useTranslate();
  const named = translate('screens.edit_named', { name });
  return <DrawerButton {...button} params={{ id }} label="screens.edit" aria-label={named} {...EDITS_ROW} />;
};
