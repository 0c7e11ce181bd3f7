import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import { useController } from 'react-hook-form';
import { shell } from '#test/support/browser/Shell.tsx';
import { FollowErrors } from './FollowErrors.tsx';

const Field = ({ name, validate }: { name: string; validate?(value: string, values: object): string | true }) => {
  const { field, fieldState } = useController<Record<string, string>>({ name, rules: { validate }, defaultValue: '' });
  return (
    <>
      <input {...field} aria-label={name} />
      <p>{fieldState.error?.message}</p>
    </>
  );
};

/** Requires an end that is not before the start, which is null while it is empty. */
const afterStart = (end: string, values: object) =>
  end >= ((values as { start: string | null }).start ?? '') || 'Too early';

const open = async (onSubmit: (values: object) => object | undefined = () => undefined) => {
  const form = (
    <Form onSubmit={onSubmit}>
      <FollowErrors />
      <Field name="start" />
      <Field name="end" validate={afterStart} />
      <button type="submit">Save</button>
    </Form>
  );
  render(shell({ children: form }).element);
  const start = await screen.findByRole('textbox', { name: 'start' });
  return { start, end: screen.getByRole('textbox', { name: 'end' }), save: screen.getByRole('button') };
};

describe('the errors of a form', () => {
  it('follow what is typed into another field that they depend on', async () => {
    const { start, end, save } = await open();
    await userEvent.type(start, '5');
    await userEvent.type(end, '3');
    expect(screen.queryByText('Too early')).toBeNull();
    await userEvent.click(save);
    expect(await screen.findByText('Too early')).toBeInTheDocument();
    await userEvent.type(start, '{Backspace}2');
    expect(screen.queryByText('Too early')).toBeNull();
  });

  it('remain until their own field changes, if the server reported them', async () => {
    const { start, end, save } = await open(() => ({ end: 'Taken' }));
    await userEvent.type(end, '3');
    await userEvent.click(save);
    expect(await screen.findByText('Taken')).toBeInTheDocument();
    await userEvent.type(start, '2');
    expect(screen.getByText('Taken')).toBeInTheDocument();
    await userEvent.type(end, '4');
    expect(screen.queryByText('Taken')).toBeNull();
  });
});
