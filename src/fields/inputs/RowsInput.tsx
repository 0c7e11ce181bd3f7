import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, FormLabel, IconButton, styled, Tooltip } from '@mui/material';
import { SourceContextProvider, useTranslate, ValidationError } from 'ra-core';
import { type ComponentType, useId, useRef } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { readNameOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { rowEntity } from '#domain/schema/rowEntity.ts';
import { checkerOf } from '#domain/schema/validateField.ts';
import { EntityScope } from '../EntityScope.tsx';
import { fieldOf } from '../fieldOf.ts';
import type { InputProps } from '../renderer.ts';
import { useFieldWords } from '../useFieldWords.ts';

/** Returns the input of one kind of field. */
type InputOf = (kind: FieldKind) => ComponentType<InputProps>;

/**
 * Builds the input of lists: their rows, each with the inputs of its fields. It renders nothing if the declaration does
 * not define the rows.
 * @param inputOf returns the inputs of the rows' fields, which may be of any kind
 */
export const rowsInput = (inputOf: InputOf) => (props: InputProps) => {
  const row = rowEntity(props.entity, props.name);
  return row && <Rows {...props} row={row} inputOf={inputOf} />;
};

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
}));
const Fields = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
  // The titles of records need more space than figures.
  '& > .MuiAutocomplete-root': { gridColumn: 'span 2', [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' } },
}));

/** A whole line on a phone, where half of one would cut off texts and dates. */
const Wide = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
}));
const WIDE: ReadonlySet<FieldKind> = new Set(['text', 'multiline', 'date', 'dateTime']);

/** Returns the initial values of a new row. */
const freshRow = (row: AnyEntity): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(row).map(([key, field]) => [key, field.default ?? null]));

const Rows = ({ entity, name, variant, disabled, row, inputOf }: InputProps & { row: AnyEntity; inputOf: InputOf }) => {
  const translate = useTranslate();
  const id = useId();
  const field = fieldOf(entity, name);
  const source = readNameOf(name, field);
  const words = useFieldWords(entity, variant);
  const label = words.label(name);
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({
    name: source,
    // Errors of a row are shown at its fields. These rules only cover the list as a whole.
    rules: {
      validate: (rows: unknown) => {
        const own = checkerOf(field, variant)
          .safeParse(rows)
          .error?.issues.find(({ path }) => path.length === 0);
        return own === undefined || translate(`validation.${own.message}`, { label });
      },
    },
  });
  const { errors } = useFormState({ name: source });
  const error = readPath(errors, source) as { message?: string; root?: { message?: string } } | undefined;
  const fault = error?.root?.message ?? error?.message;
  const hint = words.hint(name);

  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={fault ? `${id}-fault` : undefined}>
      <FormLabel id={`${id}-label`} component="div" required={field.required} error={fault !== undefined} sx={LABEL}>
        {label}
      </FormLabel>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, my: 2 }}>
        {fields.map(({ id: key }, index) => (
          <Row key={key} role="group" aria-label={translate('screens.row', { label, row: index + 1 })}>
            <SourceContextProvider
              value={{ getSource: (inner) => `${source}.${index}.${inner}`, getLabel: (inner) => inner }}
            >
              <EntityScope entity={row} variant={variant}>
                <Fields>
                  {fieldsOf(row).map(([inner, { kind }]) => {
                    const Input = inputOf(kind);
                    const input = { entity: row, name: inner, variant, disabled };
                    return WIDE.has(kind) ? (
                      <Wide key={inner}>
                        <Input {...input} />
                      </Wide>
                    ) : (
                      <Input key={inner} {...input} />
                    );
                  })}
                </Fields>
              </EntityScope>
            </SourceContextProvider>
            <Tooltip title={translate('screens.remove_row', { label, row: index + 1 })}>
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={translate('screens.remove_row', { label, row: index + 1 })}
                onClick={() => {
                  remove(index);
                  addButton.current?.focus();
                }}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
          </Row>
        ))}
      </Box>
      {fault && (
        <FormHelperText error id={`${id}-fault`} sx={{ mb: 2 }}>
          <ValidationError error={fault} />
        </FormHelperText>
      )}
      <Button
        ref={addButton}
        name={source}
        variant="outlined"
        startIcon={<AddOutlined />}
        disabled={disabled}
        onClick={() => append(freshRow(row), { focusName: `${source}.${fields.length}.${row.title}` })}
      >
        {translate('screens.add_row')}
      </Button>
    </Box>
  );
};

const LABEL = { fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary' };
