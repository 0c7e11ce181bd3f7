// What other resources and the layers above use of this one.
export { isMember } from './isMember.ts';
