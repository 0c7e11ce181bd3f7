import Icon from '@mui/icons-material/ApartmentOutlined';
import type { Company } from '#domain/contract/companies.ts';
import { company } from '#domain/entities/companies.ts';
import { entityResource } from '#src/screens/entityResource.tsx';
import type { RecordTab } from '#src/screens/show/RecordTabs.tsx';
import { lazyScreen } from '#src/widgets/lazyScreen.tsx';
import { COMPANY_META } from './listParams.ts';

/** Client companies. The app assembles a company's page, because its tabs belong to several resources. */
export const companies = entityResource(company, {
  icon: Icon,
  listRequest: COMPANY_META,
  only: { list: lazyScreen(() => import('./CompanyList.tsx').then((m) => m.CompanyList)) },
});

export const CompanyPage = lazyScreen(() => import('./CompanyPage.tsx').then((m) => m.CompanyPage));

/** The import of a workbook with a whole company. */
export const SwitchOverPage = lazyScreen(() => import('./switchOver/SwitchOverPage.tsx').then((m) => m.SwitchOverPage));

export const aboutTab: RecordTab<Company> = {
  segment: 'about',
  label: 'titles.about',
  may: ({ id }) => ({ resource: 'companies', action: 'show', record: { id } }),
  Panel: lazyScreen(() => import('./AboutTab.tsx').then((m) => m.AboutTab)),
};
