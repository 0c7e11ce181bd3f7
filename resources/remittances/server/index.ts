// What other resources and the layers above use of this one.
export { openRemittances } from './open.ts';
export { type UnpaidRemittance, unpaidPeriods, unpaidRemittances } from './unpaid.ts';
