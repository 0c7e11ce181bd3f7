import { Button, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { TableSkeleton } from '../../widgets/Skeletons.tsx';
import { useDrawer } from '../../widgets/useDrawer.ts';
import { SectionCard } from './SectionCard.tsx';

interface ProgramCardProps<T> {
  /** of the heading */
  id: string;
  /** the group of its texts */
  words: 'apiKeys' | 'webhooks';
  /** undefined while they are loading */
  rows: readonly T[] | undefined;
  list(rows: readonly T[]): ReactNode;
  /** the name of the drawer in which one is added */
  drawer: string;
  /** the contents of that drawer; it stays open while `onShown` was last called with true */
  form(onShown: (shown: boolean) => void, onDone: () => void): ReactNode;
}

/** What a user's programs use, such as API keys: a list, and a drawer to add one, whose secret is shown once. */
export const ProgramCard = <T,>({ id, words, rows, list, drawer, form }: ProgramCardProps<T>) => {
  const translate = useTranslate();
  const adding = useDrawer(drawer);
  const [shown, setShown] = useState(false);
  const text = (
    <>
      {translate(`${words}.text`)}{' '}
      <Link href="/api/docs" underline="always">
        {translate(`${words}.docs`)}
      </Link>
    </>
  );
  return (
    <SectionCard id={id} title={translate(`${words}.title`)} text={text}>
      {!rows && <TableSkeleton />}
      {rows?.length === 0 && <Typography sx={{ my: 3 }}>{translate(`${words}.none`)}</Typography>}
      {rows && rows.length > 0 && list(rows)}
      <Button variant="outlined" onClick={() => adding.openDrawer()} sx={{ mt: 2 }}>
        {translate(`${words}.add`)}
      </Button>
      <SideDrawer
        open={adding.open}
        onClose={adding.close}
        title={translate(`${words}.add`)}
        focusFirst
        held={adding.open && shown}
      >
        {form(setShown, adding.close)}
      </SideDrawer>
    </SectionCard>
  );
};
