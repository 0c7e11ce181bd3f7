import { act, renderHook } from '@testing-library/react';
import type { ImportSheetState } from './useImportSheet.ts';
import { useSubmitSheet } from './useSubmitSheet.ts';

type Part = Pick<ImportSheetState, 'stage' | 'faults' | 'showLine' | 'showColumns'>;
const begin = (first: Partial<Part> = {}) => {
  const send = jest.fn(async () => undefined);
  const showLine = jest.fn();
  const showColumns = jest.fn();
  const state = (part: Partial<Part>) =>
    ({ stage: 'ready', faults: () => [], showLine, showColumns, ...first, ...part }) as unknown as ImportSheetState;
  const hook = renderHook((sheet: ImportSheetState) => useSubmitSheet(sheet, send), { initialProps: state({}) });
  return { ...hook, send, showLine, showColumns, now: (part: Partial<Part>) => hook.rerender(state(part)) };
};

describe('submitting an import', () => {
  it('waits while the file is being read, then sends once', () => {
    const { result, now, send } = begin({ stage: 'reading' });
    act(() => result.current.submit());
    expect(result.current.isWaiting).toBe(true);
    now({ stage: 'validating' });
    expect(send).not.toHaveBeenCalled();
    now({ stage: 'ready' });
    now({ stage: 'ready' });
    expect(send).toHaveBeenCalledTimes(1);
    expect(result.current.isWaiting).toBe(false);
  });

  it('sends nothing later without a file, or with columns still to be chosen', () => {
    const { result, now, send, showColumns } = begin({ stage: 'columns' });
    act(() => result.current.submit());
    expect(showColumns).toHaveBeenCalledTimes(1);
    now({ stage: 'ready' });
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the first invalid line instead of sending', () => {
    const { result, send, showLine } = begin({ faults: () => [{ line: 7, messages: ['wrong'] }] });
    act(() => result.current.submit());
    expect(showLine).toHaveBeenCalledWith(7);
    expect(send).not.toHaveBeenCalled();
  });
});
