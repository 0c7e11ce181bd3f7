import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { readNameOf, writableFields } from '#domain/schema/names.ts';
import { sentenceOf } from '#domain/schema/words.ts';

export const SCREENS = ['list', 'create', 'edit', 'show'] as const;
export type Screen = (typeof SCREENS)[number];

/** A piece of JSX and its imports from react-admin. */
interface Piece {
  code: string;
  uses: string[];
}

const FIGURES = new Set(['percent', 'points', 'hours', 'integer']);
const q = (text: string): string => (/["{}]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`);

/**
 * Returns the source of a screen as a react-admin developer would write it by hand; labels are read from the catalogue.
 */
export const screenCode = (entity: AnyEntity, screen: Screen, component: string): string => {
  const body = { list: listOf, create: formOf('Create'), edit: formOf('Edit'), show: showOf }[screen](entity);
  const imports = [...new Set(body.uses)].sort();
  return `import { ${imports.join(', ')} } from 'react-admin';

/** ${entity.words.many}: the ${screen} screen, ejected from the declaration; it is yours now. */
export const ${component} = () => (
${body.code}
);
`;
};

const listOf = (entity: AnyEntity): Piece => {
  const columns = entity.list.columns.flatMap((key): Piece[] => {
    const field = entity.fields[key];
    if (!field) return [];
    const source = q(readNameOf(key, field));
    if (field.kind === 'reference')
      return [{ code: `<DataTable.Col source=${source}><ReferenceField source=${source} reference=${q(field.to ?? '')} /></DataTable.Col>`, uses: ['ReferenceField'] }]; // biome-ignore format: one column
    if (FIGURES.has(field.kind)) return [{ code: `<DataTable.NumberCol source=${source} />`, uses: [] }];
    const { code, uses } = shown(key, field);
    return [{ code: `<DataTable.Col source=${source}>${code}</DataTable.Col>`, uses }];
  });
  const [sort = '', order = 'asc'] = entity.list.sort.split(':');
  const perPage = entity.list.perPage === 'all' ? 200 : entity.list.perPage;
  return {
    code: `<List sort={{ field: '${sort}', order: '${order.toUpperCase()}' }} perPage={${perPage}}>
<DataTable>
${columns.map(({ code }) => code).join('\n')}
</DataTable>
</List>`,
    uses: ['List', 'DataTable', ...columns.flatMap(({ uses }) => uses)],
  };
};

const showOf = (entity: AnyEntity): Piece => {
  const fields = fieldsOf(entity)
    .filter(([, { kind }]) => kind !== 'secret' && kind !== 'list' && kind !== 'document')
    .map(([key, field]) => shown(key, field));
  return {
    code: `<Show>\n<SimpleShowLayout>\n${fields.map(({ code }) => code).join('\n')}\n</SimpleShowLayout>\n</Show>`,
    uses: ['Show', 'SimpleShowLayout', ...fields.flatMap(({ uses }) => uses)],
  };
};

const formOf =
  (around: 'Create' | 'Edit') =>
  (entity: AnyEntity): Piece => {
    const inputs = writableFields(entity, around === 'Create' ? 'create' : 'update')
      .filter(([, { kind }]) => kind !== 'list' && kind !== 'document')
      .map(([key, field]) => input(key, field));
    const mode = around === 'Edit' ? ' mutationMode="pessimistic"' : ' redirect="list"';
    return {
      code: `<${around}${mode}>\n<SimpleForm>\n${inputs.map(({ code }) => code).join('\n')}\n</SimpleForm>\n</${around}>`,
      uses: [around, 'SimpleForm', ...inputs.flatMap(({ uses }) => uses)],
    };
  };

const choicesOf = ({ choices = [] }: Field): string =>
  `{[${choices.map((value) => `{ id: ${JSON.stringify(value)}, name: ${JSON.stringify(sentenceOf(value))} }`).join(', ')}]}`;

const shown = (key: string, field: Field): Piece => {
  const source = q(readNameOf(key, field));
  const one = (name: string, more = ''): Piece => ({ code: `<${name} source=${source}${more} />`, uses: [name] });
  if (field.kind === 'reference') return one('ReferenceField', ` reference=${q(field.to ?? '')}`);
  if (field.kind === 'choice') return one('SelectField', ` choices=${choicesOf(field)}`);
  if (field.kind === 'flag') return one('BooleanField');
  if (field.kind === 'date') return one('DateField');
  if (field.kind === 'dateTime') return one('DateField', ' showTime');
  return FIGURES.has(field.kind) ? one('NumberField') : one('TextField');
};

const input = (key: string, field: Field): Piece => {
  const source = q(readNameOf(key, field));
  const validate = field.required && field.kind !== 'flag' ? ' validate={required()}' : '';
  const needs = validate ? ['required'] : [];
  const one = (name: string, more = ''): Piece => ({
    code: `<${name} source=${source}${more}${validate} />`,
    uses: [name, ...needs],
  });
  switch (field.kind) {
    case 'reference':
      return {
        code: `<ReferenceInput source=${source} reference=${q(field.to ?? '')}><AutocompleteInput filterToQuery={(text: string) => ({ search_string: text })}${validate} /></ReferenceInput>`, // biome-ignore format: one input
        uses: ['ReferenceInput', 'AutocompleteInput', ...needs],
      };
    case 'choice':
      return one('SelectInput', ` choices=${choicesOf(field)}`);
    case 'flag':
      return one('BooleanInput');
    case 'date':
      return one('DateInput');
    case 'dateTime':
      return one('DateTimeInput');
    case 'multiline':
      return one('TextInput', ' multiline');
    default:
      return FIGURES.has(field.kind) ? one('NumberInput') : one('TextInput');
  }
};
