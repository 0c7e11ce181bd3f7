import { act, fireEvent, render, screen } from '@testing-library/react';
import { EMPLOYEE_SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS } from '#domain/constants.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Typeahead } from './Typeahead.tsx';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a typeahead', () => {
  const open = async (search: (text: string, signal: AbortSignal) => Promise<string[]>) => {
    const children = (
      <Typeahead
        label="User"
        searchKey="users"
        search={search}
        optionName={String}
        optionSubtitle={() => ''}
        optionId={String}
        onSelect={() => undefined}
      />
    );
    render(shell({ children }).element);
    await wait(0);
    return screen.getByRole('combobox', { name: 'User' });
  };

  it('searches from the third character, 300 ms after the last key (WGT-016, WGT-017, CON-003)', async () => {
    const search = jest.fn(async () => ['Byrne']);
    const box = await open(search);
    type(box, 'by');
    await wait(1_000);
    expect(search).not.toHaveBeenCalled();
    type(box, 'byr');
    await wait(299);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(search).toHaveBeenCalledWith('byr', expect.anything());
    await wait(0);
    expect(screen.getByRole('option', { name: 'Byrne' })).toBeInTheDocument();
  });

  it('aborts the running search when the user types on (SES-035, SES-036)', async () => {
    const signals: AbortSignal[] = [];
    const box = await open((_text, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    type(box, 'byr');
    await wait(300);
    type(box, 'byrn');
    await wait(300);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe('a search box', () => {
  const open = async (props: { debounce?: number; min?: number } = {}) => {
    const onSearch = jest.fn();
    render(shell({ children: <SearchBox value="" onSearch={onSearch} {...props} /> }).element);
    await wait(0);
    return { box: screen.getByRole('searchbox', { name: 'Search' }), onSearch };
  };

  it('searches once, 300 ms after the last key (WGT-002)', async () => {
    const { box, onSearch } = await open();
    type(box, 'qu');
    await wait(200);
    type(box, 'quay');
    await wait(299);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1);
    expect(onSearch.mock.calls).toEqual([['quay']]);
  });

  it('waits 500 ms and for three characters in the employees list, but can be cleared at any length (CON-001, CON-002)', async () => {
    const { box, onSearch } = await open({ debounce: EMPLOYEE_SEARCH_DEBOUNCE_MS, min: SEARCH_MIN_CHARACTERS });
    type(box, 'mu');
    await wait(5_000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Type at least 3 characters');
    type(box, 'mur');
    await wait(499);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1);
    type(box, '');
    await wait(500);
    expect(onSearch.mock.calls).toEqual([['mur'], ['']]);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
