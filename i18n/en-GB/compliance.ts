import type { FindingTemplates } from '#domain/tronc/index.ts';

/**
 * The compliance check: %{currency} is the symbol before an amount; dates are passed in display format. Each sentence
 * states no more than the law that its finding cites.
 */
export const compliance = {
  title: 'Compliance check',
  hint: 'What the law says about this choice',
  severities: {
    breach: 'Breach',
    warn: 'Warning',
    notice: 'To consider',
    info: 'For information',
  },
  none: 'No problems found with this scheme.',
  failed: 'The compliance check could not be loaded. Reload the page to try again.',
  adviser: 'This checks the settings against published rules. It is not legal advice. Check with your adviser.',
  law: 'Source: %{law}',
  fix: 'What to do: %{fix}',
  go: 'Go to %{step}',
  block: 'This company does not allow approval while there is a breach. Correct it and generate a new report.',
  warn: 'You can still approve. These findings are recorded with the approval.',
  insurance:
    'National Insurance at stake for this period, if the employer counts as deciding who receives how much: up to %{employee} of the workers (%{employee_rate}%) and %{employer} of the employer (%{employer_rate}%), at the main rates of %{year}. Nothing is due on pay below the thresholds.',
  insurance_unknown:
    'National Insurance may be at stake for this period. The portal does not have the rates of the tax year %{year} yet.',
  findings: {
    fee_gb: {
      text: '%{percent}% of the troncmaster’s fee is taken from the fund. All tips must go to the workers, so a fee may not be taken from them.',
      fix: 'Under Fees, set ‘Part of the troncmaster’s fee paid from the fund’ to 0%.',
    },
    fee_ni: {
      text: '%{percent}% of the troncmaster’s fee is taken from the fund. In Great Britain that would not be allowed. Northern Ireland has no such law yet.',
      fix: 'Keep a note, outside the portal, of why the fund pays it. Similar rules have been proposed.',
    },
    fee_ie: {
      text: '%{percent}% of the troncmaster’s fee is taken from the fund. Only deductions required by law and fair and reasonable costs of electronic payment may be taken from tips.',
      fix: 'Under Fees, set ‘Part of the troncmaster’s fee paid from the fund’ to 0%.',
    },
    setup_gb: {
      text: '%{percent}% of the setup fee is taken from the fund. All tips must go to the workers, so a fee may not be taken from them.',
      fix: 'Under Fees, set ‘Part of the setup fee paid from the fund’ to 0%.',
    },
    setup_ni: {
      text: '%{percent}% of the setup fee is taken from the fund. In Great Britain that would not be allowed. Northern Ireland has no such law yet.',
      fix: 'Keep a note, outside the portal, of why the fund pays it. Similar rules have been proposed.',
    },
    setup_ie: {
      text: '%{percent}% of the setup fee is taken from the fund. Only deductions required by law and fair and reasonable costs of electronic payment may be taken from tips.',
      fix: 'Under Fees, set ‘Part of the setup fee paid from the fund’ to 0%.',
    },
    card_gb: {
      text: 'A card transaction fee is taken from the fund. What a bank keeps as a card fee still counts as tips received, and all tips must go to the workers.',
      fix: 'Under Fees, leave both fields of the card transaction fee blank, so that the employer pays it.',
    },
    card_ni: {
      text: 'A card transaction fee is taken from the fund. In Great Britain that would not be allowed. Northern Ireland has no such law yet.',
      fix: 'Keep a note, outside the portal, of why the fund pays it. Similar rules have been proposed.',
    },
    card_ie: {
      text: 'A card transaction fee is taken from the fund. Only costs that arise directly from electronic payment may be deducted, as far as that is fair and reasonable.',
      fix: 'Deduct no more than the actual cost, and keep the evidence of it outside the portal.',
    },
    reserve_gb: {
      text: 'A reserve holds tips back. They must be allocated and paid by the end of the month after the one in which the customer paid.',
      fix: 'Release each amount by its deadline, or do not keep a reserve.',
    },
    reserve_ni: {
      text: 'A reserve holds tips back. In Great Britain they would have to be paid by a fixed day. Northern Ireland has no such law yet.',
      fix: 'Keep a note, outside the portal, of when the reserve is paid out. Similar rules have been proposed.',
    },
    reserve_ie: {
      text: 'A reserve holds tips back. They must be distributed in a manner that is fair in the circumstances.',
      fix: 'Release the reserve soon, and keep a note, outside the portal, of why holding it is fair.',
    },
    reserve_overdue: {
      text: '%{currency}%{amount} would stay in the reserve after %{release_by}, the last day on which it may be paid.',
      fix: 'Release it in the next report.',
    },
    reserve_late: {
      text: '%{currency}%{amount} is released on %{pay_date}. It had to be paid by %{release_by}.',
      fix: 'Pay it as soon as possible, and keep a note, outside the portal, of why it is late.',
    },
    deadline: {
      text: 'Tips that customers paid on %{start} must be paid out by %{deadline}, but the pay date is %{pay_date}.',
      fix: 'Choose an earlier pay date, or reduce ‘Data submission days before pay date’.',
    },
    deadline_operator: {
      text: 'The pay date %{pay_date} is after %{deadline}, the last day for allocating tips that customers paid on %{start}. The tronc operator pays the shares, so the law sets no last day for the payment itself.',
      fix: 'Release the report by %{deadline}, and keep a note, outside the portal, of why the shares are paid later.',
    },
    released_late: {
      text: 'Tips that customers paid on %{start} must be allocated by %{deadline}. This report is released on %{released}.',
      fix: 'Pay the shares as soon as possible, and keep a note, outside the portal, of why they are late.',
    },
    left_out_gb: {
      text: 'These people have hours but will receive nothing (%{count}): %{names}. They have no points, or their split is 0. Tips must be allocated fairly between the workers at a place of business.',
      fix: 'Give them points or a split, or keep a note, outside the portal, of why leaving them out is fair.',
    },
    left_out_ie: {
      text: 'These people have hours but will receive nothing (%{count}): %{names}. They have no points, or their split is 0. Tips must be distributed in a manner that is fair in the circumstances.',
      fix: 'Give them points or a split, or keep a note, outside the portal, of why leaving them out is fair.',
    },
    opt_out_gb: {
      text: 'These people are opted out without a signed document (%{count}): %{names}. Tips must be allocated fairly between the workers at a place of business, so keep proof that leaving the tronc was their own choice.',
      fix: 'Ask each person for a signed statement and add it to their opt-out, on their page under ‘Opt-outs’. Or end the opt-out.',
    },
    opt_out_ni: {
      text: 'These people are opted out without a signed document (%{count}): %{names}. In Great Britain, leaving them out would have to be fair. Northern Ireland has no such law yet.',
      fix: 'Ask each person for a signed statement and add it to their opt-out, on their page under ‘Opt-outs’.',
    },
    opt_out_ie: {
      text: 'These people are opted out without a signed document (%{count}): %{names}. Tips must be distributed in a manner that is fair in the circumstances, so keep proof that leaving the tronc was their own choice.',
      fix: 'Ask each person for a signed statement and add it to their opt-out, on their page under ‘Opt-outs’. Or end the opt-out.',
    },
    edited: {
      text: 'The client’s users (%{names}) have changed points or splits since the last release. Changes: %{count}, last on %{date}. If the employer decides how much each person receives, National Insurance may be due.',
      fix: 'Keep the changes only if you would have made them yourself. Otherwise reverse them and generate a new report.',
    },
    service_wait: {
      text: 'Points for length of service start at this number of months: %{months}. This may put some groups at a disadvantage (possible indirect discrimination).',
      fix: 'Keep a note, outside the portal, of why this wait is justified, or add a shorter time span.',
    },
    fund_above_takings: {
      text: 'The fund is %{currency}%{amount} more than the takings of the site for this period, which are %{currency}%{takings}.',
      fix: 'Enter the missing takings, or choose ‘Use takings’ where the fund is entered. Otherwise keep a note of where the difference comes from.',
    },
    fund_below_takings: {
      text: 'The fund is %{currency}%{amount} less than the takings of the site for this period, which are %{currency}%{takings}.',
      fix: 'Choose ‘Use takings’ where the fund is entered, or correct the takings.',
    },
    mandatory_gb: {
      text: '%{currency}%{amount} of the fund are mandatory service charges. They are not gratuities, so National Insurance is due on the part of each share that stems from them.',
      fix: 'Check the amount of mandatory service charges with the fund. Payroll receives the part of each share.',
    },
    mandatory_ie: {
      text: '%{currency}%{amount} of the fund are mandatory service charges. What is called a service charge counts as an electronic tip.',
      fix: 'Nothing, if the whole amount is in the fund.',
    },
    statement_due: {
      text: 'Overdue statements that were not given to workers: %{count}. The first was due by %{due}. Each worker must be given a written statement within 10 days of the day on which the tips were distributed.',
      fix: 'Open the report, then send or print the statements under ‘Statements for workers’ and mark those that you hand over.',
    },
  } satisfies FindingTemplates,
};
