import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { failureOf, useNotifyFailure } from '#dataProvider/hooks.ts';
import { SideDrawer } from '../../widgets/SideDrawer.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface Asked<V> {
  values: V;
  /** completes the submit of the form, with the errors of its fields */
  answer(faults?: object): void;
}

/** When to prompt for the password: before anything is requested, or once the server has required it. */
export type Asking = 'always' | 'when needed';

/**
 * A form whose change needs the account password (ACC-017, ACC-020, ACC-029): submitting it opens a drawer with a
 * password field. A wrong password is shown in the drawer; other errors are shown at their fields.
 * @param call sends the change; without a password on the first try of a form that prompts only when needed
 * @param notice translation key of the message after success
 * @returns the form's submit handler, and the drawer, which must be rendered next to the form and not in it
 */
export function useConfirmed<V extends object>(
  call: (values: V, password: string | undefined) => Promise<unknown>,
  notice: string | ((values: V) => string),
  done: () => void,
  asking: Asking = 'always',
): [(values: object) => Promise<object | undefined>, ReactNode] {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [pending, setPending] = useState<Asked<V>>();

  const ask = (values: V) => new Promise<object | undefined>((answer) => setPending({ values, answer }));
  const finish = (faults?: object) => {
    pending?.answer(faults);
    setPending(undefined);
  };
  /** Sends the change. Returns the errors of its fields, if any; null if it was rejected with a message, or done. */
  const send = async (values: V, password?: string): Promise<object | null> => {
    try {
      await call(values, password);
    } catch (error) {
      const faults = failureOf(error).body.errors;
      if (!faults) notifyFailure(error);
      return faults ?? null;
    }
    notify(typeof notice === 'string' ? notice : notice(values), { type: 'success' });
    finish();
    done();
    return null;
  };
  const confirm = async ({ values }: Asked<V>, password: string): Promise<object | undefined> => {
    const faults = await send(values, password);
    if (faults && 'password' in faults) return faults;
    if (faults) finish(faults);
    return undefined;
  };
  const submit = async (given: object): Promise<object | undefined> => {
    const values = given as V;
    if (asking === 'always') return ask(values);
    const faults = await send(values);
    return faults && 'password' in faults ? ask(values) : (faults ?? undefined);
  };

  const drawer = (
    <SideDrawer
      open={Boolean(pending)}
      onClose={() => finish()}
      title={translate('ownAccount.confirm_title')}
      focusFirst
    >
      {pending && <PasswordForm send={(password) => confirm(pending, password)} onCancel={() => finish()} />}
    </SideDrawer>
  );
  return [submit, drawer];
}
