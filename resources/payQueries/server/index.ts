// What other resources and the layers above use of this one.
export { visibleQueries } from './visible.ts';
