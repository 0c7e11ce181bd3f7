import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
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

/**
 * The navigation: one line per page that exists, in order. Who sees it is the page's own rule in `domain/access/pages`.
 * The specification links to those of `primary` (section 2); the other routes stand under 'More' (contract F-20).
 */
const NAVIGATION: readonly (NavLink & { group: 'primary' | 'more' })[] = [
  { page: 'dashboard', icon: HomeOutlined, group: 'primary' },
  { page: 'employees', icon: GroupsOutlined, group: 'primary' },
  { page: 'companies', icon: ApartmentOutlined, group: 'primary' },
  { page: 'files', icon: FolderOutlined, group: 'primary' },
  { page: 'user-management', icon: ManageAccountsOutlined, group: 'more' },
  { page: 'updates', icon: TipsAndUpdatesOutlined, group: 'more' },
  { page: 'messages', icon: ChatBubbleOutlineOutlined, group: 'more' },
];

/** The links this person sees (NAV-030…037, D7); only Home until it is known who that is. */
export const linksFor = (who: Principal | undefined): { primary: NavLink[]; more: NavLink[] } => {
  const seen = NAVIGATION.filter(({ page }) => (who ? canSeeLink(who, page) : page === 'dashboard'));
  const ofGroup = (wanted: 'primary' | 'more') =>
    seen.filter(({ group }) => group === wanted).map(({ page, icon }) => ({ page, icon }));
  return { primary: ofGroup('primary'), more: ofGroup('more') };
};
