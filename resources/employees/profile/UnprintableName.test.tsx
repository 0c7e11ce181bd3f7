import { render, screen } from '@testing-library/react';
import type { Employee } from '#domain/contract/employees.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { UnprintableName } from './UnprintableName.tsx';

const show = (letters: readonly string[]) => {
  const employee = { id: 7, unprintable_letters: letters } as unknown as Employee;
  render(shell({ children: <UnprintableName employee={employee} /> }).element);
};

describe('the page of a person', () => {
  it('names the letters of the name that a PDF cannot print', async () => {
    show(['王', '伟']);
    expect(await screen.findByRole('alert')).toHaveTextContent('no font for 王 伟');
  });

  it('says nothing about a name that can be printed', () => {
    show([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
