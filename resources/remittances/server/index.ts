// What other resources and the layers above use of this one.
export { openRemittances } from './open.ts';
export { hasUnpaidRemittance, type UnpaidRemittance, unpaidRemittances } from './unpaid.ts';
