// What other resources and the layers above use of this one.
export { isOpenPeriod, openWorkOf } from './archive.ts';
export { comparedSets } from './comparedSets.ts';
export { clientEdits } from './compliance/clientEdits.ts';
export { optedOutWithoutEvidence } from './compliance/optOutEvidence.ts';
export { presentFindings } from './compliance/present.ts';
export { type CopyDifferences, copyDifferences } from './copyDifferences.ts';
export { readDivisions } from './divisions.ts';
export { schemeOfFact } from './factSchemes.ts';
export { archivedRoles, copyOfScheme, type SchemeCopy, schemeFromCopy } from './fromTemplate.ts';
export { lockScheme, stampScheme } from './lockScheme.ts';
export { schemeOptions } from './options.ts';
export {
  dateFact,
  dateFacts,
  dayFaults,
  type FactChange,
  type FactKey,
  keepEarlierFact,
  waitingPeople,
} from './personFacts.ts';
export { setIndividualPoints } from './points/employeePoints.ts';
export { jobRolePoints } from './points/jobRolePoints.ts';
export { emitDecision } from './proposalEvents.ts';
export { divisionsQuery, lengthOfServiceQuery, readRules, trainingQuery } from './ruleQueries.ts';
export { effectiveFromFaults, UNADOPTED } from './ruleSets.ts';
export { addDefaultTrainingTypes, trainingNames, withTrainings } from './trainingTypes.ts';
