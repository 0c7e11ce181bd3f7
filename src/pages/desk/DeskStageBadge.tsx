import '#i18n/pages/desk.ts';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useTranslate } from 'ra-core';
import type { DeskStage } from '#domain/payroll/deskStage.ts';
import { ToneBadge } from '../../widgets/ToneBadge.tsx';

const LOOKS = {
  awaiting: { tone: 'neutral', icon: ScheduleOutlined },
  fund: { tone: 'neutral', icon: InboxOutlined },
  draft: { tone: 'info', icon: PlayCircleOutlined },
  review: { tone: 'warning', icon: RateReviewOutlined },
  overpaid: { tone: 'warning', icon: UndoOutlined },
  released: { tone: 'success', icon: SendOutlined },
  handed_over: { tone: 'success', icon: ReceiptLongOutlined },
} as const satisfies Record<DeskStage, object>;

/** The stage of a tronc period by text, icon and colour. */
export const DeskStageBadge = ({ stage }: { stage: DeskStage }) => {
  const translate = useTranslate();
  return <ToneBadge {...LOOKS[stage]} label={translate(`desk.stages.${stage}`)} />;
};
