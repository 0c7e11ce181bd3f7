/**
 * Maximum size of a first visit, in bytes as transferred (brotli): the page, its styles and font, and every script that
 * it needs. The limits are slightly above the current sizes; a change that exceeds one justifies it here, or loads its
 * code later.
 */
export const BUDGETS = {
  /**
   * the login page, with everything that every page needs; 2.8 KB of it are react-admin's own functions for list
   * parameters, with which the preloader reads an address before the code of the lists arrives; 1 KB is the errors and
   * hints that say what to do (issue 19); 6.5 KB are the words and the handling of failures, questions, interrupted
   * sessions, archiving and histories (issue 20), most of them words, because a language is loaded as a whole; 0.4 KB are
   * icons, sections and messages of declared entities, and the rules of the new kinds of fields (issue 21); 2.4 KB are
   * titles built from several fields, tabs of related records, complete request bodies (CMP-018), and the words of
   * payslips and shares. The words of most pages are in their own code (`i18n/pages`);
   * 0.6 KB are reads that are sent early, style rules that are kept, and what is rendered or written later, which make a
   * second visit faster (issue 25)
   */
  login: { sources: [], most: 293_600 },
  /**
   * the list of employees, on a first visit; packages that it does not need are replaced (`src/shims`); 1.1 KB of every list are months, days of the week, coloured choices, and the
   * cards of generated entities, 1 KB are several references (issue 21); their filters and inputs load later; 0.8 KB are messages for empty fields of the login
   * page, plural forms, names of periods and whole names of breadcrumbs (issue 27), and 0.4 KB are the Irish names of months
   * and days, which Chromium does not have, and the focus above or below messages (issue 27)
   */
  employees: { sources: ['resources/employees/EmployeeList.tsx'], most: 356_600 },
  /** the list of companies, where most users start; 2 KB are lists with drawers, which several entities share (issue 21) */
  companies: { sources: ['resources/companies/CompanyList.tsx'], most: 356_600 },
  /** a worker's statements, which are read on phones: three quarters of it are React. Required: at most 120,000 */
  myTips: { page: 'my-tips.html', manifest: 'my-tips.json', sources: [], most: 70_000 },
};
