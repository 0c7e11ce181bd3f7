import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import { useTranslate } from 'ra-core';
import type { Announcement } from '#domain/contract/announcements.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** The type of an announcement. An urgent one also differs by icon and colour. */
export const NoticeType = ({ type }: { type: Announcement['notice_type'] }) => {
  const translate = useTranslate();
  const label = translate(`announcements.types.${type.system_name}`, { _: type.friendly_name });
  return type.system_name === 'urgent' ? (
    <StatusBadge tone="danger" label={label} icon={PriorityHighOutlined} />
  ) : (
    <StatusBadge tone="neutral" label={label} icon={CampaignOutlined} />
  );
};
