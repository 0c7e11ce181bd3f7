import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import { DEFAULT_COUNTRY_CODE, IRISH_COUNTRY_CODE, MOBILE_MAX_LENGTH } from '#domain/constants.ts';
import type { User } from '#domain/contract/users.ts';
import { isPhone } from '#domain/identifiers/phone.ts';
import { displayPhone } from '#domain/identifiers/phoneDisplay.ts';
import { useRefreshIdentity } from '../../reactAdmin/useRefreshIdentity.ts';
import { useIdentity } from '../../session/useIdentity.ts';
import { AccountField } from './AccountField.tsx';
import { PairForm } from './PairForm.tsx';
import { useConfirmed } from './useConfirmed.tsx';

interface Mobile {
  mobile_country_code: User['mobile_country_code'];
  mobile_number: string;
  mobile_number_confirm: string;
}

const CODES = [DEFAULT_COUNTRY_CODE, IRISH_COUNTRY_CODE].map((code) => ({ value: code, label: code }));

const ruleOf = (value: string) => {
  if (!value) return 'required_field';
  if (value.length > MOBILE_MAX_LENGTH) return 'max_length';
  return isPhone(value) ? true : 'mobile_four_digits';
};

/** Changes the user's own mobile number. Requires the password (ACC-019…022). */
export const MobileTab = ({ record }: { record: Pick<User, 'mobile_country_code' | 'mobile_number'> }) => {
  const translate = useTranslate();
  const { changeMobile } = useApi();
  const refresh = useRefreshIdentity();
  const irish = useIdentity()?.allIrish ?? false;
  const [saved, setSaved] = useState(0);
  const [submit, drawer] = useConfirmed<Mobile>(
    (values, password = '') => changeMobile({ ...values, password }),
    'notices.mobile_changed',
    () => {
      setSaved(saved + 1);
      refresh();
    },
  );
  return (
    <>
      <PairForm
        key={`${saved} ${irish}`}
        name="mobile_number"
        labels={{ once: translate('ownAccount.new_mobile'), again: translate('ownAccount.confirm_mobile') }}
        current={displayPhone(record.mobile_country_code, record.mobile_number) || null}
        hint={translate('ownAccount.others_end')}
        rule={ruleOf}
        match="mobiles_match"
        autoComplete="tel-national"
        defaultValues={{ mobile_country_code: irish ? IRISH_COUNTRY_CODE : DEFAULT_COUNTRY_CODE }}
        submit={submit}
      >
        <AccountField<Record<string, string>>
          name="mobile_country_code"
          label={translate('ownAccount.country_code')}
          rule={() => true}
          options={CODES}
          input={{ sx: { width: 120 } }}
        />
      </PairForm>
      {drawer}
    </>
  );
};
