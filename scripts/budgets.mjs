/**
 * Maximum size of a first visit, in bytes as transferred (brotli): the page, its styles and font, and every script that
 * it needs. The limits are half a per cent above the sizes of 29 November 2026, because compressed sizes of the same code differ by
 * some dozen bytes from build to build; a change that exceeds one justifies it here, or loads its code later. What an installation added is loaded after login and not part of it (`npm run lab -- entity-suite`).
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
   * second visit faster (issue 25); the limit leaves 0.4 KB for the exports that only added entities use, once and however
   * many there are: 249 bytes with one of the documented examples, 348 with three, one of which has every kind (issue 36);
   * 0.7 KB are the words of storage and time limits, of confirmed addresses and of the second person (issue 38);
   * 0.6 KB are invisible characters, which every field removes, and damaged values, which it rejects (issue 40);
   * 2.8 KB are Material UI 9 in place of 7: movement by arrow keys, selects, transitions; without its ripple, which would
   * be 1.6 KB more (issue 48); 0.7 KB are references in rows and the days of a scheme's periods (issues 42 and 43); 1.2 KB are totals of
   * children, several files in a field, and the messages of rules with days and of their adoption (issues 41 and 42); 0.6 KB are agencies,
   * decisions about waiting rules, and the undo of bulk edits (issues 41 and 43); pay queries (issue 47) fit since the words of the server's questions load with their dialog; 0.2 KB are who
   * sees them, a field of schemes; 0.5 KB are the desk's address and place in the navigation, and room for added entities (issue 46);
   * 0.8 KB are messages that make room for themselves on a phone, discarded input that is offered again, filters of the desk and of notices, and room for added entities (issue 43);
   * 0.2 KB are the address of the switch-over page and its calls (issue 46)
   */
  login: { sources: [], most: 304_400 },
  /**
   * the list of employees, on a first visit; packages that it does not need are replaced (`src/shims`); 1.1 KB of every list are months, days of the week, coloured choices, and the
   * cards of generated entities, 1 KB are several references (issue 21); their filters and inputs load later; 0.8 KB are messages for empty fields of the login
   * page, plural forms, names of periods and whole names of breadcrumbs (issue 27), and 0.4 KB are the Irish names of months
   * and days, which Chromium does not have, and the focus above or below messages (issue 27); 0.5 KB are the fields' part of
   * the login page's 0.6 KB, and names of resources whose choices show a second line (issue 40); 0.2 KB are conditions for
   * empty fields and for the order of two fields (issue 42); 0.9 KB are the parts of Material UI 9 that lists need (issue 48);
   * 0.4 KB are the badges and menus of rows (issue 43); 0.7 KB are the login page's part of issues 41 and 42;
   * 0.6 KB are the fields of agencies, their tasks, errors and addresses (issue 41); 0.5 KB are pay queries (issue 47), 0.2 KB tasks and notices of changed
   * employees that wait for adoption (issue 41), 0.2 KB the desk in the navigation (issue 46),
   * 1.2 KB the part of issue 43 and room for added entities
   */
  employees: { sources: ['resources/employees/EmployeeList.tsx'], most: 369_950 },
  /** the list of companies, where most users start; 2 KB are lists with drawers, which several entities share (issue 21); 0.6 KB are the pay date and late periods on cards (issue 43), 0.7 KB those of issues 41 and 42, 0.6 KB agencies (issue 41), 0.5 KB pay queries (issue 47), 0.2 KB the desk in the navigation (issue 46), 1.2 KB the part of issue 43 and room for added entities */
  companies: { sources: ['resources/companies/CompanyList.tsx'], most: 369_950 },
  /** a worker's statements and pay queries, which are read on phones: three quarters of it are React; 0.4 KB are the words of the code on a printed statement (issue 47). Required: at most 120,000 */
  myTips: { page: 'my-tips.html', manifest: 'my-tips.json', sources: [], most: 70_600 },
};
