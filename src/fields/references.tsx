import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { namedPartOf } from '#domain/schema/names.ts';
import { readPath } from '#domain/schema/paths.ts';
import { isId, isRecord } from '#domain/typeGuards.ts';
import { fieldOf, readId } from './fieldOf.ts';
import { RecordLink } from './RecordLink.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import type { FieldRenderers, ValueProps } from './renderer.ts';

/** Records that a table row names; the others are counted. */
const IN_CELL = 3;

interface Named {
  id: number;
  /** null: the user may not see the record; undefined: the response does not contain names */
  name: string | null | undefined;
}

/** Returns the records, in the order of the names that the response contains next to the ids. */
function recordsOf({ entity, name, value, record }: ValueProps): Named[] {
  const ids = Array.isArray(value) ? value.filter(isId) : [];
  const part = readPath(record, namedPartOf(name, fieldOf(entity, name)));
  const named = (Array.isArray(part) ? part : []).filter(isRecord);
  const names = new Map(named.map(({ id, name: title }) => [id, typeof title === 'string' ? title : null]));
  const order = named.map(({ id }) => id);
  return [...ids].sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((id) => ({ id, name: names.get(id) }));
}

const Links = (props: ValueProps & { most?: number }) => {
  const translate = useTranslate();
  const records = recordsOf(props);
  const shown = records.filter(({ name }) => name !== null).slice(0, props.most);
  const more = records.length - shown.length;
  return (
    <>
      {shown.map(({ id, name }, at) => (
        <Box key={id} component="span">
          {at > 0 && '; '}
          <RecordLink
            to={fieldOf(props.entity, props.name).to ?? ''}
            id={id}
            known={name ?? undefined}
            companyId={readId(props.record, 'company_id')}
          />
        </Box>
      ))}
      {more > 0 && ` ${translate('lists.and_more', { smart_count: more })}`}
    </>
  );
};

/** Several records of another entity: links to each of them. */
export const references: FieldRenderers = {
  cell: (props) => <Links {...props} most={IN_CELL} />,
  value: Links,
  filter: ReferenceFilter,
};
