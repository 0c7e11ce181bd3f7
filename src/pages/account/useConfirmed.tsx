import { HttpError, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface Asked<V> {
  values: V;
  /** lets the form go on, with the faults of its fields */
  answer(faults?: object): void;
}

/**
 * A form whose change needs the account password (ACC-017, ACC-020, ACC-029): sending it opens a drawer that asks, and
 * nothing is requested before. A wrong password stays in the drawer; other faults go back to their fields.
 * @returns what the form does when sent, and the drawer, which must stand beside the form and not in it
 */
export function useConfirmed<V extends object>(
  call: (values: V, password: string) => Promise<unknown>,
  notice: string,
  done: () => void,
): [(values: object) => Promise<object | undefined>, ReactNode] {
  const translate = useTranslate();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked<V>>();

  const ask = (values: object) =>
    new Promise<object | undefined>((answer) => setAsked({ values: values as V, answer }));
  const leave = (faults?: object) => {
    asked?.answer(faults);
    setAsked(undefined);
  };
  const send = async ({ values }: Asked<V>, password: string): Promise<object | undefined> => {
    try {
      await call(values, password);
    } catch (error) {
      const faults = error instanceof HttpError ? error.body?.errors : undefined;
      if (faults && 'password' in faults) return faults;
      if (faults) leave(faults);
      else notify((error as Error).message, { type: 'error' });
      return undefined;
    }
    notify(notice, { type: 'success' });
    leave();
    done();
    return undefined;
  };

  const drawer = (
    <SideDrawer open={Boolean(asked)} onClose={() => leave()} title={translate('ownAccount.confirm_title')} focusFirst>
      {asked && <PasswordForm send={(password) => send(asked, password)} onCancel={() => leave()} />}
    </SideDrawer>
  );
  return [ask, drawer];
}
