import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { shell } from '#test/support/browser/Shell.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const Fee = () => {
  const form = useForm({ mode: 'onChange', defaultValues: { fee: '' } });
  const rules = { required: 'Fee is a required field', pattern: { value: /^\d+\.\d\d$/, message: 'Not an amount' } };
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => undefined)}>
        <ErrorSummary />
        <label>
          Fee <input {...form.register('fee', rules)} />
        </label>
        <button type="submit">Next</button>
      </form>
    </FormProvider>
  );
};

describe('the summary of errors', () => {
  it('takes the focus after a failed save, and never from a user who types later', async () => {
    render(shell({ children: <Fee /> }).element);
    const user = userEvent.setup();
    const next = await screen.findByRole('button', { name: 'Next' });
    await user.click(next);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.type(screen.getByRole('textbox'), '3.00');
    await user.click(next);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('0.00');
    expect(screen.getByRole('textbox')).toHaveValue('0.00');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
