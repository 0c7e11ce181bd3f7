import '#i18n/pages/compliance.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Box, styled, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { withDatesShown } from '#domain/dates/dateText.ts';
import type { Severity } from '#domain/tronc/index.ts';
import type { ToneName } from '#src/theme/palette.ts';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';
import { useCurrencySymbol } from './useCurrency.ts';

/** A finding from the server, or from the wizard itself; the wizard's has no ready-made English text. */
export interface ShownFinding {
  code: string;
  severity: Severity;
  field: string | null;
  law: string | null;
  words: string;
  params: Readonly<Record<string, string | number>>;
  text?: string;
  fix?: string;
}

/**
 * The appearance of each severity next to its label. A breach differs from a warning by icon and label, not by colour
 * alone.
 */
const LOOKS: Record<Severity, { tone: ToneName; icon: SvgIconComponent }> = {
  breach: { tone: 'danger', icon: BlockOutlined },
  warn: { tone: 'warning', icon: WarningAmberOutlined },
  notice: { tone: 'info', icon: CampaignOutlined },
  info: { tone: 'neutral', icon: InfoOutlined },
};

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}`, paddingTop: theme.spacing(2.5) },
}));

/** Shows the severity next to the finding or, if there is little space, above it. */
const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2),
  '@container (min-width: 560px)': { gridTemplateColumns: '116px minmax(0, 1fr)' },
}));

interface FindingListProps {
  findings: readonly ShownFinding[];
  /** a link to the field of a finding, if it has one */
  way?(field: string): ReactNode;
  /** what else is to be said about a finding, below it */
  about?(code: string): ReactNode;
}

/**
 * The findings of the compliance check: severity, finding, law and remedy. The list always states the limits of the
 * check.
 */
export const FindingList = ({ findings, way, about }: FindingListProps) => {
  const translate = useTranslate();
  return (
    <Box>
      <List>
        {findings.map((finding) => (
          <FindingItem
            key={`${finding.code} ${JSON.stringify(finding.params)}`}
            finding={finding}
            way={finding.field === null ? undefined : way?.(finding.field)}
          >
            {about?.(finding.code)}
          </FindingItem>
        ))}
      </List>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {translate('compliance.adviser')}
      </Typography>
    </Box>
  );
};

interface FindingItemProps {
  finding: ShownFinding;
  way: ReactNode;
  children: ReactNode;
}

const FindingItem = ({ finding, way, children }: FindingItemProps) => {
  const translate = useTranslate();
  const currency = useCurrencySymbol();
  const { severity, law, words, text, fix } = finding;
  const params = { ...withDatesShown(finding.params), currency };
  return (
    <Item>
      <div>
        <StatusBadge {...LOOKS[severity]} label={translate(`compliance.severities.${severity}`)} />
      </div>
      <Box sx={{ maxWidth: 800, overflowWrap: 'anywhere' }}>
        <Typography>{translate(`compliance.findings.${words}.text`, { ...params, _: text })}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {translate('compliance.fix', { fix: translate(`compliance.findings.${words}.fix`, { ...params, _: fix }) })}{' '}
          {law && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('compliance.law', { law })}
            </Box>
          )}{' '}
          {way}
        </Typography>
        {children}
      </Box>
    </Item>
  );
};
