import { addDays, type IsoDate } from '#domain/dates/isoDate.ts';
import { isPpsNumber } from '#domain/identifiers/ppsNumber.ts';

/** One line of an employee import file, by its columns. */
export interface SampleEmployee {
  forename_1: string;
  surname: string;
  payroll_ref: string;
  email: string;
  mobile: string;
  start_date: IsoDate;
  leave_date: IsoDate | null;
  department: string;
  job_role: string;
  site: string;
  /** NI number, or PPS number on an Irish payroll */
  personal_number: string;
}

const BRITISH = {
  forenames: [
    'Amelia',
    'Oliver',
    'Priya',
    'Jack',
    'Zainab',
    'Harry',
    'Chloe',
    'Mohammed',
    'Grace',
    'Łukasz',
    'Isla',
    'Kwame',
    'Freya',
    'Tomasz',
    'Ruby',
    'Dylan',
    'Mei',
    'Callum',
    'Sofia',
    'Ravi',
    'Megan',
    'Andrei',
    'Poppy',
    'Yusuf',
    'Eleni',
    'Rhys',
    'Hannah',
    'Jamal',
    'Agnieszka',
    'Finlay',
  ],
  surnames: [
    'Walker',
    'Patel',
    'Hughes',
    'Okafor',
    'Clarke',
    'Nowak',
    'Murray',
    'Ahmed',
    'Bennett',
    'Robertson',
    'Singh',
    'Price',
    'Fraser',
    'Kowalczyk',
    'Turner',
    'Mensah',
    'Collins',
    'Chen',
    'Davies',
    "O'Brien",
    'Petrov',
    'Shaw',
    'Hussain',
    'Griffiths',
    'Campbell',
    'Ionescu',
    'Wood',
    'Begum',
    'Marsh',
    'Lindqvist-Hartley',
  ],
};
const IRISH = {
  forenames: [
    'Aoife',
    'Seán',
    'Niamh',
    'Cian',
    'Saoirse',
    'Oisín',
    'Róisín',
    'Pádraig',
    'Caoimhe',
    'Conor',
    'Órla',
    'Fionn',
    'Sinéad',
    'Tadhg',
    'Marta',
    'Diego',
  ],
  surnames: [
    'Ó Súilleabháin',
    'Murphy',
    'Ní Dhomhnaill',
    'Kelly',
    'Byrne',
    'Walsh',
    'Nolan',
    'Doyle',
    'McCarthy',
    'Gallagher',
    'Kavanagh',
    'Silva',
    'Breathnach',
    'Duffy',
  ],
};

/** The same n gives the same choice: nothing here is random. */
const pick = <T>(from: readonly T[], n: number): T => from[((n % from.length) + from.length) % from.length] as T;
const ascii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

const niNumber = (n: number): string =>
  `${pick(['AB', 'CE', 'JG', 'LR', 'PK', 'SX'], n)}${String(213_400 + n * 37).slice(-6)}${pick(['A', 'B', 'C', 'D'], n)}`;

const ppsNumber = (n: number): string => {
  const digits = String(1_204_560 + n * 613)
    .padStart(7, '0')
    .slice(-7);
  return [...'ABCDEFGHIJKLMNOPQRSTUVW'].map((letter) => digits + letter).find(isPpsNumber) ?? digits;
};

export interface Crew {
  /** prefix of the payroll refs */
  prefix: string;
  country: 'GB' | 'IE';
  site: string;
  /** job role → number of people */
  roles: Readonly<Record<string, number>>;
  /** department on the payroll, by job role */
  departments: Readonly<Record<string, string>>;
  /** offset in the name lists, so that crews differ */
  offset: number;
}

/** Length of service in days before today: recent starters, a few years, and long service. */
const SERVICE_DAYS = [40, 130, 260, 420, 610, 800, 1100, 1500, 2100, 2900, 4300, 75];

/** Returns the people of one crew. Every ninth has left, some of them within the last month. */
export const crewOf = (crew: Crew, today: IsoDate): SampleEmployee[] => {
  const names = crew.country === 'IE' ? IRISH : BRITISH;
  const jobs = Object.entries(crew.roles).flatMap(([role, count]) => Array.from({ length: count }, () => role));
  return jobs.map((job_role, index) => {
    const n = crew.offset + index;
    const forename_1 = pick(names.forenames, n * 7 + 3);
    const surname = pick(names.surnames, n * 11 + Math.floor(n / names.surnames.length));
    const start_date = addDays(today, -(pick(SERVICE_DAYS, n * 5) + (n % 17)));
    const left = index % 9 === 8;
    return {
      forename_1,
      surname,
      job_role,
      site: crew.site,
      start_date,
      payroll_ref: `${crew.prefix}${String(index + 1).padStart(3, '0')}`,
      email: `${ascii(forename_1)}.${ascii(surname)}${n}@example.com`,
      mobile:
        crew.country === 'IE'
          ? `087 55${String(10_000 + n * 13).slice(-5)}`
          : `07700 9${String(10_000 + n * 13).slice(-5)}`,
      leave_date: left ? addDays(today, -(index % 2 === 0 ? 9 : 25)) : null,
      department: crew.departments[job_role] ?? 'Service',
      personal_number: crew.country === 'IE' ? ppsNumber(n) : niNumber(n),
    };
  });
};
