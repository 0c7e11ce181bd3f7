import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { titleOf } from '../../fields/fieldOf.ts';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { FormSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import type { HistoryProps } from './History.tsx';

const History = lazyScreen(() => import('./History.tsx').then((m) => m.History), <FormSkeleton />);
const DRAWER = 'history';

interface ShownProps extends HistoryProps {
  /** the record's name, if its title alone is not clear */
  name?: string;
}

interface DrawerProps extends ShownProps {
  open: boolean;
  onOpen(): void;
  onClose(): void;
}

const HistoryDrawerButton = ({ open, onOpen, onClose, name, ...shown }: DrawerProps) => {
  const translate = useTranslate();
  return (
    <>
      <Button startIcon={<HistoryOutlined />} onClick={onOpen}>
        {translate('lists.history')}
      </Button>
      <SideDrawer
        open={open}
        onClose={onClose}
        title={translate('lists.history_of', { name: name ?? titleOf(shown.entity, shown.record) })}
      >
        <History {...shown} />
      </SideDrawer>
    </>
  );
};

/** On a record's page: its history, in a drawer that is part of the address. */
export const HistoryButton = (shown: ShownProps) => {
  const { open, openDrawer, close } = useDrawer(DRAWER);
  return <HistoryDrawerButton {...shown} open={open} onOpen={() => openDrawer()} onClose={close} />;
};

/** In a drawer that edits a record: its history opens over the form, and what was typed stays. */
export const FormHistoryButton = (shown: ShownProps) => {
  const [open, setOpen] = useState(false);
  return <HistoryDrawerButton {...shown} open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />;
};
