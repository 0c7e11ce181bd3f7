/** The explanation of one share. */
export const explanation = {
  by_bucket: 'The share by week or day',
  day: 'Day',
  week: 'Week from',
  own: 'Hours × points',
  everyone: 'Everyone’s',
  pot: 'To share',
  share: 'Share',
  no_money: 'No money',
  all_decimals: 'Show all decimals',
  fewer_decimals: 'Show fewer decimals',
};
