import { z } from 'zod';
import { optOut } from '#domain/entities/troncOptOuts.ts';
import { bodySchema, describedBody } from '#domain/schema/validators.ts';
import { daysNotIso } from './isoDays.ts';

const fault = (path: string) => ({ path, rule: 'iso_date' });

describe('the days of a request by an API key', () => {
  it('are accepted as YYYY-MM-DD, and null or blank', () => {
    const schema = describedBody(bodySchema(optOut, 'create'));
    expect(daysNotIso(schema, { starts_on: '2026-04-03', ends_on: null })).toEqual([]);
    expect(daysNotIso(schema, { starts_on: ' 2026-04-03 ', ends_on: '' })).toEqual([]);
    expect(daysNotIso(undefined, { starts_on: '03/04/2026' })).toEqual([]);
  });

  it('are rejected in any other form, each under its name', () => {
    const schema = describedBody(bodySchema(optOut, 'create'));
    const given = { starts_on: '03/04/2026', ends_on: '03-04-2026' };
    expect(daysNotIso(schema, given)).toEqual([fault('starts_on'), fault('ends_on')]);
  });

  it('are found within lists and objects', () => {
    const schema = z.strictObject({ rows: z.array(z.strictObject({ on: z.iso.date().nullish(), note: z.string() })) });
    const rows = [
      { on: '2026-04-03', note: '03/04/2026' },
      { on: '3 April', note: '' },
    ];
    expect(daysNotIso(schema, { rows })).toEqual([fault('rows.1.on')]);
  });

  it('may be a word where the request accepts one', () => {
    const schema = z.strictObject({ bucket: z.union([z.literal('period'), z.iso.date()]) });
    expect(daysNotIso(schema, { bucket: 'period' })).toEqual([]);
  });
});
