import type { TextFieldProps } from '@mui/material';
import { type Identifier, useGetManyAggregate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { rem } from '../theme/rem.ts';
import { NamedChoice } from '../widgets/NamedChoice.tsx';
import { subtitleOfTarget } from './subtitleOfTarget.ts';
import { nameOfTarget } from './target.ts';
import { type Offers, useOffered } from './useOffered.ts';

interface ReferencePickerProps extends Offers, Omit<TextFieldProps, 'value' | 'onChange'> {
  value: Identifier | null;
  onChange(id: Identifier | null): void;
  /** called with the record that `value` names, as soon as it is loaded */
  onKnown?(record: AnyRecord | null): void;
  /** called with the only record there is to choose, while none is chosen */
  onOnly?(id: Identifier): void;
  /** names the input if it has no visible label */
  ariaLabel?: string;
  /** in px, more if the text is larger */
  width?: number;
}

/** Chooses a record of another entity by its title and subtitle, searching while the user types. */
export const ReferencePicker = ({
  to,
  value,
  onChange,
  onKnown,
  onOnly,
  companyId,
  filter,
  offers,
  ariaLabel,
  width = 400,
  ...props
}: ReferencePickerProps) => {
  const [text, setText] = useState('');
  const { found, isFetching, isSearching, meta } = useOffered({ to, companyId, filter, offers }, text);
  const inList = found.find(({ id }) => String(id) === String(value));
  // One request for all pickers of a form, such as those in the rows of a list.
  const { data: [read] = [] } = useGetManyAggregate<AnyRecord>(
    to,
    { ids: value === null ? [] : [value], meta },
    { enabled: value !== null && !inList, retry: false },
  );
  const chosen = value === null ? null : (inList ?? read ?? null);
  const only = value === null && !isSearching && found.length === 1 ? found[0]?.id : undefined;
  useEffect(() => onKnown?.(chosen), [onKnown, chosen]);
  useEffect(() => {
    if (only !== undefined) onOnly?.(only);
  }, [onOnly, only]);

  return (
    <NamedChoice<AnyRecord>
      options={found}
      nameOf={(record) => nameOfTarget(to, record)}
      subtitleOf={(record) => subtitleOfTarget(to, record, { ofSeveral: companyId === undefined })}
      idOf={({ id }) => id}
      value={chosen}
      onChange={(record) => onChange(record?.id ?? null)}
      onType={setText}
      loading={isFetching}
      // Without a label it shares a line with other inputs and keeps its own width.
      sx={{
        container: 'picker / inline-size',
        maxWidth: { xs: ariaLabel ? '100%' : rem(width), sm: rem(width) },
        width: ariaLabel ? { xs: '100%', sm: rem(width) } : '100%',
      }}
      input={{
        ...props,
        ...(ariaLabel && { slotProps: { ...props.slotProps, htmlInput: { 'aria-label': ariaLabel } } }),
      }}
    />
  );
};
