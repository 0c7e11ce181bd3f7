import type { FindingTemplates } from '#domain/tronc/index.ts';

/**
 * The compliance check: %{currency} is the symbol before an amount; dates are passed in display format. Each sentence
 * states no more than the law that its finding cites.
 */
export const compliance = {
  title: 'Is it lawful?',
  hint: 'What this choice means in law',
  severities: {
    breach: 'Breach',
    warn: 'Warning',
    notice: 'Notice',
    info: 'For information',
  },
  none: 'The check found nothing against this scheme.',
  failed: 'The check could not be read. Open this page again later.',
  adviser: 'A check of the settings against published rules, not legal advice. Check with your adviser.',
  law: 'Source: %{law}',
  fix: 'What to do: %{fix}',
  go: 'Go to %{step}',
  block: 'This company blocks approvals while a breach stands. Mend it and generate a new report.',
  warn: 'Approving stays possible; these findings are kept with the approval.',
  mode: 'Compliance check',
  modes: {
    warn: 'Warn: findings are shown and kept with the approval',
    block: 'Block: a breach stops the approval',
  },
  findings: {
    fee_gb: {
      text: "%{percent}% of the troncmaster's fee is taken from the fund. The total of the tips must be allocated to the workers, so a fee may not reduce it.",
      fix: "Let the employer pay the whole of the troncmaster's fee.",
    },
    fee_ni: {
      text: "%{percent}% of the troncmaster's fee is taken from the fund. In Great Britain that would not be allowed; Northern Ireland has no such law yet.",
      fix: 'Keep a note of why the fund bears it: similar rules have been consulted on.',
    },
    fee_ie: {
      text: "%{percent}% of the troncmaster's fee is taken from the fund. From tips only what statute requires and fair and reasonable costs of electronic payment may be deducted.",
      fix: "Let the employer pay the whole of the troncmaster's fee.",
    },
    setup_gb: {
      text: '%{percent}% of the setup fee is taken from the fund. The total of the tips must be allocated to the workers, so a fee may not reduce it.',
      fix: 'Let the employer pay the whole of the setup fee.',
    },
    setup_ni: {
      text: '%{percent}% of the setup fee is taken from the fund. In Great Britain that would not be allowed; Northern Ireland has no such law yet.',
      fix: 'Keep a note of why the fund bears it: similar rules have been consulted on.',
    },
    setup_ie: {
      text: '%{percent}% of the setup fee is taken from the fund. From tips only what statute requires and fair and reasonable costs of electronic payment may be deducted.',
      fix: 'Let the employer pay the whole of the setup fee.',
    },
    card_gb: {
      text: 'A card transaction fee is taken from the fund. What a bank keeps as a card fee still counts as tips received, so the fee may not reduce what is allocated.',
      fix: 'Leave the card transaction fee blank and let the employer bear it.',
    },
    card_ni: {
      text: 'A card transaction fee is taken from the fund. In Great Britain that would not be allowed; Northern Ireland has no such law yet.',
      fix: 'Keep a note of why the fund bears it: similar rules have been consulted on.',
    },
    card_ie: {
      text: 'A card transaction fee is taken from the fund. Only costs that arise directly from electronic payment may be deducted, as far as that is fair and reasonable.',
      fix: 'Deduct no more than the actual cost and keep the evidence of it.',
    },
    reserve_gb: {
      text: 'A reserve holds tips back. They must be allocated and paid by the end of the month after the one in which the customer paid.',
      fix: 'Release every amount by its last day, or keep no reserve.',
    },
    reserve_ni: {
      text: 'A reserve holds tips back. In Great Britain they would have to be paid by a fixed day; Northern Ireland has no such law yet.',
      fix: 'Keep a note of when the reserve is paid out: similar rules have been consulted on.',
    },
    reserve_ie: {
      text: 'A reserve holds tips back. They must be distributed in a manner that is fair in the circumstances.',
      fix: 'Release the reserve soon, and keep a note of why holding it is fair.',
    },
    reserve_overdue: {
      text: '%{currency}%{amount} stays in the reserve beyond %{release_by}, the last day on which it may be paid.',
      fix: 'Release it with the next report that is generated.',
    },
    reserve_late: {
      text: '%{currency}%{amount} is released on %{pay_date}; it had to be paid by %{release_by}.',
      fix: 'Pay it without further delay and keep a note of why it is late.',
    },
    deadline: {
      text: 'Tips that customers paid on %{start} must be paid out by %{deadline}, but the pay date is %{pay_date}.',
      fix: 'Choose an earlier pay date, or fewer days between the end of a period and its pay date.',
    },
    left_out_gb: {
      text: 'People with hours who can receive nothing, for want of points or of a split (%{count}): %{names}. Tips must be allocated fairly between the workers of the place.',
      fix: 'Give them points or a split, or keep a note of why leaving them out is fair.',
    },
    left_out_ie: {
      text: 'People with hours who can receive nothing, for want of points or of a split (%{count}): %{names}. Tips must be distributed in a manner that is fair in the circumstances.',
      fix: 'Give them points or a split, or keep a note of why leaving them out is fair.',
    },
    edited: {
      text: 'Points or splits were changed on the side of the client since the last release (changes: %{count}, last on %{date}) by %{names}. Where the employer decides how much each person gets, national insurance may be due.',
      fix: 'Adopt the changes only if you would have decided so yourself; else set them back and generate a new report.',
    },
    service_wait: {
      text: 'Nobody gets points for length of service before %{months} months. That may weigh more on some groups than on others (possible indirect discrimination).',
      fix: 'Keep a note of why this wait is justified, or add an earlier time span.',
    },
  } satisfies FindingTemplates,
};
