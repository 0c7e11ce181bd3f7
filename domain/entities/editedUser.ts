import type { AnyEntity } from '../schema/defineEntity.ts';
import { user } from './users.ts';

const { email, mobile_number } = user.fields;

/** A user in the user management drawer: the same fields, with that drawer's own error messages (VAL-017…022, F-58). */
export const editedUser: AnyEntity = {
  ...user,
  fields: {
    ...user.fields,
    email: { ...email, rules: { ...email.rules, email: 'must_be_email' } },
    mobile_number: { ...mobile_number, rules: { ...mobile_number.rules, phone: 'must_be_mobile' } },
  },
};
