import { ROUTES } from '#server/routes.ts';
import { nameByRule, operationName, SPECIAL_NAMES } from './operationNames.ts';

const EXAMPLES: readonly (readonly [route: string, name: string])[] = [
  ['GET /companies', 'listCompanies'],
  ['GET /companies/{id}', 'getCompany'],
  ['POST /company/add', 'createCompany'],
  ['PATCH /company/{id}/edit', 'updateCompany'],
  ['DELETE /companies/{id}', 'deleteCompany'],
  ['GET /companies/{id}/archive', 'previewCompanyArchive'],
  ['POST /companies/{id}/archive', 'archiveCompany'],
  ['GET /company/{company_id}/job_roles', 'listCompanyJobRoles'],
  ['POST /company/{company_id}/job_roles', 'createCompanyJobRole'],
  ['PATCH /company/{company_id}/job_roles/{id}', 'updateCompanyJobRole'],
  ['GET /employees', 'listEmployees'],
  ['POST /employees', 'importEmployees'],
  ['POST /employee', 'createEmployee'],
  ['GET /documents/{id}', 'listEmployeeDocuments'],
  ['POST /payroll_files', 'uploadPayrollFiles'],
  ['GET /payroll_files/{id}/data', 'downloadPayrollFile'],
  ['POST /payroll_batches/{id}/approve', 'approvePayrollBatch'],
  ['GET /import_mappings/net_pays/{id}', 'getNetPayImportMapping'],
  ['PUT /import_mappings/hours/{id}', 'replaceHoursImportMapping'],
  ['POST /minutes', 'createMinutes'],
  ['GET /minutes/{id}/record.pdf', 'downloadMinutesRecordPdf'],
  ['POST /takings/import', 'importTakings'],
  ['POST /announcements/{id}/read', 'markAnnouncementRead'],
  ['POST /remittances/{id}/not_paid', 'markRemittanceNotPaid'],
  ['PUT /tronc_periods/{id}/tronc_amounts', 'replaceTroncPeriodAmounts'],
  ['POST /tronc_periods/{id}/troncs_files', 'uploadTroncPeriodFiles'],
  ['POST /tronc_periods/{id}/generate_report', 'generateTroncPeriodReport'],
  ['POST /tronc_reports/{id}/approve', 'approveTroncReport'],
  ['POST /tronc_schemes/{id}/adopt_rules', 'adoptTroncSchemeRules'],
  ['PATCH /tronc_schemes/{id}/employees/{employee_id}/tronc_points', 'updateTroncSchemeEmployeePoints'],
  ['GET /api_keys', 'listApiKeys'],
  ['GET /security/api_keys', 'listMyApiKeys'],
  ['DELETE /security/sessions', 'deleteMySessions'],
  ['GET /user/profile', 'getMyProfile'],
  ['GET /worker/statements/{id}', 'getOwnStatement'],
  ['POST /auth/password', 'logIn'],
];

const keyOf = ({ method, path }: (typeof ROUTES)[number]): string => `${method} ${path}`;
const routes = new Map(ROUTES.map((route) => [keyOf(route), route]));
const names = ROUTES.map((route) => operationName(route));

/** The verbs that a name may begin with, apart from those of an action. */
const VERBS = /^(list|get|create|update|replace|delete|download|upload|preview|import|mark)[A-Z]/;

describe('the names of operations', () => {
  it.each(EXAMPLES)('names %s %s', (key, name) => {
    const route = routes.get(key);
    expect(route && operationName(route)).toBe(name);
  });

  it('are all different, as functions of one client', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are words in camel case, none of them twice', () => {
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+\d*s?)*$/.test(name))).toEqual([]);
    const doubled = names.filter((name) => {
      const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
      return new Set(words).size < words.length;
    });
    expect(doubled).toEqual([]);
  });

  it('begin with the verb of the method, unless a POST or PUT is an action', () => {
    const others = ROUTES.filter((route) => !VERBS.test(operationName(route)));
    expect(others.filter(({ method }) => method === 'PATCH' || method === 'DELETE').map(keyOf)).toEqual([]);
    expect(others.filter(({ method }) => method === 'GET').map(keyOf)).toEqual([
      'GET /security/totp/setup',
      'GET /search',
    ]);
  });

  it('follow from the path, except where a special name differs from that', () => {
    const special = Object.entries(SPECIAL_NAMES).filter(([key, name]) => {
      const route = routes.get(key);
      return !route || nameByRule(route) === name;
    });
    expect(special).toEqual([]);
  });
});
