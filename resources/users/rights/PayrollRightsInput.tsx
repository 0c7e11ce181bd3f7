import { Autocomplete, FormHelperText, TextField, Typography } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useState } from 'react';
import { PAYROLL_PERMISSIONS } from '#domain/access/permissions.ts';
import type { Payroll } from '#domain/contract/payrolls.ts';
import { useListWords } from '#src/widgets/useListWords.ts';
import { type PayrollRights, rightsAt, withRightsAt } from './rights.ts';
import { Group, Tick, Ticks } from './Ticks.tsx';

/**
 * Up to this number of payrolls, all are shown. Above it, only those with permissions are shown, and the others are
 * found by name.
 */
const AT_ONCE = 6;

interface PayrollRightsProps {
  /** with their `assignable_permissions` */
  payrolls: readonly Payroll[];
  /** shown if there is no payroll at all */
  none: string;
  /** show the company's name next to each payroll */
  withCompany?: boolean;
}

/**
 * The form input for the user's permissions on payrolls. It offers the permissions that the current user may give there
 * (USR-022), and is read-only where the current user does not manage users (USR-025). Where it is editable, a
 * permission that the user already has can always be removed.
 */
export const PayrollRightsInput = ({ payrolls, none, withCompany = false }: PayrollRightsProps) => {
  const translate = useTranslate();
  const words = useListWords();
  const { field, fieldState } = useInput<PayrollRights[]>({ source: 'permissions' });
  const [added, setAdded] = useState<readonly number[]>([]);
  const message = fieldState.error?.message;
  const held = (id: number) => rightsAt<'payroll_id'>(field.value, 'payroll_id', id);
  const isOpen = ({ id }: Payroll) => payrolls.length <= AT_ONCE || held(id).length > 0 || added.includes(id);
  const set = (id: number, names: string[]) =>
    field.onChange(withRightsAt<'payroll_id'>(field.value, 'payroll_id', id, names));
  const closed = payrolls.filter((payroll) => !isOpen(payroll));
  const nameOf = ({ name, company }: Payroll) => (withCompany ? `${name} · ${company.name}` : name);
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {translate('users.payroll_rights')}
      </Typography>
      {payrolls.length === 0 && <Typography variant="body2">{none}</Typography>}
      {payrolls.filter(isOpen).map((payroll) => (
        <OnePayroll
          key={payroll.id}
          name={nameOf(payroll)}
          assignable={payroll.assignable_permissions ?? []}
          value={held(payroll.id)}
          onChange={(names) => {
            setAdded([...added, payroll.id]);
            set(payroll.id, names);
          }}
        />
      ))}
      {closed.length > 0 && (
        <Autocomplete<Payroll>
          {...words}
          options={closed}
          getOptionLabel={nameOf}
          getOptionKey={({ id }) => id}
          value={null}
          blurOnSelect
          onChange={(_event, payroll) => payroll && setAdded([...added, payroll.id])}
          sx={{ mt: 2 }}
          renderInput={(params) => <TextField {...params} label={translate('users.add_payroll')} />}
        />
      )}
      {typeof message === 'string' && (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
        </FormHelperText>
      )}
    </section>
  );
};

interface OnePayrollProps {
  name: string;
  assignable: readonly string[];
  value: readonly string[];
  onChange(names: string[]): void;
}

const OnePayroll = ({ name, assignable, value, onChange }: OnePayrollProps) => {
  const translate = useTranslate();
  const mayEdit = assignable.length > 0;
  return (
    <Group>
      <legend>{name}</legend>
      <Ticks>
        {PAYROLL_PERMISSIONS.map((right) => {
          const checked = value.includes(right);
          return (
            <Tick
              key={right}
              label={translate(`users.payroll_names.${right}`)}
              checked={checked}
              disabled={!mayEdit || (!checked && !assignable.includes(right))}
              onChange={(on) =>
                onChange(PAYROLL_PERMISSIONS.filter((one) => (one === right ? on : value.includes(one))))
              }
            />
          );
        })}
      </Ticks>
      {!mayEdit && <FormHelperText>{translate('users.read_only')}</FormHelperText>}
    </Group>
  );
};
