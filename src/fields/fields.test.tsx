import { render, screen } from '@testing-library/react';
import { CreateBase, Form } from 'ra-core';
import { defineEntity } from '#domain/schema/defineEntity.ts';
import type { Field, FieldKind, Variant } from '#domain/schema/field.ts';
import * as vocabulary from '#domain/schema/field.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { EntityField } from './EntityField.tsx';
import { EntityScope } from './EntityScope.tsx';
import { FIELDS } from './index.ts';
import { EntityInput } from './inputs/EntityInput.tsx';
import { useFieldWords } from './useFieldWords.ts';

const BUILDERS = { ...vocabulary };
const KINDS = Object.keys(FIELDS) as FieldKind[];

/** An entity with one required field of the kind. */
const entityOf = (kind: FieldKind) => {
  const plain = BUILDERS[kind as 'text'];
  const thing: Field =
    kind === 'choice'
      ? vocabulary.choice('Thing', ['red', 'green'], { required: true })
      : kind === 'choices'
        ? vocabulary.choices('Thing', ['red', 'green'], { required: true })
        : kind === 'reference'
          ? vocabulary.reference('Thing', 'companies', { required: true })
          : kind === 'references'
            ? vocabulary.references('Thing', 'companies', { required: true })
            : plain('Thing', { required: true, ...(kind === 'list' && { of: { item: vocabulary.text('Item') } }) });
  return defineEntity('toys', {
    words: { one: 'Toy', many: 'Toys' },
    tenancy: 'ofCompany',
    title: 'name',
    access: { view: 'anyone', create: 'anyone', edit: 'anyone' },
    list: { columns: ['name'], sort: 'name:asc', sortable: ['name'], perPage: 10 },
    fields: { company_id: vocabulary.reference('Company', 'companies'), name: vocabulary.text('Name'), thing },
  });
};

const data = {
  getList: async () => ({ data: [{ id: 1, name: 'Abbey Road Hotels' }], total: 1 }),
  getOne: async () => ({ data: { id: 1, name: 'Abbey Road Hotels' } }),
  getMany: async () => ({ data: [{ id: 1, name: 'Abbey Road Hotels' }] }),
};

/** Renders the field of a record, followed by its input. */
function draw(kind: FieldKind, value: unknown, variant: Variant = 'GB') {
  const entity = entityOf(kind);
  const { element } = shell({
    data,
    children: (
      <EntityScope entity={entity} variant={variant}>
        <CreateBase resource="toys" record={{ id: 1, thing: value }}>
          <Form>
            <output>
              <EntityField name="thing" as="cell" />
            </output>
            <EntityInput name="thing" />
          </Form>
        </CreateBase>
      </EntityScope>
    ),
  });
  render(element);
  return screen.findByRole('status');
}

describe('every kind of field', () => {
  it.each(KINDS)('shows a %s', async (kind) => {
    const entity = entityOf(kind);
    const shown = kindOf(kind).sample(entity.fields.thing as Field, 1);
    const output = await draw(kind, shown);
    expect(output).not.toBeEmptyDOMElement();
  });

  it.each(KINDS)('labels the input of a %s', async (kind) => {
    await draw(kind, undefined);
    expect(screen.getAllByLabelText(/Thing/).length).toBeGreaterThan(0);
  });
});

describe('the display of a value', () => {
  it.each<[FieldKind, unknown, Variant, string]>([
    ['money', '-1234.50', 'GB', '−£1,234.50'],
    ['money', '12.00', 'IE', '€12.00'],
    ['percent', 2.5, 'GB', '2.5%'],
    ['points', -12, 'GB', '−12'],
    ['integer', 12345, 'GB', '12,345'],
    ['date', '2026-05-01', 'GB', '01/05/2026'],
    ['month', '2026-03', 'GB', 'March 2026'],
    ['weekdays', ['monday', 'friday'], 'GB', 'Mon, Fri'],
    ['choice', 'red', 'GB', 'Red'],
    ['choice', 'blue', 'GB', 'blue (no longer offered)'],
    ['choices', ['red', 'blue'], 'GB', 'Red'],
    ['choices', ['red', 'blue'], 'GB', 'blue (no longer offered)'],
    ['date', 'soon', 'GB', 'soon'],
    ['flag', false, 'GB', 'No'],
    ['reference', 1, 'GB', 'Abbey Road Hotels'],
    ['references', [1], 'GB', 'Abbey Road Hotels'],
    ['list', ['a', 'b', 'c'], 'GB', '3 entries'],
  ])('shows %s %s (%s) as %s', async (kind, value, variant, words) => {
    const output = await draw(kind, value, variant);
    await screen.findAllByText(words);
    expect(output).toHaveTextContent(words);
  });

  it('shows an email address as a mailto link', async () => {
    await draw('email', 'ada@example.com');
    expect(screen.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute('href', 'mailto:ada@example.com');
  });
});

describe('the labels of a field', () => {
  const entity = defineEntity('toys', {
    words: { one: 'Toy', many: 'Toys' },
    tenancy: 'nobody',
    title: 'name',
    access: { view: 'anyone', create: 'anyone', edit: 'anyone' },
    list: { columns: ['name'], sort: 'name:asc', sortable: ['name'], perPage: 10 },
    fields: { name: vocabulary.text('Name'), place: vocabulary.postcode('Postcode', { irishLabel: 'Eircode' }) },
  });
  const Headings = () => (
    <p>
      {[useFieldWords(entity, 'GB'), useFieldWords(entity, 'IE'), useFieldWords(entity, 'both')]
        .map((words) => words.heading('place'))
        .join(', ')}
      {`, ${useFieldWords(entity, 'both').heading('name')}`}
    </p>
  );

  it('follows the record’s country, and names both forms above a column with records of both (PAY-005)', async () => {
    render(shell({ children: <Headings /> }).element);
    expect(await screen.findByText('Postcode, Eircode, Postcode / Eircode, Name')).toBeInTheDocument();
  });
});
