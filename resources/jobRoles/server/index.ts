// What other resources and the layers above use of this one.
export { jobRoleOptions } from './jobRoles.ts';
