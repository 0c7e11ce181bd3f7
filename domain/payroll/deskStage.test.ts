import { type DeskFacts, deskBlocks, deskStage } from './deskStage.ts';

const NOTHING: DeskFacts = {
  hasHours: false,
  hasFund: false,
  openFiles: 0,
  report: null,
  openShares: null,
  hasOpenRemittance: false,
  openStatements: 0,
};
const DRAFT = { approved: false, inputsChanged: false, isBlocked: false };
const RELEASED = { ...DRAFT, approved: true };

describe('the stage of a period on the desk', () => {
  it.each<[string, Partial<DeskFacts>, ReturnType<typeof deskStage>]>([
    ['awaits hours without any input', {}, 'awaiting'],
    ['awaits hours if only the fund is entered', { hasFund: true }, 'awaiting'],
    ['lacks the fund once hours are entered', { hasHours: true }, 'fund'],
    ['is ready for a draft with hours and fund', { hasHours: true, hasFund: true }, 'draft'],
    ['has a draft to check', { hasHours: true, hasFund: true, report: DRAFT }, 'review'],
    ['is released until its shares are handed over', { report: RELEASED, openShares: 'owed' }, 'released'],
    ['is handed over too much until that is decided', { report: RELEASED, openShares: 'overpaid' }, 'overpaid'],
    ['is released until its agencies are paid', { report: RELEASED, hasOpenRemittance: true }, 'released'],
    ['is handed over until its statements are given', { report: RELEASED, openStatements: 2 }, 'handed_over'],
    ['has none once everything is finished', { report: RELEASED }, null],
  ])('%s', (_, facts, stage) => {
    expect(deskStage({ ...NOTHING, ...facts })).toBe(stage);
  });
});

describe('what blocks a period on the desk', () => {
  it.each<[string, Partial<DeskFacts>, readonly string[]]>([
    ['names both missing inputs', {}, ['no_hours', 'no_fund']],
    ['names files that are not processed', { openFiles: 2, hasFund: true }, ['files_open', 'no_hours']],
    ['names nothing if a report can be generated', { hasHours: true, hasFund: true }, []],
    [
      'names changed inputs and a breach of a draft',
      { report: { ...DRAFT, inputsChanged: true, isBlocked: true } },
      ['inputs_changed', 'breach'],
    ],
    [
      'names what is open after the release',
      { report: RELEASED, openShares: 'owed', openStatements: 1 },
      ['shares_open', 'statements_open'],
    ],
    [
      'does not name shares to hand over if too much was handed over',
      { report: RELEASED, openShares: 'overpaid' },
      ['shares_overpaid'],
    ],
  ])('%s', (_, facts, blocks) => {
    expect(deskBlocks({ ...NOTHING, ...facts })).toEqual(blocks);
  });
});
