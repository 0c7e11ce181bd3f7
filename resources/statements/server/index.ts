// What other resources and the layers above use of this one.
export { moveStatementDays } from './days.ts';
export { workerIn } from './own/access.ts';
export { isOpen } from './own/store.ts';
export { openPrintedCode, printedAddress, type StatementKey } from './printedCode.ts';
export { writeStatements } from './write.ts';
