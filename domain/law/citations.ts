/** The titles of the Acts that the portal cites. */
export const ACTS = {
  /** Part II is on wages, and Part 2B on tips, which the Employment (Allocation of Tips) Act 2023 inserts */
  britain: 'Employment Rights Act 1996',
  /** sections 4A to 4F, which the Payment of Wages (Amendment) (Tips and Gratuities) Act 2022 inserts */
  ireland: 'Payment of Wages Act 1991',
} as const;

/** What a screen, a PDF or a letter cites. */
export interface Citation {
  sections: readonly string[];
  /** the words in which it is printed: reports and statements store them, so a change needs a new citation */
  text: string;
}

const cite = (act: keyof typeof ACTS, ...sections: string[]): Citation => ({
  sections,
  text: `${ACTS[act]}, ${sections.map((section) => `s.${section}`).join(' and ')}`,
});

/**
 * Every citation of a law on screens, in PDFs and in letters, once. `docs/law.md` has a row for each section, and the
 * texts that were read with their dates; `test/conformance/law.test.ts` compares both with what the portal prints.
 */
export const CITATIONS = {
  /** only a statute can authorise deductions from allocated tips: neither the contract nor consent in writing can */
  tipDeductions: cite('britain', '13(8)'),
  /** all tips must go to the workers, allocated fairly */
  allocation: cite('britain', '27D'),
  /** an independent tronc operator makes no deductions from the shares that it pays */
  operatorDeductions: cite('britain', '27D', '27F(6)(c)'),
  /** what the customer paid counts, and deductions by anyone, such as a bank, are disregarded */
  cardFee: cite('britain', '27C(6)'),
  /** tips must be allocated and paid by the end of the month after the one in which the customer paid */
  deadline: cite('britain', '27G'),
  /** the employer ensures the allocation by the same day, also where the tronc operator pays */
  allocationDeadline: cite('britain', '27G(a)'),
  /** what the tronc operator pays is not payable by the employer, who is bound by the last day for paying */
  operatorPays: cite('britain', '27F(5)', '27G'),
  /** the employer pays the shares */
  paidByEmployer: cite('britain', '27D(2)', '27G(b)'),
  /** the tronc operator pays the shares */
  paidByOperator: cite('britain', '27F(5)'),
  /** an independent tronc pays shares on which no National Insurance is due */
  independence: cite('britain', '27F(6)(d)'),
  /** an agency pays its workers by the end of the month after it was paid; nobody deducts anything that no statute allows */
  agencyWorkers: cite('britain', '27H(3)', '27H(4)'),
  /** records on tips, and a worker's written request for them */
  records: cite('britain', '27J'),
  /** what a worker may request, and for which months */
  recordsRequest: { ...cite('britain', '27J(3)', '27J(7)'), text: `${ACTS.britain}, s.27J(3) and (7)` },
  /** electronic tips are distributed fairly, and the employer retains none */
  irishFairness: cite('ireland', '4B'),
  /** no deductions except statutory ones and those for electronic payment */
  irishDeductions: cite('ireland', '4C(b)'),
  /** each employee is given a written statement within ten days of a distribution */
  irishStatement: cite('ireland', '4B(5)(a)'),
  /** mandatory service charges are no gratuities: National Insurance is due, also through a tronc */
  mandatoryCharges: { sections: ['NIM02941'], text: 'HMRC NIM02941' },
  /** what is called a service charge counts as an electronic tip */
  irishServiceCharge: cite('ireland', '4D'),
  /** whether National Insurance is due depends on who decides the allocation */
  nationalInsurance: { sections: ['NIM02956'], text: 'HMRC NIM02956' },
  /** what reports cited for the statement until they were corrected; those that were released keep it */
  earlierIrishStatement: cite('ireland', '4D'),
} as const satisfies Record<string, Citation>;
