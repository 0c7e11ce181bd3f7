// What other resources and the layers above use of this one.
export { isOpenPeriod, openWorkOf } from './archive.ts';
export { comparedSets } from './comparedSets.ts';
export { clientEdits } from './compliance/clientEdits.ts';
export { optedOutWithoutEvidence } from './compliance/optOutEvidence.ts';
export { presentFindings } from './compliance/present.ts';
export { readDivisions } from './divisions.ts';
export { type FactKey, factDayFaults, keepEarlierFact } from './personFacts.ts';
export { jobRolePoints } from './points/jobRolePoints.ts';
export { divisionsQuery, lengthOfServiceQuery, readRules, trainingQuery } from './ruleQueries.ts';
export { UNADOPTED } from './ruleSets.ts';
export { addDefaultTrainingTypes } from './trainingTypes.ts';
