/** The data of each job: ids and keys only, never a name, an address or a text. */
export interface JobPayloads {
  /** sends one message of the outbox */
  send: { id: number };
  /** sends the code of a worker's link, if there is one; `link`: the hash of a token in hexadecimal */
  worker_code: { link: string };
  /**
   * sends a link to the account that someone named on the login page, if there is one; `asked`: the name, encrypted,
   * because it may be an address
   */
  forgotten_password: { asked: string };
  /** sends new links to people whose email address changed */
  reissue: object;
  /** scans one stored file for malware */
  scan: { key: string };
  /** makes one attempt to deliver a message to an endpoint of a customer; `attempt` counts from 0 */
  webhook: { id: number; attempt: number };
  /** reports tronc periods that are overdue */
  overdue: object;
  /** sends the reminders of missing tronc data of today */
  reminders: object;
  /** writes the statements of the workers about a released report */
  statements: { company_id: number; report_id: number };
  /** deletes expired data */
  tidy: object;
  /** adds up the counts of records that changed since the last run */
  counts: object;
  /** compares what is owed to payrolls with what the tasks name */
  waiting_money: object;
  /** seals the audit rows added since the last run */
  seal: object;
  /** computes the derived fields of all records of an entity again */
  derive: { entity: string };
  /** removes bytes that no row refers to */
  sweep: object;
}
