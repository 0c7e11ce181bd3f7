import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TemplateOfScheme } from '#domain/contract/schemeTemplates.ts';
import { SCHEME } from '#src/tronc/schemes.fixture.ts';
import { answer, openScreen, withRights } from '#test/support/browser/openScreen.tsx';
import { SchemePage } from './SchemePage.tsx';

const SAME: TemplateOfScheme = { template: { id: 3, name: 'House rules' }, rules: [], fields: [] };
const DIFFERENT: TemplateOfScheme = {
  ...SAME,
  rules: [
    { rule: 'reserve', of: null, from: { unit: 'percent', value: '5' }, to: { unit: 'money', value: '50.00' } },
    { rule: 'job_role_points', of: 'Waiter', from: null, to: { unit: 'points', value: '2' } },
  ],
  fields: ['pay_date', 'paid_by'],
};

const open = (template: TemplateOfScheme) => {
  openScreen({
    at: '/companies/1/schemes/4/overview',
    path: '/companies/:id/schemes/:scheme/:tab',
    children: <SchemePage />,
    who: withRights('view_tronc_schemes'),
    reply: ({ url }) => {
      if (url.endsWith('/template')) return answer(template);
      if (url.endsWith('/rule_changes')) return answer({ changes: [], waiting: null, periods: [] });
      if (url.includes('/tronc_schemes/4')) return answer(SCHEME);
      return url.includes('/company/1') ? answer({ id: 1, name: 'Quay' }) : answer([]);
    },
  });
  return userEvent.setup();
};

describe('the template of a scheme on its page', () => {
  it('is not shown if the scheme was not created from one', async () => {
    open(null);
    expect(await screen.findByRole('heading', { name: /Quay tronc/ })).toBeVisible();
    expect(screen.queryByText(/template/)).toBeNull();
  });

  it('is a link, without a badge if nothing differs', async () => {
    open(SAME);
    const link = await screen.findByRole('link', { name: 'From template House rules' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/scheme_templates\/3\/show$/));
    expect(screen.queryByText('Differs from template')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show differences' })).toBeNull();
  });

  it('has a badge, and a button that shows what differs', async () => {
    const user = open(DIFFERENT);
    expect(await screen.findByText('Differs from template')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show differences' }));
    const table = screen.getByRole('table', { name: 'Differences from the template' });
    expect(within(table).getByRole('row', { name: /^Reserve/ })).toHaveTextContent('Reserve5%£50.00');
    expect(within(table).getByRole('row', { name: /^Waiter: points/ })).toHaveTextContent('Waiter: pointsNone2');
    expect(screen.getByText('Also different: Pay date, Who pays the shares')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide differences' }));
    expect(screen.queryByRole('table', { name: 'Differences from the template' })).toBeNull();
  });
});
