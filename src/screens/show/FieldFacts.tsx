import { RecordContextProvider } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { EntityField } from '../../fields/EntityField.tsx';
import { EntityScope, useVariant } from '../../fields/EntityScope.tsx';
import { isEmpty, readField, variantOf } from '../../fields/fieldOf.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { type Fact, Facts } from '../../widgets/Facts.tsx';

interface FieldFactsProps {
  entity: AnyEntity;
  record: AnyRecord;
  /** names of fields, shown as declared, and values of the page's own, in order */
  facts: readonly (string | Fact)[];
}

/** A few values of a record as part of a page. Labels, words and formats of its fields follow from the declaration. */
export const FieldFacts = ({ entity, record, facts }: FieldFactsProps) => {
  const variant = variantOf(entity, record, useVariant());
  const words = useFieldWords(entity, variant);
  const declared = (name: string): Fact => ({
    label: words.heading(name),
    value: isEmpty(readField(entity, name, record)) ? null : <EntityField name={name} />,
  });
  return (
    <EntityScope entity={entity} variant={variant}>
      <RecordContextProvider value={record}>
        <Facts facts={facts.map((fact) => (typeof fact === 'string' ? declared(fact) : fact))} />
      </RecordContextProvider>
    </EntityScope>
  );
};
