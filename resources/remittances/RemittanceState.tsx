import '#i18n/pages/remittances.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useTranslate } from 'ra-core';
import type { Remittance } from '#domain/contract/remittances.ts';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

const LOOKS = {
  to_pay: { tone: 'info', icon: ScheduleOutlined },
  paid: { tone: 'success', icon: CheckCircleOutlined },
  changed: { tone: 'warning', icon: RateReviewOutlined },
  overdue: { tone: 'danger', icon: ErrorOutlined },
} as const;

/** Whether the agency was paid, or whether its last day has passed. */
export const RemittanceState = ({ remittance: { state, overdue } }: { remittance: Remittance }) => {
  const translate = useTranslate();
  const shown = overdue ? 'overdue' : state;
  return <StatusBadge {...LOOKS[shown]} label={translate(`remittances.states.${shown}`)} />;
};
