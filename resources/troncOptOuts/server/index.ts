// What other resources and the layers above use of this one.
export { concernsOptOuts, optOutsFollow } from './follow.ts';
