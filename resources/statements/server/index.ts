// What other resources and the layers above use of this one.
export { moveStatementDays } from './days.ts';
export { writeStatements } from './write.ts';
