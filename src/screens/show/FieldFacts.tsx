import { RecordContextProvider } from 'ra-core';
import type { AnyRecord } from '#domain/anyRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { ADDRESS, addressOf } from '../../fields/addressOf.ts';
import { EntityField } from '../../fields/EntityField.tsx';
import { EntityScope, useVariant } from '../../fields/EntityScope.tsx';
import { isEmpty, readField, variantOf } from '../../fields/fieldOf.ts';
import { useFieldWords } from '../../fields/useFieldWords.ts';
import { AddressLines } from '../../widgets/AddressLines.tsx';
import { type Fact, Facts } from '../../widgets/Facts.tsx';

interface FieldFactsProps {
  entity: AnyEntity;
  record: AnyRecord;
  /** names of fields, shown as declared; `ADDRESS`: the address in one; and values of the page's own, in order */
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
  const lines = addressOf(entity, record);
  const address: Fact = { label: words.section(ADDRESS), value: lines.length > 0 && <AddressLines lines={lines} /> };
  const shown = facts.map((fact) => (typeof fact !== 'string' ? fact : fact === ADDRESS ? address : declared(fact)));
  return (
    <EntityScope entity={entity} variant={variant}>
      <RecordContextProvider value={record}>
        <Facts facts={shown} />
      </RecordContextProvider>
    </EntityScope>
  );
};
