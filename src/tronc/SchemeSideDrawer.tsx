import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Scheme } from '#domain/contract/schemes.ts';
import { SideDrawer } from '../widgets/SideDrawer.tsx';
import { useDrawer } from '../widgets/useDrawer.ts';

interface SchemeSideDrawerProps {
  /** its name in the address */
  drawer: string;
  /** translation key; `name` is the name of the scheme */
  title: string;
  children(schemeId: number): ReactNode;
}

/** A wide drawer about the scheme in its parameters. */
export const SchemeSideDrawer = ({ drawer, title, children }: SchemeSideDrawerProps) => {
  const translate = useTranslate();
  const { open, params, close } = useDrawer(drawer);
  const schemeId = Number(params.scheme);
  const { data } = useGetOne<Scheme>('schemes', { id: schemeId }, { enabled: open && schemeId > 0 });
  return (
    <SideDrawer wide open={open} onClose={close} title={translate(title, { name: data?.name ?? '…' })}>
      {open && children(schemeId)}
    </SideDrawer>
  );
};
