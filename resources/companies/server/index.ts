// What other resources and the layers above use of this one.
export { lockLedger } from './lockLedger.ts';
