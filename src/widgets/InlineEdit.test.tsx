import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shell } from '#test/support/browser/Shell.tsx';
import { InlineEdit, truncate } from './InlineEdit.tsx';

const edit = async (value: string, onSave = jest.fn(async () => undefined)) => {
  render(shell({ children: <InlineEdit value={value} label="Subject" onSave={onSave} /> }).element);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Edit Subject: / }));
  return { user, onSave, field: screen.getByRole('textbox', { name: 'Subject' }) };
};

describe('an inline edit', () => {
  it('rejects fewer than 3 characters (WGT-014)', async () => {
    const { user, onSave, field } = await edit('Late payslip');
    await user.clear(field);
    await user.type(field, 'ab {Enter}');
    expect(screen.getByText('This field requires at least 3 characters')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves on Enter and shows the text again', async () => {
    const { user, onSave, field } = await edit('Late payslip');
    await user.clear(field);
    await user.type(field, 'Pay{Enter}');
    expect(onSave).toHaveBeenCalledWith('Pay');
    expect(await screen.findByRole('button', { name: /^Edit Subject: / })).toBeInTheDocument();
  });

  it('keeps what was typed when saving fails', async () => {
    const { user, field } = await edit(
      'Late payslip',
      jest.fn(() => Promise.reject(new Error('away'))),
    );
    await user.type(field, ' again{Enter}');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Late payslip again');
  });

  it('closes on Escape without saving', async () => {
    const { user, onSave, field } = await edit('Late payslip');
    await user.type(field, 'x{Escape}');
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('Late payslip')).toBeInTheDocument();
  });

  it('shows at most 60 characters (WGT-015, CON-017)', () => {
    expect(truncate('x'.repeat(60))).toBe('x'.repeat(60));
    expect(truncate('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  });
});
