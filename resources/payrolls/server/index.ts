// What other resources and the layers above use of this one.
export { fileHash, fileLinesOf } from './handoffs/file.ts';
export { handoffsOfEmployee } from './handoffs/ofEmployee.ts';
export { hasOpenShare, type ShareGroup, shareGroups } from './handoffs/openShares.ts';
export { currencyOf } from './handoffs/run.ts';
export { groupOf, type TakingPeriod, waitingMoney, withoutProfile } from './handoffs/waitingMoney.ts';
