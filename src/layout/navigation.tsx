import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import { canSeeLink, type Page } from '#domain/access/pages.ts';
import type { Principal } from '#domain/access/rules.ts';

export interface NavLink {
  page: Page;
  icon: SvgIconComponent;
}

/** The four of the specification, in its order (section 2, Navigation). */
const PRIMARY: readonly NavLink[] = [
  { page: 'dashboard', icon: HomeOutlined },
  { page: 'employees', icon: GroupsOutlined },
  { page: 'companies', icon: ApartmentOutlined },
  { page: 'files', icon: FolderOutlined },
];

/** Routes that the specification gives no link to (contract F-20). */
const MORE: readonly NavLink[] = [
  { page: 'announcements', icon: CampaignOutlined },
  { page: 'documents', icon: DescriptionOutlined },
  { page: 'tickets', icon: ConfirmationNumberOutlined },
  { page: 'user-management', icon: ManageAccountsOutlined },
  { page: 'updates', icon: TipsAndUpdatesOutlined },
  { page: 'messages', icon: ChatBubbleOutlineOutlined },
];

/** The links this person sees (NAV-030…037, D7). */
export const linksFor = (who: Principal | undefined) => {
  const visible = ({ page }: NavLink) => (who ? canSeeLink(who, page) : page === 'dashboard');
  return { primary: PRIMARY.filter(visible), more: who ? MORE.filter(visible) : [] };
};
