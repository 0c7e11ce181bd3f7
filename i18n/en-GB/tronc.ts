import type { NoteTemplates } from '#domain/tronc/index.ts';

/**
 * The texts of the tronc engine's notes. `displayParams` supplies %{currency}, the symbol before an amount, %{minor}, p
 * or c after pence or cent, and the name of the bucket. The caller adds %{name}, the person whose share an explanation
 * explains. Every other parameter is the note's own.
 */
export const tronc = {
  /** replaces %{bucket}, inside a sentence */
  bucket: {
    period: 'the whole period',
    weekly: 'the week from %{date}',
    daily: '%{date}',
  },
  explanation: {
    opted_out: '%{name} opted out of the tronc, so the hours are shown but no share is paid.',
    no_hours: '%{name} has no hours in this period.',
    length_of_service: 'Full months of service: %{months}. Time span reached (months): %{span}. Points: %{points}.',
    points:
      'Points: job role %{job_role}, individual %{individual}, length of service %{length_of_service}, training %{training}. Total %{total}.',
    points_flat:
      'Everyone has 1 point, so the tronc is shared by hours. Individual points %{individual}. Total %{total}.',
    points_floored: 'The total of %{sum} counts as 0, because points cannot be negative.',
    weight: 'Hours × points: %{hours} × %{points} = %{weight}.',
    bucket_weight: 'Hours × points for %{bucket}: %{hours} × %{points} = %{weight}.',
    bucket_without_money: 'Hours for %{bucket}: %{hours}, but there was no money to share.',
    share:
      '%{name} has %{weight} of everyone’s %{total_weight} (hours × points): %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    bucket_share: 'Share for %{bucket}: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    sum: 'Total: %{currency}%{exact}',
    split_is_zero: 'The split of %{place} is 0, so there is no money for it.',
    nothing_to_share: 'There was no money to share.',
    rounded_down: '%{currency}%{exact} is rounded down to %{currency}%{down}.',
    penny_given:
      'Rounding down left %{leftover}%{minor} over. It is given out 1%{minor} at a time, starting with the people who lost the most in rounding. %{name} lost %{cut}%{minor}, so receives 1%{minor}.',
    amount: 'The share of %{name} is %{currency}%{amount}.',
  },
  warning: {
    reserve_capped:
      'The reserve takes everything left after fees (%{currency}%{available}), because it is set higher (%{currency}%{reserve}). None of this fund is shared.',
    bucket_funds_not_given:
      'The scheme shares by week or day, but only one total was entered. It is shared over the whole period.',
    empty_department_reallocated:
      'Nobody in %{department} has hours that count for %{bucket}, so its money goes to the other departments.',
    empty_division_reallocated:
      'Nobody in %{division} has hours that count for %{bucket}, so its money goes to the other divisions.',
    zero_split: 'People in %{division} have hours but receive nothing, because its split is 0.',
    no_start_date: 'Employee %{name} has no start date, so length of service gives no points.',
    no_points: 'Employee %{name} has hours but no points, so receives nothing.',
    negative_points: 'The points of employee %{name} add up to %{points}, which counts as 0.',
    zero_fund: 'The fund is 0.00, so nobody receives anything.',
  },
  blocking: {
    fund_missing: 'Enter the tronc fund total first',
    hours_missing: 'Import the hours first',
    deductions_exceed_fund:
      'The deductions of %{currency}%{deductions} are more than the fund of %{currency}%{fund}. Check the tronc fund total and the fees of the scheme.',
    release_exceeds_reserve:
      'The release of %{currency}%{release} is more than the %{currency}%{reserve} in the reserve. Release that amount or less.',
    bucket_without_hours:
      'There is %{currency}%{amount} to share for %{bucket}, but nobody has hours that count then. Import late hours or end an opt-out, or add the amount to the day or week before or after in the fund.',
    zero_split:
      'Only people whose split is 0 have hours for %{bucket}. Change the split under Edit divisions, or correct the hours.',
    no_eligible_weight:
      'There is %{currency}%{amount} to share, but nobody has hours that count: people who have points and have not opted out. Import late hours, check the points, or put the amount into the reserve within its legal deadline.',
    role_not_in_scheme:
      'Employee %{name} has hours but no job role in this scheme. Add the job role to the scheme, or correct the hours.',
  },
} as const satisfies NoteTemplates;
