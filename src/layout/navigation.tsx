import type { SvgIconComponent } from '@mui/icons-material';
import AddBusinessOutlined from '@mui/icons-material/AddBusinessOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import { AREAS } from '#domain/access/areas.ts';
import { canSeeLink, type Page } from '#domain/access/pages.ts';
import { type AccessRule, can, type Principal } from '#domain/access/rules.ts';
import { addedEntities } from '#domain/entities/known.ts';
import { parentFieldOf } from '#domain/schema/family.ts';
import { usePrincipal } from '../session/useIdentity.ts';
import { entityIcon } from '../widgets/entityIcon.tsx';
import type { IconComponent } from '../widgets/iconComponent.ts';

export interface NavLink {
  /** a page of the portal, or the list of a generated entity */
  page: string;
  icon: IconComponent;
}

/**
 * The navigation: one line per page, in order. The rule of each page in `domain/access/pages` decides who sees it. The
 * specification links to the pages of `primary` (section 2). The other pages are below 'More'.
 */
const NAVIGATION: readonly (NavLink & { page: Page; group: 'primary' | 'more' })[] = [
  { page: 'dashboard', icon: HomeOutlined, group: 'primary' },
  { page: 'employees', icon: GroupsOutlined, group: 'primary' },
  { page: 'companies', icon: ApartmentOutlined, group: 'primary' },
  { page: 'files', icon: FolderOutlined, group: 'primary' },
  { page: 'desk', icon: ScheduleOutlined, group: 'more' },
  { page: 'announcements', icon: CampaignOutlined, group: 'more' },
  { page: 'documents', icon: DescriptionOutlined, group: 'more' },
  { page: 'tickets', icon: ConfirmationNumberOutlined, group: 'more' },
  { page: 'user-management', icon: ManageAccountsOutlined, group: 'more' },
  { page: 'updates', icon: TipsAndUpdatesOutlined, group: 'more' },
];

interface Links {
  primary: NavLink[];
  more: NavLink[];
}

/**
 * Returns the links that the current user sees (NAV-030…037, D7); only Home until the user is known. Messages has an
 * address (NAV-023) but no link, because there is nothing to read on it (F-29, issue 20.30).
 */
export const linksFor = (who: Principal | undefined): Links => {
  const seen = NAVIGATION.filter(({ page }) => (who ? canSeeLink(who, page) : page === 'dashboard'));
  const ofGroup = (name: 'primary' | 'more') =>
    seen.filter(({ group }) => group === name).map(({ page, icon }) => ({ page, icon }));
  // Children are on the pages of their parents, unless their declaration names a group.
  const plain = addedEntities().filter(
    (entity) => who && can(who, entity.access.view) && (entity.group !== undefined || !parentFieldOf(entity)),
  );
  const generated = (name: 'primary' | 'more') =>
    plain
      .filter(({ group = 'more' }) => group === name)
      .map(({ name: page, icon }) => ({ page, icon: entityIcon(icon) }));
  return {
    primary: [...ofGroup('primary'), ...generated('primary')],
    more: [...ofGroup('more'), ...generated('more')],
  };
};

/** Returns the links of the current user. */
export const useLinks = (): Links => linksFor(usePrincipal());

/** An action that can be started from any page: a drawer with its own address. */
export interface NavAction {
  /** a key of `actions` */
  name: string;
  icon: SvgIconComponent;
  to: string;
  rule: AccessRule;
  /** shown below 'Quick actions'; the palette shows all actions */
  floats: boolean;
}

const ACTIONS: readonly NavAction[] = [
  {
    name: 'create_ticket',
    icon: ConfirmationNumberOutlined,
    to: '/tickets?drawer=create-ticket',
    rule: AREAS.tickets.canCreate,
    floats: true,
  },
  {
    name: 'add_document',
    icon: NoteAddOutlined,
    to: '/documents?drawer=add-document',
    rule: AREAS.documents.canCreate,
    floats: true,
  },
  {
    name: 'add_company',
    icon: AddBusinessOutlined,
    to: '/companies?drawer=add-company',
    rule: AREAS.company.canCreate,
    floats: true,
  },
  {
    name: 'add_user',
    icon: PersonAddAltOutlined,
    to: '/user-management/all-users?drawer=add-user',
    rule: AREAS.userManagement.canCreate,
    floats: false,
  },
];

/** Returns the actions that the current user may start (NAV-048). */
export const actionsFor = (who: Principal | undefined): NavAction[] =>
  ACTIONS.filter(({ rule }) => who && can(who, rule));
