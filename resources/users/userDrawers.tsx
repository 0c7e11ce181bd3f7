import { useNotify } from 'ra-core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IRISH_COUNTRY_CODE } from '#domain/constants.ts';
import { user } from '#domain/entities/users.ts';
import { readText } from '#src/fields/fieldOf.ts';
import { CreateDrawer, EditDrawer } from '#src/screens/drawer/EntityDrawers.tsx';
import { ADD_USER } from './drawers.ts';
import { onlyChanged, RIGHTS_META } from './rights/rights.ts';
import { type Issued, issuedTo, TemporaryPassword } from './TemporaryPassword.tsx';
import { UserFields } from './UserFields.tsx';

const IRISH = { mobile_country_code: IRISH_COUNTRY_CODE };

interface AddUserDrawerProps {
  notice: string;
  /** the key under which the server stores the draft */
  keep: string;
  /** the country code starts as that of Ireland */
  irish: boolean;
  /** inputs for the permissions of the new user */
  children: ReactNode;
}

/** The drawer 'Add a User' (CMP-041, F-57). Afterwards it shows the temporary password, unless it was sent by email. */
export const AddUserDrawer = ({ notice, keep, irish, children }: AddUserDrawerProps) => {
  const notify = useNotify();
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <>
      <CreateDrawer
        entity={user}
        name={ADD_USER}
        draftKey={keep}
        title="users.add_title"
        meta={RIGHTS_META}
        defaults={{ company_permissions: [], permissions: [], ...(irish && IRISH) }}
        notice={notice}
        onSuccess={(made) => {
          const shown = issuedTo(made);
          setIssued(shown);
          if (!shown) notify('users.link_sent', { type: 'info', messageArgs: { email: readText(made, 'email') } });
        }}
      >
        <UserFields />
        {children}
      </CreateDrawer>
      <TemporaryPassword issued={issued} onDone={() => setIssued(null)} />
    </>
  );
};

/** A drawer that edits a user and sends only the permissions that were changed. */
export const ChangeUserDrawer = (props: Omit<ComponentProps<typeof EditDrawer>, 'meta' | 'transform'>) => (
  <EditDrawer meta={RIGHTS_META} transform={onlyChanged} {...props} />
);
