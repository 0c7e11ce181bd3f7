import {
  isActionVisible,
  mainAction,
  PERIOD_ACTIONS,
  PERIOD_STATUSES,
  type PeriodActor,
  type PeriodState,
  stageOf,
  statusLabel,
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

describe('payroll period states', () => {
  it('shows the labels open, for review, or the status itself (PAY-012, PAY-013, PAY-014)', () => {
    expect(PERIOD_STATUSES.map(statusLabel)).toEqual([
      'open',
      'processing',
      'for review',
      'queried',
      'checked',
      'approved',
    ]);
  });

  it('rejects every action other than an upload after the approval', () => {
    const closed = PERIOD_ACTIONS.filter((action) => action !== 'upload');
    for (const who of [client({ dualApprove: true }), provider])
      expect(closed.filter((action) => 'to' in step(action, state({ status: 'approved' }), who))).toEqual([]);
  });

  it('requires one approval if no check is needed and the person has dual approval, otherwise two (E3)', () => {
    const dual = client({ dualApprove: true });
    expect(step('approve', state({ requiresChecking: false }), dual)).toEqual({ to: 'approved' });
    expect(step('approve', state({ requiresChecking: true }), dual)).toEqual({ to: 'checked' });
    expect(step('approve', state({ requiresChecking: false }), client())).toEqual({ to: 'checked' });
  });

  it('requires the second approval from another person with dual approval, and never from the provider', () => {
    const checked = state({ status: 'checked', checkedBy: 1 });
    expect(step('approve', checked, client({ dualApprove: true }))).toEqual({ refused: 'different_person' });
    expect(step('approve', checked, client({ id: 2 }))).toEqual({ refused: 'forbidden' });
    expect(step('approve', checked, client({ id: 2, dualApprove: true }))).toEqual({ to: 'approved' });
    expect(step('approve', checked, provider)).toEqual({ refused: 'forbidden' });
  });

  it('shows Query while a batch is open for review, and Approve on a checked batch only with dual approval (PAY-020, PAY-021, PAY-022)', () => {
    const visibleActions = (dual: boolean) =>
      PERIOD_STATUSES.map((status) => [
        isActionVisible('query', status, dual),
        isActionVisible('approve', status, dual),
      ]);
    const neither = [false, false];
    expect(visibleActions(false)).toEqual([neither, neither, [true, true], neither, [true, false], neither]);
    expect(visibleActions(true)).toEqual([neither, neither, [true, true], neither, [true, true], neither]);
  });

  it('leads through four stages; every status of a review belongs to the third', () => {
    expect(PERIOD_STATUSES.map(stageOf)).toEqual(['input', 'processing', 'review', 'review', 'review', 'approved']);
  });

  it.each([
    [{ status: 'not started', submitted: false }, false, 'upload', 'upload'],
    [{ status: 'not started', submitted: false }, true, 'complete_input', 'complete_input'],
    [{ status: 'not started' }, true, null, 'start_processing'],
    [{ status: 'processing' }, true, null, 'add_batch'],
    [{ status: 'unapproved' }, true, 'approve', null],
    [{ status: 'queried' }, true, null, 'answer'],
    [{ status: 'checked', checkedBy: 2 }, true, 'approve', null],
    [{ status: 'checked', checkedBy: 1 }, true, null, null],
    [{ status: 'approved' }, true, null, null],
  ] as const)('recommends one action in %j, to the person who can take it', (given, hasFiles, ofClient, ofProvider) => {
    const main = (who: PeriodActor) => mainAction(state(given), who, hasFiles);
    expect([main(client({ dualApprove: true })), main(provider)]).toEqual([ofClient, ofProvider]);
  });
});
