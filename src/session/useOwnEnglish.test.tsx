import { render, screen, waitFor } from '@testing-library/react';
import { useSetLocale, useStore, useTranslate } from 'ra-core';
import { shell } from '#test/support/browser/Shell.tsx';
import { LOCALE_CHOSEN } from '../state/preferenceStore.ts';
import { useOwnEnglish } from './useOwnEnglish.ts';

const NumberLabel = () => {
  useOwnEnglish();
  return <p>{useTranslate()('resources.employees.fields.ni_number')}</p>;
};

const Choice = () => {
  const [, setChosen] = useStore(LOCALE_CHOSEN, false);
  const setLocale = useSetLocale();
  const choose = () => {
    setChosen(true);
    setLocale('en-GB');
  };
  return (
    <button type="button" onClick={choose}>
      English (UK)
    </button>
  );
};

const open = (allIrish: boolean) =>
  render(
    shell({
      auth: { getIdentity: async () => ({ id: 7, fullName: 'Aoife Byrne', allIrish }) },
      children: (
        <>
          <NumberLabel />
          <Choice />
        </>
      ),
    }).element,
  );

describe('the language before one is chosen (contract G4)', () => {
  it('is the English of Ireland where every payroll is Irish (ARC-006)', async () => {
    open(true);
    expect(await screen.findByText('PPS number')).toBeInTheDocument();
  });

  it('is the English of Britain for everybody else', async () => {
    open(false);
    await expect(screen.findByText('PPS number', {}, { timeout: 300 })).rejects.toThrow();
    expect(screen.getByText('NI number')).toBeInTheDocument();
  });

  it('gives way to what somebody chooses', async () => {
    open(true);
    await screen.findByText('PPS number');
    screen.getByRole('button', { name: 'English (UK)' }).click();
    await waitFor(() => expect(screen.getByText('NI number')).toBeInTheDocument());
  });
});
