/** A tronc period of a site's scheme, as the queries of hand-offs return it. */
export interface TroncPeriodColumns {
  tronc_scheme_id: number;
  scheme_name: string;
  site_name: string;
  tronc_period_id: number;
  period_number: number;
  start_date: string;
  end_date: string;
  pay_date: string;
}
