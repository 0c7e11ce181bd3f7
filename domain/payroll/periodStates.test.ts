import {
  PERIOD_ACTIONS,
  PERIOD_STATUSES,
  type PeriodActor,
  type PeriodState,
  shownStatus,
  stands,
  step,
} from './periodStates.ts';

const state = (given: Partial<PeriodState>): PeriodState => ({
  status: 'unapproved',
  submitted: true,
  requiresChecking: true,
  checkedBy: null,
  ...given,
});
const client = (given: Partial<PeriodActor> = {}): PeriodActor => ({
  id: 1,
  provider: false,
  dualApprove: false,
  ...given,
});
const provider = client({ id: 9, provider: true, dualApprove: true });

describe('the states of a payroll period', () => {
  it('are shown by their words: open, for review, else as they are (PAY-012, PAY-013, PAY-014)', () => {
    expect(PERIOD_STATUSES.map(shownStatus)).toEqual([
      'open',
      'processing',
      'for review',
      'queried',
      'checked',
      'approved',
    ]);
  });

  it('end with the approval: whatever comes after is refused', () => {
    const closed = PERIOD_ACTIONS.filter((action) => action !== 'upload');
    for (const who of [client({ dualApprove: true }), provider])
      expect(closed.filter((action) => 'to' in step(action, state({ status: 'approved' }), who))).toEqual([]);
  });

  it('take one approval where nothing needs a check and the person may give it, else two (E3)', () => {
    const dual = client({ dualApprove: true });
    expect(step('approve', state({ requiresChecking: false }), dual)).toEqual({ to: 'approved' });
    expect(step('approve', state({ requiresChecking: true }), dual)).toEqual({ to: 'checked' });
    expect(step('approve', state({ requiresChecking: false }), client())).toEqual({ to: 'checked' });
  });

  it('take the second approval from another person with the right to it, and none from the provider', () => {
    const checked = state({ status: 'checked', checkedBy: 1 });
    expect(step('approve', checked, client({ dualApprove: true }))).toEqual({ refused: 'different_person' });
    expect(step('approve', checked, client({ id: 2 }))).toEqual({ refused: 'forbidden' });
    expect(step('approve', checked, client({ id: 2, dualApprove: true }))).toEqual({ to: 'approved' });
    expect(step('approve', checked, provider)).toEqual({ refused: 'forbidden' });
  });

  it('show Query while a batch waits, and Approve once checked only to those who may give it (PAY-019, PAY-020, PAY-021, PAY-022)', () => {
    const standing = (dual: boolean) =>
      PERIOD_STATUSES.map((status) => [stands('query', status, dual), stands('approve', status, dual)]);
    const neither = [false, false];
    expect(standing(false)).toEqual([neither, neither, [true, true], neither, [true, false], neither]);
    expect(standing(true)).toEqual([neither, neither, [true, true], neither, [true, true], neither]);
  });
});
