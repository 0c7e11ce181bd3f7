import { AREAS } from '#domain/access/areas.ts';
import { choice, date, derived, money, reference, text } from '#domain/schema/field.ts';
import { generatedEntity } from '#domain/schema/generatedEntity.ts';

/** What customers left: tips of which the employer has control, service charges, and anything else that is shared. */
const KINDS = {
  card_tip: 'Card tip',
  cash_tip_controlled: 'Cash tip that the employer controls',
  voluntary_service_charge: 'Voluntary service charge',
  mandatory_service_charge: { label: 'Mandatory service charge', tone: 'warning' },
  other: 'Other',
} as const;

const STATUSES = {
  counted: { label: 'Counted', tone: 'success' },
  voided: { label: 'Voided', tone: 'neutral' },
} as const;

/** Highest amount in whole units; a refund is negative. */
const MOST = 99_999_999.99;

/** Whether VAT cannot be a part of the amount: it is larger, or has the other sign. Both in minor units. */
const exceeds = (vat: number, gross: number): boolean =>
  Math.abs(vat) > Math.abs(gross) || (vat !== 0 && vat > 0 !== gross > 0);

/**
 * What customers left at a site on one day, by kind: an entry of the takings ledger, from which the fund of a period
 * follows. An entry is replaced or voided and never deleted, so that every fund keeps its evidence. VAT is no tip
 * (Employment Rights Act 1996, s.27C(7)); card fees are disregarded (s.27C(6)), so there is no field for them.
 */
export const takings = generatedEntity('takings', {
  words: { one: 'Takings entry', many: 'Takings' },
  access: AREAS.periodFiles,
  icon: 'receipt',
  title: '{business_date} · {site_id}',
  searchResult: undefined,
  unique: [['site_id', 'source', 'external_id']],
  list: {
    columns: ['business_date', 'company_id', 'kind', 'qualifying', 'source', 'status', 'gross', 'vat'],
    sort: 'business_date:desc',
    sortable: ['business_date'],
    perPage: 25,
    bulk: [],
  },
  fields: {
    site_id: reference('Site', 'sites', { required: true, createOnly: true, tab: 'Takings', search: true }),
    business_date: date('Business day', {
      required: true,
      notFuture: true,
      hint: 'The day on which the customers paid, or on which the shift began.',
    }),
    kind: choice('Kind', KINDS, { required: true, default: 'card_tip' }),
    gross: money('Amount', {
      required: true,
      min: -MOST,
      hint: 'With VAT, before card fees. A refund or correction is negative.',
    }),
    vat: money('VAT', {
      required: true,
      default: '0.00',
      min: -MOST,
      hint: 'The part that is VAT. Genuine tips have none.',
    }),
    qualifying: derived(money('Qualifying'), {
      of: ['gross', 'vat'],
      value: ({ gross, vat }: { gross: number | null; vat: number | null }) =>
        gross === null ? null : gross - (vat ?? 0),
    }),
    source: text('Source', {
      required: true,
      createOnly: true,
      default: 'entered',
      max: 40,
      person: false,
      hint: 'Where the amount comes from, for example: entered, till.',
    }),
    external_id: text('Number at the source', {
      createOnly: true,
      max: 80,
      search: true,
      person: false,
      hint: 'Without it, the portal cannot recognise the same amount in two files.',
    }),
    note: text('Note', { max: 250, search: true }),
    void_reason: text('Reason for voiding', {
      max: 250,
      hideInForm: 'create',
      hint: 'With a reason, the entry no longer counts. It remains in the list.',
    }),
    status: derived(choice('Status', STATUSES, { hideInForm: 'create' }), {
      of: ['void_reason'],
      value: ({ void_reason }: { void_reason: string | null }) => (void_reason === null ? 'counted' : 'voided'),
    }),
  },
  messages: { vat_above_gross: 'VAT cannot be more than the amount, and has the same sign' },
  check: ({ gross, vat }) =>
    gross != null && vat != null && exceeds(vat, gross) ? { vat: 'vat_above_gross' } : undefined,
});
