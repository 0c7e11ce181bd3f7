/** What each job is about: ids and keys only, never a name, an address or a text. */
export interface JobPayloads {
  /** sends one letter of the outbox */
  send: { id: number };
  /** has one kept file looked at by the malware scanner */
  scan: { key: string };
  /** clears what time has ended */
  tidy: object;
  /** seals what the audit took since */
  seal: object;
  /** removes bytes that no row names */
  sweep: object;
}
