import type { NoteTemplates } from '#domain/tronc/index.ts';

/**
 * The texts of the tronc engine's notes. %{currency} is the symbol before an amount and is supplied by the caller;
 * every other parameter is the note's own.
 */
export const tronc = {
  explanation: {
    opted_out: 'You opted out of the tronc. Your hours are shown, but you do not receive a share.',
    no_hours: 'You have no hours in this period.',
    length_of_service: '%{months} full months of service: the %{span}-month time span applies (%{points} points).',
    points:
      'Points: job role %{job_role}, individual %{individual}, length of service %{length_of_service}, training %{training}. Total %{total}.',
    points_flat:
      'Everyone has 1 point, so the tronc is shared by hours. Individual points %{individual}. Total %{total}.',
    points_floored: '%{sum} points count as 0, because points cannot be negative.',
    weight: '%{hours} hours × %{points} points = %{weight}.',
    bucket_weight: '%{bucket}: %{hours} hours × %{points} points = %{weight}.',
    bucket_without_money: '%{bucket}: %{hours} hours, but there was no money to share.',
    share:
      'Everyone’s total is %{total_weight} and yours is %{weight}: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    bucket_share: '%{bucket}: %{weight} ÷ %{total_weight} × %{currency}%{pot} = %{currency}%{exact}',
    sum: 'Total: %{currency}%{exact}',
    split_is_zero: 'The split of %{place} is 0, so there is no money for it.',
    nothing_to_share: 'There was no money to share.',
    rounded_down: '%{currency}%{exact} is rounded down to %{currency}%{down}.',
    penny_given:
      'After rounding everyone down, %{leftover} p were left over. Leftover pennies go, one each, to the people who lost the largest fraction of a penny in rounding; ties go to the larger weight, then to the lower employee number. You lost %{cut} p, so you receive one: + 1 p.',
    amount: 'Your share is %{currency}%{amount}.',
  },
  warning: {
    reserve_capped:
      'The reserve of %{currency}%{reserve} is more than the rest of the fund, so it takes all of it: %{currency}%{available}.',
    bucket_funds_not_given:
      'The scheme shares by week or day, but only one total was entered. It is shared over the whole period.',
    empty_department_reallocated:
      '%{bucket}: nobody in %{department} has eligible hours, so its share goes to the other departments.',
    empty_division_reallocated:
      '%{bucket}: nobody in %{division} has eligible hours, so its share goes to the other divisions.',
    zero_split: 'People in %{division} have hours but receive nothing, because its split is 0.',
    no_start_date: 'Employee %{name} has no start date, so length of service gives no points.',
    no_points: 'Employee %{name} has hours but no points, so receives nothing.',
    negative_points: 'Employee %{name} has a total of %{points} points, which count as 0.',
    zero_fund: 'The fund is 0.00, so nobody receives anything.',
  },
  blocking: {
    fund_missing: 'Please enter the tronc fund total first',
    hours_missing: 'Please import the hours first',
    deductions_exceed_fund: 'The deductions of %{currency}%{deductions} are more than the fund of %{currency}%{fund}',
    release_exceeds_reserve:
      'The release of %{currency}%{release} is more than the %{currency}%{reserve} in the reserve',
    bucket_without_hours: 'There is %{currency}%{amount} to share in %{bucket}, but nobody has eligible hours in it',
    zero_split: 'In %{bucket} only people whose split is 0 have hours',
    no_eligible_weight: 'There is %{currency}%{amount} to share, but nobody has eligible hours and points',
    role_not_in_scheme: 'Employee %{name} has hours but no job role in this scheme',
  },
} as const satisfies NoteTemplates;
