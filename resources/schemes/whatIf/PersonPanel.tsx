import '#i18n/pages/whatIf.ts';
import { Box, TextField } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { Note } from '#domain/contract/common.ts';
import { formatMoney } from '#domain/money/money.ts';
import { exactHours, formatPoints } from '#domain/money/units.ts';
import { calculate, type ReportLine, type TroncInput, withBucketKind } from '#domain/tronc/index.ts';
import { Explanation } from '#src/tronc/Explanation.tsx';
import { personKey, roleKey } from './trial.ts';

interface PersonPanelProps {
  employeeId: number;
  name: string;
  /** this person's lines without changes */
  standing: readonly ReportLine[];
  /** the input of the trial */
  input: TroncInput;
}

/** One person's hours, holiday and individual points in the trial, and the steps that lead to their share. */
export const PersonPanel = ({ employeeId, name, standing, input }: PersonPanelProps) => {
  const translate = useTranslate();
  const person = personKey(employeeId);
  const explained = useMemo(() => {
    const calculation = calculate(input, { explain: employeeId });
    return calculation.ok ? calculation.result.lines.filter((line) => line.employeeId === employeeId) : [];
  }, [input, employeeId]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, pt: 1 }}>
        {standing.map(({ jobRoleId, jobTitle, hours }) => (
          <Tried
            key={jobRoleId}
            source={`people.${person}.hours.${roleKey(jobRoleId)}`}
            label={translate('whatIf.hours_in', { role: jobTitle ?? translate('whatIf.no_role') })}
            standing={exactHours(hours)}
          />
        ))}
        <Tried
          source={`people.${person}.individual`}
          label={translate('whatIf.individual')}
          standing={formatPoints(standing[0]?.points.individual ?? 0)}
        />
        <Tried source={`people.${person}.holiday`} label={translate('whatIf.holiday.hours')} standing="" />
      </Box>
      {explained.map((line) => (
        <Explanation
          key={line.jobRoleId}
          row={{
            name,
            amount: formatMoney(line.amount),
            explanation: line.explanation.map(
              ({ code, params }): Note => ({
                code,
                params: withBucketKind(params, input.scheme.distributionFrequency),
                text: code,
              }),
            ),
          }}
        />
      ))}
    </Box>
  );
};

/** One number of one person; typing the current value removes it from the trial. */
const Tried = ({ source, label, standing }: { source: string; label: string; standing: string }) => {
  const { field, fieldState } = useController({ name: source });
  const { ref, value, ...bound } = field;
  return (
    <TextField
      {...bound}
      inputRef={ref}
      value={value ?? standing}
      onChange={(event) => field.onChange(event.target.value === standing ? null : event.target.value)}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
      autoComplete="off"
      sx={{ width: 180 }}
    />
  );
};
