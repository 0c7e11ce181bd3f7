import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import type { Crew } from './people.ts';

/** A company as a troncmaster would enter it, with everything that belongs to it. Wire names and wire values. */
export interface SampleCompany {
  company: Record<string, string>;
  payroll: { name: string; frequency: FrequencyType; pay_date: string };
  jobRoles: readonly string[];
  sites: readonly { name: string; address_line_1: string; address_post_town: string; address_post_code: string }[];
  schemes: readonly SampleScheme[];
  /** how its workers receive their statements; printed if absent */
  statementsBy?: 'email';
  /** users are reminded of missing tronc data */
  reminders?: true;
  /** employees of a site without a scheme */
  withoutScheme?: { site: string; crew: SampleScheme['crew'] };
}

export interface SampleScheme {
  site: string;
  crew: Omit<Crew, 'country' | 'site'>;
  /** additional fields of the wizard */
  rules: Readonly<Record<string, unknown>>;
  /** job role → points */
  points: Readonly<Record<string, number>>;
  /** training type → points once complete */
  training: Readonly<Record<string, number>>;
  /** months of service → points */
  lengthOfService: Readonly<Record<number, number>>;
  /** funds of the released periods, oldest first */
  funds?: readonly string[];
  /** of a weekly scheme instead: how many weeks are released, of which the last `files` have a file, and the average fund in pence */
  weekly?: { weeks: number; files: number; average: number };
  /** the site has not sent its hours of the last period in time */
  isLate?: true;
}

const WEEKLY = 1;
const MONTHLY = 4;

const DEPARTMENTS = {
  'Head Chef': 'Kitchen',
  'Sous Chef': 'Kitchen',
  Chef: 'Kitchen',
  'Kitchen Porter': 'Kitchen',
  'Head Waiter': 'Service',
  Waiter: 'Service',
  Bartender: 'Bar',
  Host: 'Service',
  Receptionist: 'Rooms',
  Housekeeper: 'Rooms',
  Barista: 'Bar',
};

const noFees = {
  troncmasters_fee_percentage: 3,
  troncmasters_fee_from_fund_percentage: 0,
  setup_fee: '150.00',
  setup_fee_from_fund_percentage: 0,
};
const days = { submission_days_before_pay_date: 5, report_return_days_before_pay_date: 2 };

