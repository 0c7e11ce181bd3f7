// What other resources and the layers above use of this one.
export { removeExpiredImports } from './import/expiry.ts';
export { employeeFollows, enteredBy } from './optOuts.ts';
