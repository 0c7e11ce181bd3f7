import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding } from '#domain/contract/compliance.ts';
import { PAYDATE_OPTIONS } from '#domain/payroll/paydateOptions.ts';
import { VariantContext } from '#src/fields/EntityScope.tsx';
import { FULL, PERIOD, RELEASED, SCHEME } from '#src/tronc/schemes.fixture.ts';
import { shell } from '#test/support/browser/Shell.tsx';
import { Report as ReportView } from '../../troncReports/ReportPage.tsx';
import { SchemeDrawer } from '../wizard/SchemeDrawer.tsx';
import { SchemeFindings } from './SchemeFindings.tsx';

const finding = (over: Partial<Finding>): Finding => ({
  code: 'CARD_FEE',
  severity: 'breach',
  field: 'card_transaction_fee_percentage',
  law: 'Employment Rights Act 1996, s.27C(6)',
  text: 'English',
  fix: 'English',
  words: 'card_gb',
  params: {},
  ...over,
});
const BREACH = finding({});
const LATE = finding({
  code: 'RESERVE',
  severity: 'warn',
  field: 'troncs_reserve_percentage',
  law: null,
  words: 'reserve_late',
  params: { amount: '100.00', release_by: '2026-06-30', pay_date: '2026-07-03' },
});
const APPROVE = 'Approve and release to client';

const show = (children: React.ReactNode, data: Record<string, unknown> = {}, at = '/') => {
  const { element } = shell({ children, at, data, auth: { canAccess: async () => true } });
  render(element);
  return userEvent.setup();
};
const records = (compliance_mode: string) => ({
  getOne: async (resource: string) => ({
    data: { schemes: SCHEME, companies: { id: 1, compliance_mode } }[resource] ?? PERIOD,
  }),
});
const showReport = (findings: Finding[], mode: string, over: object = {}) =>
  show(<ReportView report={{ ...FULL, ...over, findings }} companyId={1} />, records(mode));

describe('the compliance findings of a report', () => {
  it('shows severity in words, law, remedy and a link to the field, before the approval', async () => {
    showReport([BREACH, LATE], 'warn');
    const [breach, late] = (await screen.findAllByText(/^What to do/)).map((line) => line.closest('li')!);
    expect(within(breach!).getByText('Breach')).toBeInTheDocument();
    expect(within(breach!).getByText(/still counts as tips received/)).toBeInTheDocument();
    expect(within(breach!).getByText(/s\.27C\(6\)$/)).toBeInTheDocument();
    expect(await within(breach!).findByRole('link', { name: 'Go to Fees' })).toHaveAttribute(
      'href',
      '/companies/1/schemes/4/overview?drawer=scheme&drawer.id=4&drawer.step=fees',
    );
    expect(within(late!).getByText('Warning')).toBeInTheDocument();
    expect(late).toHaveTextContent('£100.00 is released on 03/07/2026. It had to be paid by 30/06/2026.');
    expect(screen.getByText(/Check with your adviser/)).toBeInTheDocument();
    const approve = await screen.findByRole('button', { name: APPROVE });
    expect(approve).toBeEnabled();
    expect(late!.compareDocumentPosition(approve) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('disables the approval if the company blocks reports with a breach, and explains why', async () => {
    showReport([BREACH], 'block');
    const why = 'This company does not allow approval while there is a breach. Correct it and generate a new report.';
    expect(await screen.findByText(why)).toBeInTheDocument();
    const approve = screen.getByRole('button', { name: APPROVE });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(why);
  });

  it('leaves the approval of a report without a breach to the troncmaster, even if the company blocks reports with a breach', async () => {
    showReport([LATE], 'block');
    expect(await screen.findByRole('button', { name: APPROVE })).toBeEnabled();
  });

  it('does not mention approval once the report is released', async () => {
    showReport([BREACH], 'block', RELEASED);
    expect(await screen.findByText('Breach')).toBeInTheDocument();
    expect(screen.queryByText(/does not allow approval/)).toBeNull();
  });
});

describe('the compliance findings of a scheme', () => {
  it('shows that there are none, or the server’s findings, or that they could not be read', async () => {
    show(<SchemeFindings scheme={SCHEME} />, { schemeCompliance: async () => [] });
    expect(
      await screen.findByText(/^No problems found with this scheme\. .* Check with your adviser\.$/),
    ).toBeInTheDocument();
    show(<SchemeFindings scheme={SCHEME} />, { schemeCompliance: async () => [BREACH] });
    expect(await screen.findByText('Breach')).toBeInTheDocument();
    show(<SchemeFindings scheme={SCHEME} />, {
      schemeCompliance: async () => {
        throw new Error('away');
      },
    });
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  });
});

describe('the compliance check while a scheme is typed', () => {
  const wizard = (step: string, country: 'GB' | 'IE' = 'GB') =>
    show(
      <VariantContext value={country}>
        <SchemeDrawer companyId={1} />
      </VariantContext>,
      {
        getOne: async () => ({ data: SCHEME }),
        getList: async (resource: string) =>
          resource === 'job_roles'
            ? { data: [], total: 0 }
            : { data: [{ id: 2, name: 'Quay', address_post_code: 'SE1 2YU' }], total: 1 },
        trainingTypes: async () => [],
        paydateOptions: async () => PAYDATE_OPTIONS,
        schemeFrequencies: async () => [],
        draft: async () => null,
        keepDraft: async () => undefined,
        dropDraft: async () => undefined,
      },
      `/?drawer=scheme&drawer.id=4&drawer.step=${step}`,
    );

  it('appears next to the fees, and follows what is typed', async () => {
    const user = wizard('fees');
    const hints = await screen.findByRole('region', { name: 'What the law says about this choice' });
    expect(within(hints).getAllByRole('listitem')).toHaveLength(2);
    expect(hints).toHaveTextContent('50% of the troncmaster’s fee is taken from the fund.');
    await user.selectOptions(screen.getByRole('combobox', { name: /troncmaster’s fee paid from the fund/ }), '0');
    expect(within(hints).getAllByRole('listitem')).toHaveLength(1);
    await user.clear(screen.getByRole('textbox', { name: /Card transaction fee percentage/ }));
    expect(hints).not.toBeInTheDocument();
  });

  it('shows everything on the review, by Irish law for an Irish company, with links back to each page', async () => {
    const user = wizard('review', 'IE');
    const whole = await screen.findByRole('region', { name: 'Compliance check' });
    expect(within(whole).getAllByText(/s\.4C\(b\)/)).toHaveLength(2);
    expect(within(whole).getByText('Breach')).toBeInTheDocument();
    expect(within(whole).getByText('Warning')).toBeInTheDocument();
    await user.click(within(whole).getAllByRole('button', { name: 'Go to Fees' })[0]!);
    expect(await screen.findByRole('combobox', { name: /troncmaster’s fee paid from the fund/ })).toBeInTheDocument();
  });
});