/** One realistic group: two British companies and an Irish one. Seeds, demo, stories and tests share it. */
export const GROUP: readonly SampleCompany[] = [
  {
    company: {
      name: 'Harbour & Hearth Restaurants Ltd',
      trading_as_name: 'Harbour & Hearth',
      companies_house_number: '09182736',
      address1: '14 Harbour Street',
      town: 'London',
      postcode: 'SE1 2YU',
      country: 'GB',
    },
    payroll: { name: 'Harbour & Hearth weekly', frequency: 'weekly', pay_date: 'friday' },
    statementsBy: 'email',
    reminders: true,
    jobRoles: ['Head Chef', 'Sous Chef', 'Chef', 'Kitchen Porter', 'Head Waiter', 'Waiter', 'Bartender', 'Host'],
    sites: [
      {
        name: 'Harbour Street Kitchen',
        address_line_1: '14 Harbour Street',
        address_post_town: 'London',
        address_post_code: 'SE1 2YU',
      },
      {
        name: 'The Hearth',
        address_line_1: '3 Corn Market',
        address_post_town: 'Bristol',
        address_post_code: 'BS1 4QA',
      },
      {
        name: 'Quayside Grill',
        address_line_1: '88 The Shore',
        address_post_town: 'Edinburgh',
        address_post_code: 'EH6 6QW',
      },
    ],
    schemes: [
      {
        site: 'Harbour Street Kitchen',
        crew: {
          prefix: 'HSK',
          offset: 0,
          departments: DEPARTMENTS,
          roles: {
            'Head Chef': 1,
            'Sous Chef': 2,
            Chef: 7,
            'Kitchen Porter': 5,
            'Head Waiter': 2,
            Waiter: 14,
            Bartender: 5,
            Host: 3,
          },
        },
        rules: { name: 'Harbour Street weekly tronc', frequency_id: WEEKLY, pay_date: 'friday', ...days, ...noFees },
        points: {
          'Head Chef': 15,
          'Sous Chef': 12,
          Chef: 9,
          'Kitchen Porter': 6,
          'Head Waiter': 14,
          Waiter: 10,
          Bartender: 10,
          Host: 8,
        },
        training: { 'Food hygiene': 1, Service: 1.5, 'Health and safety': 0.5 },
        lengthOfService: { 12: 1, 24: 2, 60: 4 },
        weekly: { weeks: 12, files: 4, average: 6200_00 },
      },
      {
        site: 'The Hearth',
        crew: {
          prefix: 'HTH',
          offset: 41,
          departments: DEPARTMENTS,
          roles: { 'Head Chef': 1, Chef: 5, 'Kitchen Porter': 3, 'Head Waiter': 1, Waiter: 9, Bartender: 4, Host: 2 },
        },
        rules: { name: 'The Hearth monthly tronc', frequency_id: MONTHLY, pay_date: 'last_day', ...days, ...noFees },
        points: {
          'Head Chef': 14,
          Chef: 9,
          'Kitchen Porter': 6,
          'Head Waiter': 13,
          Waiter: 10,
          Bartender: 10,
          Host: 8,
        },
        training: { 'Food hygiene': 1, Service: 1, 'Health and safety': 1 },
        lengthOfService: { 12: 1, 36: 3 },
        funds: ['18240.00', '17655.48', '19004.12'],
      },
    ],
    withoutScheme: {
      site: 'Quayside Grill',
      crew: {
        prefix: 'QSG',
        offset: 110,
        departments: DEPARTMENTS,
        roles: { 'Head Chef': 1, Chef: 4, 'Kitchen Porter': 3, Waiter: 8, Bartender: 3 },
      },
    },
  },
  {
    company: {
      name: 'Fellside Hotels Ltd',
      trading_as_name: 'Fellside',
      companies_house_number: 'SC204518',
      address1: '1 Lakeside Road',
      town: 'Keswick',
      postcode: 'CA12 5DG',
      country: 'GB',
    },
    payroll: { name: 'Fellside monthly', frequency: 'monthly', pay_date: 'last_friday' },
    jobRoles: ['Head Chef', 'Chef', 'Kitchen Porter', 'Waiter', 'Bartender', 'Receptionist', 'Housekeeper'],
    sites: [
      {
        name: 'Fellside Keswick',
        address_line_1: '1 Lakeside Road',
        address_post_town: 'Keswick',
        address_post_code: 'CA12 5DG',
      },
      {
        name: 'Fellside Ambleside',
        address_line_1: '20 Compston Road',
        address_post_town: 'Ambleside',
        address_post_code: 'LA22 9DJ',
      },
    ],
    schemes: [
      {
        site: 'Fellside Keswick',
        crew: {
          prefix: 'FEL',
          offset: 70,
          departments: DEPARTMENTS,
          roles: {
            'Head Chef': 1,
            Chef: 5,
            'Kitchen Porter': 3,
            Waiter: 9,
            Bartender: 4,
            Receptionist: 5,
            Housekeeper: 10,
          },
        },
        rules: { name: 'Fellside Keswick tronc', frequency_id: MONTHLY, pay_date: 'last_friday', ...days, ...noFees },
        points: {
          'Head Chef': 12,
          Chef: 9,
          'Kitchen Porter': 6,
          Waiter: 10,
          Bartender: 9,
          Receptionist: 7,
          Housekeeper: 6,
        },
        training: { 'Food hygiene': 0.5, Service: 1, 'Health and safety': 1 },
        lengthOfService: { 6: 0.5, 12: 1, 36: 2.5 },
        funds: ['22310.75', '20118.40', '21777.09'],
      },
    ],
  },
  {
    company: {
      name: 'Liffey Table Ltd',
      trading_as_name: 'Liffey Table',
      companies_house_number: '612345',
      address1: '9 Ormond Quay Lower',
      town: 'Dublin',
      postcode: 'D01 H6C0',
      country: 'IE',
    },
    payroll: { name: 'Liffey Table weekly', frequency: 'weekly', pay_date: 'thursday' },
    reminders: true,
    jobRoles: ['Head Chef', 'Chef', 'Kitchen Porter', 'Waiter', 'Barista'],
    sites: [
      {
        name: 'Ormond Quay',
        address_line_1: '9 Ormond Quay Lower',
        address_post_town: 'Dublin',
        address_post_code: 'D01 H6C0',
      },
      {
        name: 'Oliver Plunkett Street',
        address_line_1: '41 Oliver Plunkett Street',
        address_post_town: 'Cork',
        address_post_code: 'T12 XW52',
      },
    ],
    schemes: [
      {
        site: 'Ormond Quay',
        crew: {
          prefix: 'LIF',
          offset: 12,
          departments: DEPARTMENTS,
          roles: { 'Head Chef': 1, Chef: 6, 'Kitchen Porter': 4, Waiter: 14, Barista: 5 },
        },
        rules: { name: 'Ormond Quay tronc', frequency_id: WEEKLY, pay_date: 'thursday', ...days, ...noFees },
        points: { 'Head Chef': 12, Chef: 9, 'Kitchen Porter': 6, Waiter: 10, Barista: 8 },
        training: { 'Food hygiene': 1, Service: 1, 'Health and safety': 0.5 },
        lengthOfService: { 12: 1, 24: 2 },
        weekly: { weeks: 9, files: 1, average: 3900_00 },
        isLate: true,
      },
    ],
  },
];
