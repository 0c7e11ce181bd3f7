// What other resources and the layers above use of this one.
export { removeExpiredImports } from './import/expiry.ts';
export { importPeople } from './import/importEmployees.ts';
export { type Lookups, lookupsOf } from './import/lookups.ts';
export { type Place, placeOf } from './import/place.ts';
export { readPeople } from './import/readPeople.ts';
export { undoImport } from './import/undo.ts';
export { employeeFollows, enteredBy } from './optOuts.ts';
