// What other resources and the layers above use of this one.
export { gather } from './gather.ts';
export { inputHash } from './inputHash.ts';
export { notGiven, overdueStatements } from './overdueStatements.ts';
export { reportHeading } from './reportHeading.ts';
export { findReport, type ReportHead } from './store.ts';
export { viewReport } from './view.ts';
