import { render, screen, waitFor } from '@testing-library/react';
import { useLocaleState } from 'ra-core';
import { useEffect } from 'react';
import { company } from '#domain/entities/companies.ts';
import { employee } from '#domain/entities/employees.ts';
import { site } from '#domain/entities/sites.ts';
import { LANGUAGES, type Locale } from '#domain/locales.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Variant } from '#domain/schema/field.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { useFieldWords } from './useFieldWords.ts';

const FIELDS: readonly (readonly [AnyEntity, string])[] = [
  [company, 'companies_house_number'],
  [company, 'address_post_code'],
  [site, 'address_post_code'],
  [employee, 'ni_number'],
];

const Label = ({ entity, name, variant }: { entity: AnyEntity; name: string; variant: Variant }) => {
  const words = useFieldWords(entity, variant);
  return <li>{`${words.label(name)} ${words.heading(name)}`}</li>;
};
const Labels = ({ locale, variant }: { locale: Locale; variant: Variant }) => {
  const [current, setLocale] = useLocaleState();
  useEffect(() => {
    if (current !== locale) setLocale(locale);
  }, [current, locale, setLocale]);
  if (current !== locale) return null;
  return FIELDS.map(([entity, name]) => (
    <Label key={`${entity.name} ${name}`} entity={entity} name={name} variant={variant} />
  ));
};

const labelsOf = async (locale: Locale, variant: Variant) => {
  const { unmount } = render(shell({ children: <Labels locale={locale} variant={variant} /> }).element);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(FIELDS.length));
  const labels = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return labels;
};

const TERMS = {
  GB: ['Company number Company number', 'Postcode Postcode', 'Postcode Postcode', 'NI number NI number'],
  IE: ['CRO number CRO number', 'Eircode Eircode', 'Eircode Eircode', 'PPS number PPS number'],
};

describe.each(Object.keys(LANGUAGES) as Locale[])('in %s', (locale) => {
  it('labels follow the country of the record, not the language (ARC-006, PAY-005)', async () => {
    const [british, irish] = [await labelsOf(locale, 'GB'), await labelsOf(locale, 'IE')];
    expect(british).not.toEqual(irish);
    if (locale === 'en-GB' || locale === 'en-IE') expect({ GB: british, IE: irish }).toEqual(TERMS);
    const naming = (labels: readonly (string | null)[], terms: RegExp) =>
      labels.filter((label) => terms.test(label ?? '')).length;
    expect([/Eircode|Éirchód/, /PPS|PSP/, /CRO/].map((terms) => naming(irish, terms))).toEqual([2, 1, 1]);
    expect(naming(british, /Eircode|Éirchód|PPS|PSP|CRO/)).toBe(0);
    expect(naming(irish, /Postcode|Cód poist|NI number|ÁN|Company number/)).toBe(0);
  });
});
