// What other resources and the layers above use of this one.
export { siteOptions } from './sites.ts';
