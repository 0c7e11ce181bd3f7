import { ROUTES } from '#server/routes.ts';
import type { Route } from '../route.ts';
import { TAGS, tagsOf } from './tags.ts';

describe('the areas of the API', () => {
  it('are described, each by a text of its own', () => {
    const tags = tagsOf(ROUTES);
    expect(tags.filter(({ description }) => description === '')).toEqual([]);
    expect(new Set(tags.map(({ description }) => description)).size).toBe(tags.length);
  });

  it('have no text for an area without operations', () => {
    const names = tagsOf(ROUTES).map(({ name }) => name);
    expect(Object.keys(TAGS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are described by the fields of an added entity', () => {
    const sites = ROUTES.filter(({ tag }) => tag === 'Sites').map((route): Route => ({ ...route, tag: 'Places' }));
    expect(tagsOf(sites)).toEqual([{ name: 'Places', description: expect.stringMatching(/^Records with \w+, .*\.$/) }]);
  });
});
