import type { AccessRule } from '#domain/access/rules.ts';
import type { Permission, Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';

const routes = ROUTES as unknown as readonly Route[];
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** The last part of the path of a route that undoes what another has done. */
const UNDOING = /\/(undo|withdraw|reopen\w*|restore|cancel\w*)$/;
/** Routes that undo what several routes do, with the place where the permission of each is required. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  'POST /history/{id}/undo': 'requires the permission to make the change (server/pages/history.contract.test.ts)',
};

const rulesOf = (permission: Permission): readonly AccessRule[] => [
  ...('rule' in permission ? [permission.rule] : []),
  ...('also' in permission ? (permission.also ?? []).flatMap(({ rules }) => rules) : []),
];

/** Whether everyone who meets `stricter` also meets `rule`. */
const implies = (stricter: AccessRule, rule: AccessRule): boolean =>
  JSON.stringify(stricter) === JSON.stringify(rule) ||
  (stricter === 'troncmaster' && typeof rule === 'object' && !rule.notTroncmaster);

describe('a route that undoes what another has done', () => {
  it('declares which', () => {
    const undeclared = routes.filter((one) => UNDOING.test(one.path) && !one.undoes).map(nameOf);
    expect(undeclared).toEqual(Object.keys(OF_SEVERAL));
  });

  it.each(routes.flatMap((one) => (one.undoes ? [[nameOf(one), one.undoes, one] as const] : [])))(
    'requires every permission that doing requires: %s undoes %s',
    (_, done, undoing) => {
      const doing = routes.find((one) => nameOf(one) === done);
      if (!doing) throw new Error(`There is no route ${done}.`);
      const held = rulesOf(undoing.permission);
      expect(rulesOf(doing.permission).filter((rule) => !held.some((one) => implies(one, rule)))).toEqual([]);
    },
  );
});
