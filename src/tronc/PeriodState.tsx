import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import PanoramaFishEyeOutlined from '@mui/icons-material/PanoramaFishEyeOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useTranslate } from 'ra-core';
import type { TroncPeriodState } from '#domain/payroll/troncPeriodState.ts';
import { StatusBadge } from '../widgets/StatusBadge.tsx';

const LOOKS = {
  upcoming: { tone: 'neutral', icon: PanoramaFishEyeOutlined },
  awaiting_data: { tone: 'info', icon: ScheduleOutlined },
  files_in: { tone: 'info', icon: InboxOutlined },
  hours_in: { tone: 'info', icon: InboxOutlined },
  draft: { tone: 'warning', icon: RateReviewOutlined },
  released: { tone: 'success', icon: CheckCircleOutlined },
  overdue: { tone: 'danger', icon: ErrorOutlineOutlined },
  unused: { tone: 'neutral', icon: PanoramaFishEyeOutlined },
} as const satisfies Record<TroncPeriodState, object>;

/** The progress of a tronc period by text, icon and colour. */
export const PeriodState = ({ state }: { state: TroncPeriodState }) => {
  const translate = useTranslate();
  return <StatusBadge {...LOOKS[state]} label={translate(`periodStates.${state}`)} />;
};
