// What other resources and the layers above use of this one.
export { type ActivityDays, listActivity } from './activity/listActivity.ts';
export { addFirstAccount, hasUsers } from './firstAccount.ts';
export { presentRef } from './present.ts';
