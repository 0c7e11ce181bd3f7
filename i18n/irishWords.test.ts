import english from 'ra-language-english';
import { COMPANY_PERMISSIONS } from '#domain/access/permissions.ts';
import { FREQUENCIES } from '#domain/payroll/frequencies.ts';
import { PAYDATE_OPTIONS } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import { awaitingTexts } from '#test/support/awaitingTexts.ts';
import { access } from './en-GB/access.ts';
import { generated } from './en-GB/generated.ts';
import { enGB } from './en-GB/index.ts';
import { myTips } from './en-GB/myTips.ts';
import { access as irishAccess } from './ga/access.ts';
import { myTips as irishTips } from './ga/myTips.ts';
import { ra } from './ga/ra.ts';
import { createI18nProvider } from './index.ts';
import { addWords } from './pageWords.ts';

type Tree = { readonly [key: string]: unknown };

const textsOf = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[name, value]] : textsOf(value as Tree, name);
  });

/** Texts that are the same in both languages: names, abbreviations and keys. */
const SAME = [
  /^app\.name$/,
  /^(lists\.the_portal|documents\.nobody)$/,
  /^announcements\.types\.tronc$/,
  /^palette\.shortcut$/,
  /^statements\.pdf$/,
  /^payrollProfile\.(packages|line_ends)\./,
];

const i18n = createI18nProvider();
beforeAll(async () => {
  addWords(generated);
  await i18n.loadAddedWords();
  await i18n.changeLocale('ga');
});
afterAll(() => i18n.changeLocale('en-GB'));

describe('Gaeilge', () => {
  it('has a text for every key of English, and none of them is English except words that await a translator', () => {
    const awaiting = awaitingTexts();
    const texts = textsOf(enGB as unknown as Tree);
    expect(texts.length).toBeGreaterThan(3_000);
    const wrong = texts
      .filter(([key, text]) => {
        const shown = i18n.translate(key);
        const hasWords = /[a-z]{3}/i.test(text.replaceAll(/%\{\w+\}/g, ''));
        return shown === key || (hasWords && shown === text && !awaiting.has(text) && !SAME.some((it) => it.test(key)));
      })
      .map(([key]) => key);
    expect(wrong).toEqual([]);
  });

  it('has no English on the page of workers either', () => {
    const irish = new Map(textsOf(irishTips));
    const same = textsOf(myTips).filter(
      ([key, text]) => /[a-z]{3}/.test(text.replaceAll(/%\{\w+\}/g, '')) && irish.get(key) === text,
    );
    expect(irish.size).toBeGreaterThan(80);
    expect(same).toEqual([]);
  });

  it('has a text for every key of react-admin', () => {
    const keys = new Set(textsOf(ra).map(([key]) => key));
    expect(
      textsOf(english.ra)
        .map(([key]) => key)
        .filter((key) => !keys.has(key)),
    ).toEqual([]);
    expect(
      i18n.translate('ra.sort.sort_by', { field_lower_first: 'ainm', order: i18n.translate('ra.sort.DESC') }),
    ).toBe('Sórtáil de réir ainm in ord íslitheach');
  });

  it('has words for every label that the server sends in English, by its code', () => {
    const labels = [
      ...COMPANY_PERMISSIONS.map((name) => `codes.company_permissions.${name}`),
      ...Object.values(PAYDATE_OPTIONS).flatMap((options) => options.map(({ value }) => `codes.pay_dates.${value}`)),
      ...FREQUENCIES.map(({ frequency_type }) => `periodNames.${frequency_type}`),
      ...FREQUENCIES.map(({ frequency_type }) => `resources.payrolls.choices.frequency.${frequency_type}`),
    ];
    const irish = labels.map((key) => i18n.translate(key));
    expect(labels.filter((key, index) => irish[index] === key)).toEqual([]);
    const inEnglish = new Set(textsOf(enGB as unknown as Tree).map(([, text]) => text));
    expect(irish.filter((text) => inEnglish.has(text))).toEqual([]);
    expect(Object.keys(irishAccess)).toEqual(Object.keys(access));
  });

  it('names payroll periods in messages, where the server sends their English name', () => {
    const said = (period: string) => i18n.translate('payslipUpload.description', { period });
    expect(FREQUENCIES.map(({ frequency_type }) => said(periodName(frequency_type, 12)))).toEqual([
      'Duillín pá Seachtain 12',
      'Duillín pá Coicís 12',
      'Duillín pá Tréimhse ceithre seachtaine 12',
      'Duillín pá Mí 12',
    ]);
    expect(said('Week beginning')).toBe('Duillín pá Week beginning');
  });
});
