import '#i18n/pages/payrollProfile.ts';
import { Alert, Box, FormLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PayrollProfile } from '#domain/contract/payrollProfiles.ts';
import {
  marksNicableByName,
  PACKAGE_FORMATS,
  usesElementCode,
} from '#domain/payroll/handoff/formats/packageFormats.ts';
import {
  HANDOFF_GROUPINGS,
  MAX_ELEMENT_CODE,
  MAX_ELEMENT_NAME,
  type PayrollPackage,
} from '#domain/payroll/handoff/formats/types.ts';
import { Line } from '../widgets/FormLayout.tsx';
import { ColumnsEditor } from './ColumnsEditor.tsx';
import { ProfileCheck, ProfileSelect, ProfileText } from './ProfileInputs.tsx';
import { type ProfileValues, packageValues, profileOf } from './profileValues.ts';
import { SampleFile } from './SampleFile.tsx';
import { SetupFileButton } from './SetupFileButton.tsx';
import { StartField } from './StartField.tsx';

interface ProfileFieldsProps {
  packages: readonly PayrollPackage[];
  country: 'GB' | 'IE';
  saved: Pick<PayrollProfile, 'not_handed_over' | 'starts_on'>;
}

const CODE = { width: { xs: '100%', sm: 200 } };

/** The fields of a profile. Those that the package's file does not contain are hidden. */
export const ProfileFields = ({ packages, country, saved }: ProfileFieldsProps) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext<ProfileValues>();
  const values = { ...getValues(), ...useWatch<ProfileValues>() } as ProfileValues;
  const profile = profileOf(values);
  const format = PACKAGE_FORMATS[values.package];
  const hasCode = usesElementCode(profile.layout ?? format.layout);
  const field = (name: string) => translate(`payrollProfile.fields.${name}`);
  const hint = (name: string) => translate(`payrollProfile.hints.${name}`);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, pb: 5 }}>
      <div>
        <ProfileSelect
          source="package"
          label={field('package')}
          options={packages.map((value) => ({ value, name: translate(`payrollProfile.packages.${value}`) }))}
          onChosen={(value) => {
            const chosen = packages.find((name) => name === value);
            if (!chosen) return;
            const { layout, element_name, nicable_name } = packageValues(values, chosen);
            setValue('layout', layout, { shouldDirty: true });
            setValue('element_name', element_name, { shouldDirty: true });
            setValue('nicable_name', nicable_name, { shouldDirty: true });
          }}
          sx={{ width: { xs: '100%', sm: 320 } }}
        />
        <Alert severity={format.certainty === 'verified' ? 'info' : 'warning'} sx={{ mt: 2 }}>
          {translate(`payrollProfile.certainty.${format.editable ? 'starting_point' : format.certainty}`)}{' '}
          {translate(`payrollProfile.import.${values.package}`, { _: translate('payrollProfile.import.columns') })}
        </Alert>
      </div>
      <StartField
        shares={saved.not_handed_over}
        currency={country === 'IE' ? 'EUR' : 'GBP'}
        isProposed={saved.starts_on === null}
      />
      <Line>
        <ProfileText
          source="element_name"
          label={field('element_name')}
          required
          maxLength={MAX_ELEMENT_NAME}
          hint={hint('element_name')}
          sx={CODE}
        />
        {marksNicableByName(profile) && (
          <ProfileText
            source="nicable_name"
            label={field('nicable_name')}
            maxLength={MAX_ELEMENT_NAME}
            hint={hint('nicable_code')}
            sx={CODE}
          />
        )}
        {hasCode && (
          <ProfileText
            source="element_code"
            label={field('element_code')}
            required
            maxLength={MAX_ELEMENT_CODE}
            hint={hint(values.package === 'sage_ireland' ? 'payment_number' : 'element_code')}
            sx={CODE}
          />
        )}
        {hasCode && format.splitsNicable && (
          <ProfileText
            source="nicable_code"
            label={field('nicable_code')}
            maxLength={MAX_ELEMENT_CODE}
            hint={hint('nicable_code')}
            sx={CODE}
          />
        )}
      </Line>
      <ProfileSelect
        source="grouping"
        label={field('grouping')}
        hint={hint('grouping')}
        options={HANDOFF_GROUPINGS.map((value) => ({ value, name: translate(`payrollProfile.groupings.${value}`) }))}
        sx={{ width: { xs: '100%', sm: 320 } }}
      />
      <ProfileCheck source="pensionable" label={field('pensionable')} hint={hint('pensionable')} />
      {country === 'GB' && (
        <ProfileText
          source="paye_reference"
          label={field('paye_reference')}
          maxLength={MAX_ELEMENT_CODE}
          hint={hint('paye_reference')}
          sx={CODE}
        />
      )}
      {format.editable && <ColumnsEditor />}
      <div>
        <FormLabel component="h3" sx={{ display: 'block', mb: 1, fontWeight: 600, color: 'text.primary' }}>
          {translate('payrollProfile.sample')}
        </FormLabel>
        <SampleFile profile={profile} country={country} />
        <SetupFileButton profile={profile} />
      </div>
    </Box>
  );
};
