import { styled, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { FieldKind } from '#domain/schema/field.ts';
import { sectionsOf } from '#domain/schema/sections.ts';
import { useFieldWords } from '../fields/useFieldWords.ts';

/** Kinds that use the whole width, because they are long. */
const LONG = new Set<FieldKind>(['multiline', 'list', 'document']);

/** Whether a field has a line of its own; the others share one in pairs. */
export const isLong = (entity: AnyEntity, name: string): boolean => {
  const kind = entity.fields[name]?.kind;
  return kind !== undefined && LONG.has(kind);
};

/** The columns of fields: two where the page, drawer or dialog has space for them, otherwise one. */
export const COLUMNS = 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))';

const Sections = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(8),
  maxWidth: 992,
  paddingBottom: theme.spacing(5),
}));

interface FieldSectionsProps {
  entity: AnyEntity;
  names: readonly string[];
  /** renders the fields of one section */
  children(fields: readonly string[]): ReactNode;
}

/** The fields of a form or page in the sections of their entity, each with its heading. */
export const FieldSections = ({ entity, names, children }: FieldSectionsProps) => (
  <Sections>
    {sectionsOf(entity, names).map(({ title, fields }) =>
      title === null ? (
        <div key="">{children(fields)}</div>
      ) : (
        <Headed key={title} entity={entity} title={title}>
          {children(fields)}
        </Headed>
      ),
    )}
  </Sections>
);

const Headed = ({ entity, title, children }: { entity: AnyEntity; title: string; children: ReactNode }) => {
  const id = useId();
  const words = useFieldWords(entity);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 3 }}>
        {words.section(title)}
      </Typography>
      {children}
    </section>
  );
};
