import { TextField } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { ruleParams } from '#domain/schema/ruleParams.ts';
import { validateField } from '#domain/schema/validateField.ts';
import { useVariant } from '../../../fields/EntityScope.tsx';
import { FilterChip } from '../../../fields/FilterChip.tsx';
import { fieldOf } from '../../../fields/fieldOf.ts';
import { useIsChip } from '../../../fields/filterPlace.ts';
import { useFieldWords } from '../../../fields/useFieldWords.ts';
import { useSetFilter } from '../../../reactAdmin/useSetFilter.ts';
import { DateField } from '../../../widgets/DateField.tsx';
import { DateText } from '../../../widgets/DateText.tsx';

interface RangeFilterProps {
  entity: AnyEntity;
  /** the field whose values are limited */
  name: string;
}

/** Filters the surrounding list by the values of a field from one to another, both included. */
export const RangeFilter = ({ entity, name }: RangeFilterProps) => {
  const label = useFieldWords(entity, useVariant()).heading(name);
  const { kind, places } = fieldOf(entity, name);
  // Any value of the kind; a moment is limited by days.
  const limit: Field = { kind: kind === 'dateTime' ? 'date' : kind, label, required: false, ...(places && { places }) };
  return (
    <>
      <Limit query={`${name}_from`} word="lists.from" field={limit} />
      <Limit query={`${name}_to`} word="lists.to" field={limit} />
    </>
  );
};

interface LimitProps {
  /** the name of the query parameter */
  query: string;
  /** translation key */
  word: string;
  field: Field;
}

/** One end of a range. While its text is not a value, the list keeps its last filter. */
const Limit = ({ query, word, field }: LimitProps) => {
  const translate = useTranslate();
  const isChip = useIsChip();
  const { filterValues } = useListContext();
  const set = useSetFilter();
  const filtered: string | null = filterValues[query] ?? null;
  const [typed, setTyped] = useState({ text: filtered, over: filtered });
  // Changed elsewhere, for example by Clear filters.
  const text = typed.over === filtered ? typed.text : filtered;
  const label = translate(word, { label: field.label });
  const rule = text ? validateField(field, text) : null;
  const accept = (value: string | null) => {
    const next = value?.trim() ? value.trim() : null;
    const isComplete = next === null || validateField(field, next) === null;
    setTyped({ text: value, over: isComplete ? next : filtered });
    if (isComplete && next !== filtered) set(query, next);
  };
  if (isChip)
    return (
      filtered && (
        <FilterChip label={label} onRemove={() => set(query, null)}>
          {field.kind === 'date' && isIsoDate(filtered) ? <DateText value={filtered} /> : filtered}
        </FilterChip>
      )
    );
  if (field.kind === 'date') return <DateField label={label} value={text} onChange={accept} />;
  return (
    <TextField
      label={label}
      value={text ?? ''}
      placeholder={
        field.kind === 'month' || field.kind === 'time' ? translate(`widgets.${field.kind}_format`) : undefined
      }
      autoComplete="off"
      error={rule !== null}
      helperText={rule ? translate(`validation.${rule}`, { ...ruleParams(field), label }) : undefined}
      onChange={({ target }) => setTyped({ text: target.value, over: filtered })}
      onBlur={() => accept(text)}
      onKeyDown={({ key }) => key === 'Enter' && accept(text)}
    />
  );
};
