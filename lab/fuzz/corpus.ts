/** Part of the texts that the fuzzer sends; no log line may contain it. */
export const SENT = 'Sent-Kx4v';
/** Part of every text of the other tenant; no response to ours may contain it. */
export const FOREIGN = 'Foreign-Wm7q';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const inObjects = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** Texts that break out of SQL, CSV, markup, paths or character encodings. */
export const TEXTS: readonly string[] = [
  '',
  '  ',
  'x',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  'e\u0301\u0301\u0301'.repeat(200),
  '\ufeff',
  '\u2028\u2029',
  '１２３４５６',
  '👩‍👩‍👧‍👦'.repeat(60),
  '0000-00-00',
  '2199-12-31',
  '2026-02-30',
  '9'.repeat(30),
  '-0.00',
  '1e400',
  'NaN',
  `${SENT}'; drop table users --`,
  `${SENT}' union select hash from passwords --`,
  `${SENT}") or 1=1; select pg_sleep(9) --`,
  `${SENT}$1::regclass`,
  `=cmd|'/c calc'!A1 ${SENT}`,
  `@SUM(1+1)*${SENT}`,
  `\t=1+1\r\n${SENT},"`,
  `<img src=x onerror=alert(1)>${SENT}`,
  `../../../etc/passwd ${SENT}`,
  `%s%n{{7*7}}\${7*7} ${SENT}`,
  SENT.repeat(10_000),
];

/** Values of every JSON type, and of sizes that no one intends. */
export const ODD: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.005,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  [],
  [[]],
  [null],
  [{}],
  Array(600).fill(1),
  Array(600).fill(SENT),
  {},
  { toString: 1, valueOf: 1 },
  JSON.parse('{"constructor":{"prototype":{"admin":1}},"id":2}'),
  JSON.parse('{"__proto__":{"tronc_master":true}}'),
  { length: 1e9, 0: 1 },
  nested(400),
  inObjects(400),
];

/** Values of query parameters, as written in a URL. */
export const QUERY: readonly string[] = [
  '',
  '1',
  '-1',
  '0',
  'abc',
  '%00',
  '%',
  '%ff%fe',
  '%ED%A0%80',
  '999999999999999',
  '99999999999999999999',
  '1,2,3',
  '1,'.repeat(700),
  '1e3',
  '1.5',
  'true',
  'csv',
  'name:desc',
  'name:desc;drop%20table%20users',
  'id:asc,(select%201)',
  'search_text:asc',
  'ni_number:asc',
  '%F0%9F%98%80',
  '%25%25%25',
  '_____',
  `${SENT}%27%20or%201%3D1%20--`,
  `%27)%3B%20select%20pg_sleep(9)%3B--${SENT}`,
  SENT.repeat(300),
];

/** Property names that no route accepts, but that a careless one would. */
export const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'company_id',
  'revision',
  'tronc_master',
];

/** Content types that a request may declare for its body. */
export const TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x; boundary=',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'multipart/mixed; boundary=b',
  'application/octet-stream',
  'x/y',
  ';',
];

/** Bodies that are not JSON, or not what they seem to be. */
export const RAW: readonly (string | Uint8Array)[] = [
  '',
  ' ',
  '{',
  '{"a":1,}',
  '{"name":"a","name":"b"}',
  '[1,2',
  'null',
  '"text"',
  'NaN',
  `{"name":${'['.repeat(50_000)}`,
  `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"name":"\\ud800","id":1e999}`,
  '\ufeff{"name":"x"}',
  Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
  new Uint8Array(Buffer.from('{"name":"x"}', 'utf16le')),
  `--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n`,
  `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1`,
  `--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--\r\n`,
  `--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\ncontent-transfer-encoding: base64\r\n\r\n!!!\r\n--b--`,
  `--b\r\n${'x-header: y\r\n'.repeat(3_000)}\r\n1\r\n--b--\r\n`,
  `${`--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(1_500)}--b--\r\n`,
  'x'.repeat(1_100_000),
];

/** Contents of uploaded files, whatever type their names suggest. */
export const FILES: readonly string[] = [
  '',
  'x',
  '\ufeff',
  'forename_1,surname,payroll_ref\n',
  `forename_1,surname,payroll_ref\n=1+1,${SENT},"A"B"\n`,
  `payroll_ref,hours\nA1,${'9'.repeat(400)}\nB1,-1\n`,
  'payroll_ref,hours\nA1,1e400\n\0,\n',
  `a,a\n1,2\n`,
  `${'c,'.repeat(300)}\n`,
  `payroll_ref,hours\n"${SENT.repeat(2_000)}",1\n`,
  '\n\n\n,,,\r\r"',
  '%PDF-1.7\n',
  'MZ\u0090\0\u0003',
];
export const FILENAMES: readonly string[] = [
  '../x.csv',
  'x.csv',
  'x\u202evsc.exe',
  '',
  `${'n'.repeat(500)}.csv`,
  'C:\\x.pdf',
  'a\0.csv',
  '.htaccess',
  'x.svg',
];

/** Header values by name, including `*` and unreadable ones. */
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['"1"', '*', 'W/"x"', '"1", "2"', '9'.repeat(400), '"', '"-1"', '"0"'],
  'idempotency-key': ['k', 'é', 'x'.repeat(200), "k'; --", ' ', '__proto__'],
  accept: ['text/html', 'application/pdf', '*/*;q=x', 'x'.repeat(2_000)],
  'accept-encoding': ['br', 'gzip;q=0', 'x'],
  'content-encoding': ['gzip', 'deflate', 'br', 'x'],
  'x-background': ['1', 'yes'],
  'x-forwarded-for': ["127.0.0.1', (select 1)", 'x'.repeat(1_000)],
  'x-http-method-override': ['DELETE'],
  'user-agent': [`<script>${'x'.repeat(2_000)}`, '\u00ff'],
  range: ['bytes=0-1', 'bytes=-99999999999'],
  origin: ['null', 'https://evil.example.com'],
};
