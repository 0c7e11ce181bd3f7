/**
 * What a first visit may weigh, in bytes as they cross the wire (brotli): the page, its styles and typeface, and every script
 * that it cannot do without. A little above what it weighs today; what makes it heavier says why here, or loads it later.
 */
export const BUDGETS = {
  /** the login page, and with it what every page needs */
  login: { sources: [], most: 278_000 },
  /** the list of employees, by somebody who was never here before */
  employees: { sources: ['resources/employees/EmployeeList.tsx'], most: 342_000 },
  /** the list of companies, where most people begin */
  companies: { sources: ['resources/companies/CompanyList.tsx'], most: 342_000 },
};
