import '#i18n/pages/payrollProfile.ts';
import '#i18n/pages/payrollHandoff.ts';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import type { HandoffCard } from '#domain/contract/payrollHandoffs.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { ProfileDrawer } from '#src/payroll/profileDrawer.ts';
import { PAYROLL_PROFILE } from '#src/payroll/profileDrawerName.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { DrawerButton } from '#src/screens/drawer/DrawerButton.tsx';
import { Count } from '#src/widgets/Count.tsx';
import { DateText } from '#src/widgets/DateText.tsx';
import { Facts } from '#src/widgets/Facts.tsx';
import { GuardedDownload } from '#src/widgets/GuardedDownload.tsx';
import { Money, showMoney } from '#src/widgets/Money.tsx';
import { Retry } from '#src/widgets/Retry.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { AcceptedQuestion } from './AcceptedQuestion.tsx';
import { HandoffList } from './HandoffList.tsx';
import { HolidayPayDownload } from './HolidayPayDownload.tsx';
import { handoffPath } from './handoffPaths.ts';
import { SitesTable } from './SitesTable.tsx';

interface HandoffSectionProps {
  period: PayrollPeriod;
  /** whether the page recommends no other action */
  isMain: boolean;
}

/** The card 'Tronc for this payroll' of a payroll period, for users who hand over (issue 23). */
export const HandoffSection = ({ period, isMain }: HandoffSectionProps) => {
  const { company_id, payroll_id } = period;
  const record = { company_id, payroll_id };
  const may = useAllowedEach({
    view: { resource: 'payroll_handoffs', action: 'show', record },
    mayCreate: { resource: 'payroll_handoffs', action: 'create', record },
    troncmaster: { resource: 'payroll_batches', action: 'create', record },
  });
  return may?.view ? <Loaded period={period} isMain={isMain} {...may} /> : null;
};

interface LoadedProps extends HandoffSectionProps {
  mayCreate: boolean;
  troncmaster: boolean;
}

const Loaded = ({ period, isMain, mayCreate, troncmaster }: LoadedProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery('handoffCard', [period.id], { of: 'handoffs' });
  const payroll = { id: period.payroll_id, name: period.payroll_name, irish_payroll: period.irish_payroll };
  return (
    <Card component="section" aria-labelledby="handoff-title" sx={{ mb: 5 }}>
      <CardContent>
        <Typography variant="h2" id="handoff-title">
          {translate('payrollHandoff.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {translate('payrollHandoff.help')}
        </Typography>
        {error && !data ? <Retry onClick={() => refetch()} /> : !data && <FormSkeleton />}
        {data && (
          <Content card={data} period={period} isMain={isMain} mayCreate={mayCreate} troncmaster={troncmaster} />
        )}
      </CardContent>
      {mayCreate && <ProfileDrawer payrolls={[payroll]} />}
    </Card>
  );
};

const Content = ({ card, period, isMain, mayCreate, troncmaster }: LoadedProps & { card: HandoffCard }) => {
  const translate = useTranslate();
  const api = useApi();
  const { currency, blocked } = card;
  const text = (name: string) => translate(`payrollHandoff.${name}`);
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <>
      <Facts
        facts={[
          { label: text('total'), value: money(card.total) },
          { label: text('people'), value: <Count value={card.people} /> },
          ...(currency === 'GBP' ? [{ label: text('nicable'), value: money(card.nicable) }] : []),
          ...(card.held_lines > 0
            ? [
                {
                  label: text('held'),
                  value: translate('payrollHandoff.held_count', {
                    smart_count: card.held_lines,
                    amount: showMoney(card.held_total, currency),
                  }),
                },
              ]
            : []),
          {
            label: text('package'),
            value: card.package ? translate(`payrollProfile.packages.${card.package}`) : text('no_package'),
          },
          ...(card.starts_on
            ? [{ label: translate('payrollProfile.fields.starts_on'), value: <DateText value={card.starts_on} /> }]
            : []),
        ]}
      />
      {blocked && (
        <Alert severity={blocked === 'profile_missing' ? 'warning' : 'info'} sx={{ mt: 4 }}>
          {text(`blocked.${blocked}`)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
        {mayCreate && blocked === null && (
          <Button variant={isMain ? 'contained' : 'outlined'} component={Link} to={handoffPath(period.id)}>
            {text('preview')}
          </Button>
        )}
        {mayCreate && (
          <DrawerButton
            variant={isMain && blocked === 'profile_missing' ? 'contained' : 'outlined'}
            drawer={PAYROLL_PROFILE}
            params={{ payroll: period.payroll_id }}
            label="payrollProfile.open"
          />
        )}
        <GuardedDownload label={text('ledger')} fetchFile={() => api.handoffLedgerCsv(period.payroll_id)} />
        {currency === 'GBP' && <HolidayPayDownload payrollId={period.payroll_id} />}
      </Box>
      <SitesTable card={card} companyId={period.company_id} />
      {card.handoffs.length > 0 && (
        <>
          {mayCreate && <AcceptedQuestion card={card} />}
          <HandoffList handoffs={card.handoffs} mayChange={mayCreate} troncmaster={troncmaster} />
        </>
      )}
    </>
  );
};
