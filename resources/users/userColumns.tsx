import { useTranslate } from 'ra-core';
import type { User } from '#domain/contract/users.ts';
import { OneLine } from '#src/fields/text.tsx';
import type { CustomColumn } from '#src/screens/list/columns/columns.ts';
import { DateText } from '#src/widgets/DateText.tsx';
import { phoneOf, surnameFirst } from './userNames.ts';

const Name = ({ user }: { user: User }) => <OneLine title={surnameFirst(user)}>{surnameFirst(user)}</OneLine>;

const LastLogin = ({ user: { last_login } }: { user: User }) => {
  const translate = useTranslate();
  return last_login ? <DateText value={last_login} time /> : translate('users.never');
};

const name: CustomColumn<User> = { name: 'name', render: (record) => <Name user={record} /> };

/** Name, Email, Last Login (USR-004). */
export const USER_COLUMNS: readonly (string | CustomColumn<User>)[] = [
  name,
  'email',
  { name: 'last_login', render: (record) => <LastLogin user={record} /> },
];

/** On a company's page: Name, Phone, Email (CMP-040). */
export const COMPANY_USER_COLUMNS: readonly (string | CustomColumn<User>)[] = [
  name,
  {
    name: 'phone',
    label: 'users.phone',
    csv: ['mobile_country_code', 'mobile_number'],
    render: (record) => phoneOf(record) ?? '–',
  },
  'email',
];
