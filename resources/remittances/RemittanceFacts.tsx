import '#i18n/pages/remittances.ts';
import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { FullRemittance } from '#domain/contract/remittances.ts';
import { useAllowed } from '#src/reactAdmin/useAllowed.ts';
import { DateText, showDate } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { Money } from '#src/widgets/Money.tsx';

/** The figures and days of a remittance: the amounts first, then who is paid, and until when. */
export const RemittanceFacts = ({ remittance }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  const { total, paid, outstanding, currency, payee, pay_by, paid_on, agency_pays_by, state } = remittance;
  const text = (key: string, args?: object) => translate(`remittances.${key}`, args);
  const fact = (key: string, value: ReactNode) => ({ label: text(key), value });
  const money = (value: string) => <Money value={value} currency={currency} />;
  const isOverpaid = outstanding.startsWith('-');
  return (
    <Facts
      facts={[
        fact('total', money(total)),
        ...(state === 'changed'
          ? [
              fact('paid', money(paid)),
              fact(isOverpaid ? 'overpaid' : 'outstanding', money(outstanding.replace('-', ''))),
            ]
          : []),
        fact('payee', payee.name),
        ...(payee.email ? [fact('payee_email', payee.email)] : []),
        ...(payee.contact ? [fact('payee_contact', payee.contact)] : []),
        ...(pay_by ? [fact('pay_by', <DateText value={pay_by} />)] : []),
        ...(paid_on ? [fact('paid_on', <DateText value={paid_on} />)] : []),
        ...(agency_pays_by
          ? [
              fact(
                'agency_pays_by',
                paid_on ? (
                  <DateText value={agency_pays_by} />
                ) : (
                  text('agency_pays_by_unpaid', { date: showDate(agency_pays_by) })
                ),
              ),
            ]
          : []),
        fact('report', <ReportLink remittance={remittance} />),
      ]}
    />
  );
};

/** The released report whose amounts these are, as a link for users who may see it. */
const ReportLink = ({ remittance }: { remittance: FullRemittance }) => {
  const translate = useTranslate();
  const { company_id, tronc_scheme_id, report_id, report_version: version, scheme_name } = remittance;
  const may = useAllowed({ resource: 'schemes', action: 'show', record: { company_id } });
  const name = `${scheme_name}, ${translate('remittances.report_version', { version })}`;
  if (!may) return name;
  return (
    <Link component={RouterLink} to={`/companies/${company_id}/schemes/${tronc_scheme_id}/reports/${report_id}`}>
      {name}
    </Link>
  );
};
