import '#i18n/pages/payrollProfile.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import {
  COLUMN_SOURCES,
  DECIMAL_MARKS,
  DELIMITERS,
  LINE_ENDS,
  MAX_COLUMN_TEXT,
  MAX_COLUMNS,
} from '#domain/payroll/handoff/formats/types.ts';
import { Line } from '../widgets/FormLayout.tsx';
import { ProfileCheck, ProfileSelect, ProfileText } from './ProfileInputs.tsx';
import type { ColumnValues, ProfileValues } from './profileValues.ts';

const LIST = 'layout.columns';
const SHORT = { width: { xs: '100%', sm: 200 } };

/** The columns of a file and how it is written, for packages whose columns are the user's own. */
export const ColumnsEditor = () => {
  const translate = useTranslate();
  const { fields, append, remove, move } = useFieldArray<ProfileValues, typeof LIST>({ name: LIST });
  const { errors } = useFormState<ProfileValues>();
  const message = errors.layout?.columns?.root?.message;
  const text = (name: string) => translate(`payrollProfile.${name}`);
  const choices = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, name: text(`${name}.${value}`) }));
  return (
    <Box component="section" aria-labelledby="profile-columns">
      <Typography variant="h3" id="profile-columns" sx={{ mb: 2 }}>
        {text('fields.columns')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
        {fields.map(({ id }, index) => (
          <Box component="li" key={id}>
            <ColumnRow
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </Box>
        ))}
      </Box>
      {message && (
        <FormHelperText error>
          <ValidationError error={message} />
        </FormHelperText>
      )}
      <Button
        name={LIST}
        startIcon={<AddOutlined />}
        disabled={fields.length >= MAX_COLUMNS}
        onClick={() => append({ header: '', source: 'constant', constant: '' })}
        sx={{ mt: 2, mb: 4 }}
      >
        {text('add_column')}
      </Button>
      <ProfileCheck source="layout.header" label={text('fields.header_line')} />
      <Line sx={{ mt: 3 }}>
        <ProfileSelect
          source="layout.delimiter"
          label={text('fields.delimiter')}
          options={choices('delimiters', DELIMITERS)}
          sx={SHORT}
        />
        <ProfileSelect
          source="layout.decimal_mark"
          label={text('fields.decimal_mark')}
          options={choices('decimal_marks', DECIMAL_MARKS)}
          sx={SHORT}
        />
        <ProfileSelect
          source="layout.line_end"
          label={text('fields.line_end')}
          options={choices('line_ends', LINE_ENDS)}
          sx={SHORT}
        />
      </Line>
    </Box>
  );
};

interface ColumnRowProps {
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

const ColumnRow = ({ index, count, onMove, onRemove }: ColumnRowProps) => {
  const translate = useTranslate();
  const source = `${LIST}.${index}`;
  const column: ColumnValues | undefined = useWatch({ name: source });
  const number = index + 1;
  const sources = [...COLUMN_SOURCES, 'constant'];
  const named = (name: string) => translate(`payrollProfile.${name}`, { number });
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', gap: 2 }}>
      <ProfileText source={`${source}.header`} label={named('column_header')} maxLength={MAX_COLUMN_TEXT} />
      <ProfileSelect
        source={`${source}.source`}
        label={named('column_content')}
        options={sources.map((value) => ({ value, name: translate(`payrollProfile.sources.${value}`) }))}
        sx={{ minWidth: 160 }}
      />
      {column?.source === 'constant' && (
        <ProfileText source={`${source}.constant`} label={named('column_text')} maxLength={MAX_COLUMN_TEXT} />
      )}
      <Box sx={{ display: 'flex', pt: { sm: 5 }, ml: 'auto' }}>
        <IconButton size="small" disabled={index === 0} aria-label={named('move_up')} onClick={() => onMove(index - 1)}>
          <ArrowUpwardOutlined fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={index === count - 1}
          aria-label={named('move_down')}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDownwardOutlined fontSize="small" />
        </IconButton>
        <IconButton size="small" disabled={count === 1} aria-label={named('remove_column')} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
