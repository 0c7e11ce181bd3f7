import type { SvgIconComponent } from '@mui/icons-material';
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PanoramaFishEyeOutlined from '@mui/icons-material/PanoramaFishEyeOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useTranslate } from 'ra-core';
import type { ToneName } from '../theme/palette.ts';
import { ToneBadge } from './ToneBadge.tsx';

/** The tone and icon of each state. Its label is `status.<name>`. */
const LOOKS = {
  open: { tone: 'neutral', icon: PanoramaFishEyeOutlined },
  for_review: { tone: 'warning', icon: RateReviewOutlined },
  checked: { tone: 'info', icon: CheckOutlined },
  approved: { tone: 'success', icon: CheckCircleOutlined },
  processing: { tone: 'info', icon: AutorenewOutlined },
  queried: { tone: 'danger', icon: HelpOutlineOutlined },
  pending: { tone: 'warning', icon: ScheduleOutlined },
  processed: { tone: 'success', icon: CheckOutlined },
  released: { tone: 'success', icon: CheckCircleOutlined },
  draft: { tone: 'warning', icon: RateReviewOutlined },
  superseded: { tone: 'neutral', icon: HistoryOutlined },
  replaced: { tone: 'neutral', icon: HistoryOutlined },
  active: { tone: 'success', icon: CheckOutlined },
  archived: { tone: 'neutral', icon: HistoryOutlined },
  incomplete: { tone: 'neutral', icon: PanoramaFishEyeOutlined },
  complete: { tone: 'success', icon: CheckOutlined },
} as const satisfies Record<string, { tone: ToneName; icon: SvgIconComponent }>;
export type StatusName = keyof typeof LOOKS;

/** Returns the display state of a payroll period or batch. */
export const periodStatus = (status: string): StatusName =>
  status === 'not started' ? 'open' : status === 'unapproved' ? 'for_review' : (status as StatusName);

type StatusBadgeProps = { status: StatusName } | { tone: ToneName; label: string; icon?: SvgIconComponent };

/** Shows a state by text, icon and colour, never by colour alone. */
export const StatusBadge = (props: StatusBadgeProps) => {
  const translate = useTranslate();
  if (!('status' in props)) return <ToneBadge {...props} />;
  return <ToneBadge {...LOOKS[props.status]} label={translate(`status.${props.status}`)} />;
};
