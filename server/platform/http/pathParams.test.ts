import fc from 'fast-check';
import { AREAS } from '#domain/access/areas.ts';
import { jobRole } from '#domain/entities/index.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { ROUTES } from '#server/routes.ts';
import { ok } from './answer.ts';
import { idOf, isWordParameter, type PathParams, parameterNames, readParams } from './pathParams.ts';
import { route } from './route.ts';
import { recordAt, recordOf, rowInBody } from './subjects.ts';

/** Fails to compile unless both types are the same. */
const same = <A, B>(..._: [A] extends [B] ? ([B] extends [A] ? [] : [never]) : [never]): void => undefined;

const declaration = { method: 'GET', tag: 'x', summary: 'x', handle: async () => ok(null) } as const;
const permission = { who: 'loggedIn' } as const;
const rule = AREAS.jobRoles.canView;

describe('the parameters of a path', () => {
  it('have the types that the path declares: ids are numbers, type and key are words', () => {
    same<PathParams<'/company/{company_id}/sites/{id}'>, { readonly company_id: number; readonly id: number }>();
    same<PathParams<'/file/{type}/{id}/data'>, { readonly type: string; readonly id: number }>();
    same<PathParams<`/users/{id}/${string}`>, { readonly id: number }>();
    same<keyof PathParams<'/news'>, never>();
    // @ts-expect-error the path has no company_id
    route({ ...declaration, path: '/x/{id}', permission, handle: async (_, { params }) => ok(params.company_id) });
    expect(readParams({ company_id: '1', id: '23', type: 'payslip', key: '7' })).toEqual({
      company_id: 1,
      id: 23,
      type: 'payslip',
      key: '7',
    });
  });

  it('are checked against the permission: a route cannot use a record that its path does not name', () => {
    const subject = <F>(find: F) => ({ who: 'subject', rule, find }) as const;
    route({ ...declaration, path: '/company/{company_id}', permission: subject(recordAt(jobRole, 'company_id')) });
    route({ ...declaration, path: '/company', permission: subject(rowInBody('payroll_periods', 'period')) });
    // @ts-expect-error the path has no id
    route({ ...declaration, path: '/company/{company_id}', permission: subject(recordOf(jobRole)) });
    // @ts-expect-error the path has no parameters at all
    route({ ...declaration, path: '/company', permission: subject(recordOf(jobRole)) });
  });

  it('name a record only as a positive whole number without leading zeros', () => {
    const texts = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('0', '01', '1e3', '0x1', ' 1', '1 '));
    fc.assert(
      fc.property(texts, (text) => {
        const isNumber = /^[1-9][0-9]{0,14}$/.test(text);
        const read = () => readParams({ id: text });
        if (isNumber) expect(read()).toEqual({ id: Number(text) });
        else expect(read).toThrow('not_found');
      }),
      runs(100),
    );
  });

  it('are read as ids only where the path declares an id', () => {
    expect(() => idOf({}, 'id')).toThrow('the path has no id {id}');
    expect(() => idOf({ type: 'payslip' }, 'type')).toThrow('the path has no id {type}');
  });

  it('of every route are ids, or among the words that are declared', () => {
    const names = new Set(ROUTES.flatMap(({ path }) => parameterNames(path)));
    expect([...names].filter((name) => !isWordParameter(name) && name !== 'id' && !name.endsWith('_id'))).toEqual([]);
  });
});
