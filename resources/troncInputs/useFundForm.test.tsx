import { act, renderHook } from '@testing-library/react';
import { PERIOD } from '#src/tronc/schemes.fixture.ts';
import { useFundForm } from './useFundForm.ts';

const ONE_TOTAL = [{ bucket_start: null, amount: '120.00' }];
const BY_WEEK = [
  { bucket_start: '2026-10-26', amount: '10.10' },
  { bucket_start: '2026-11-02', amount: '7.00' },
];
const period = (revision: number, tronc_amounts: typeof PERIOD.tronc_amounts) => ({
  ...PERIOD,
  revision,
  tronc_amounts,
});
const opened = (amounts: typeof PERIOD.tronc_amounts) =>
  renderHook(({ now }) => useFundForm(now, 'weekly', false), { initialProps: { now: period(1, amounts) } });

describe('the fund in the form after another user changed it', () => {
  it('shows one total that replaced the weeks, instead of 0.00 in every week', () => {
    const { result, rerender } = opened(BY_WEEK);
    expect(result.current.kind).toBe('weekly');
    rerender({ now: period(2, ONE_TOTAL) });
    expect([result.current.kind, result.current.fund]).toEqual(['period', { '': '120.00' }]);
  });

  it('shows the weeks that replaced one total', () => {
    const { result, rerender } = opened(ONE_TOTAL);
    rerender({ now: period(2, BY_WEEK) });
    expect(result.current.kind).toBe('weekly');
    expect(result.current.fund).toMatchObject({ '2026-10-26': '10.10', '2026-11-02': '7.00', '2026-11-09': '0.00' });
  });

  it('keeps typed amounts until the other fund is shown on request', () => {
    const { result, rerender } = opened(BY_WEEK);
    act(() => result.current.type('2026-10-26', '11.00'));
    rerender({ now: period(2, ONE_TOTAL) });
    expect(result.current.fund).toMatchObject({ '2026-10-26': '11.00' });
    act(() => result.current.show(period(2, ONE_TOTAL)));
    expect(result.current.fund).toEqual({ '': '120.00' });
  });

  it('keeps the chosen division while the fund stays entered in the same form', () => {
    const { result, rerender } = opened(ONE_TOTAL);
    act(() => result.current.divideBy('weekly'));
    rerender({ now: period(2, ONE_TOTAL) });
    expect(result.current.kind).toBe('weekly');
  });
});
