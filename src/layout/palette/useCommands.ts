import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import AddBusinessOutlined from '@mui/icons-material/AddBusinessOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useLocales, useLogout, useTranslate } from 'ra-core';
import { useTheme } from 'react-admin';
import { useLocation } from 'react-router';
import { AREAS } from '#domain/access/areas.ts';
import { type AccessRule, can } from '#domain/access/rules.ts';
import { matchesWords } from '#domain/fold.ts';
import type { Locale } from '#domain/locales.ts';
import { usePrincipal } from '../../session/useIdentity.ts';
import { usePreferences } from '../../session/usePreferences.ts';
import { useAppState } from '../../state/AppStateContext.tsx';
import type { IconComponent } from '../../widgets/iconComponent.ts';
import { actionsFor, useLinks } from '../navigation.tsx';
import type { Entry } from './entries.ts';

/** A command about one company; `at` is the page and drawer below the company's address. */
interface CompanyCommand {
  name: 'add_site' | 'add_payroll' | 'import_employees' | 'add_scheme';
  icon: IconComponent;
  at: string;
  rule: AccessRule;
}

const OF_COMPANY: readonly CompanyCommand[] = [
  { name: 'add_site', icon: AddBusinessOutlined, at: 'sites?drawer=add-site', rule: AREAS.sites.canCreate },
  { name: 'add_payroll', icon: PaidOutlined, at: 'about?drawer=add-payroll', rule: AREAS.payroll.canCreate },
  {
    name: 'import_employees',
    icon: GroupAddOutlined,
    at: 'employees?drawer=import-employees',
    rule: AREAS.employees.canCreate,
  },
  { name: 'add_scheme', icon: PlaylistAddOutlined, at: 'schemes?drawer=scheme', rule: AREAS.troncSchemes.canCreate },
];
/** The number of companies for which a command is offered; typing a part of the name finds the others. */
const COMPANIES_MAX = 5;

interface Commands {
  pages: Entry[];
  actions: Entry[];
  settings: Entry[];
}

/**
 * Returns the current user's pages, actions and settings whose names match the text. Actions of a company and settings
 * are offered once something is typed; the company whose page is open is first.
 */
export function useCommands(text: string): Commands {
  const translate = useTranslate();
  const who = usePrincipal();
  const { primary, more } = useLinks();
  const ofCompanies = useCompanyCommands(text);
  const settings = useSettings();
  const typed = text.trim();
  const pages = [
    ...[...primary, ...more].map(({ page, icon }) => ({ title: translate(`nav.${page}`), to: `/${page}`, icon })),
    { title: translate('app.my_account'), to: '/my-account', icon: AccountCircleOutlined },
  ];
  const actions = actionsFor(who).map(({ name, icon, to }) => ({ title: translate(`actions.${name}`), to, icon }));
  const matching = (entries: typeof pages): Entry[] =>
    entries
      .filter(({ title }) => matchesWords(title, typed))
      .map((entry) => ({ ...entry, key: entry.to, subtitle: '' }));
  return {
    pages: matching(pages),
    actions: [...matching(actions), ...ofCompanies],
    settings: typed === '' ? [] : settings.filter(({ title }) => matchesWords(title, typed)),
  };
}

function useCompanyCommands(text: string): Entry[] {
  const translate = useTranslate();
  const who = usePrincipal();
  const { companies } = useAppState();
  const here = Number(/^\/companies\/(\d+)/.exec(useLocation().pathname)?.[1]);
  const typed = text.trim();
  if (!who || typed === '') return [];
  const inOrder = [...companies].sort((one, other) => Number(other.id === here) - Number(one.id === here));
  return OF_COMPANY.flatMap(({ name, icon, at, rule }) => {
    const title = translate(`actions.${name}`);
    return inOrder
      .filter(
        (company) => matchesWords(`${title} ${company.name}`, typed) && can(who, rule, { company_id: company.id }),
      )
      .filter(() => matchesAnyWord(title, typed))
      .slice(0, COMPANIES_MAX)
      .map((company) => {
        const to = `/companies/${company.id}/${at}`;
        return { key: to, title, subtitle: company.name, to, icon };
      });
  });
}

/** Without a word of the command itself, the name of a company alone would list all its commands. */
const matchesAnyWord = (title: string, typed: string): boolean =>
  typed.split(/\s+/).some((word) => matchesWords(title, word));

function useSettings(): Entry[] {
  const translate = useTranslate();
  const logout = useLogout();
  const locales = useLocales();
  const { change } = usePreferences();
  const [, setTheme] = useTheme();
  const setting = (name: string, title: string, icon: IconComponent, run: () => void): Entry => ({
    key: `setting-${name}`,
    title,
    subtitle: '',
    icon,
    run,
  });
  return [
    setting('dark', translate('palette.dark_mode'), DarkModeOutlined, () => setTheme('dark')),
    setting('light', translate('palette.light_mode'), LightModeOutlined, () => setTheme('light')),
    ...locales.map(({ locale, name }) =>
      // The i18n provider offers languages of domain/locales only.
      setting(locale, translate('palette.language', { name }), TranslateOutlined, () =>
        change({ locale: locale as Locale }),
      ),
    ),
    setting('logout', translate('palette.log_out'), Logout, () => void logout()),
  ];
}
