import { pathTo, placeIn, stepTo, templateOf } from './recordSequence.ts';

const list = { params: { pagination: { page: 2, perPage: 2 } }, total: 5 };
const rows = [{ id: 8 }, { id: 3 }];

describe('navigation from record to record', () => {
  it('finds the id in an address, and keeps the tab in the address of another record', () => {
    expect(templateOf('/companies/2/schemes/2?drawer=x', 2)).toBe('/companies/2/schemes/{id}');
    expect(templateOf('/updates', 4)).toBeUndefined();
    const template = '/vouchers/{id}/show';
    expect(placeIn(template, '/vouchers/4/show/history')).toEqual({ id: '4', rest: '/history' });
    expect(placeIn(template, '/vouchers/4/edit')).toBeUndefined();
    expect(placeIn('/employees/{id}', '/companies/4')).toBeUndefined();
    expect(pathTo('/employees/{id}', 9, '/training')).toBe('/employees/9/training');
  });

  it('continues to the next and the previous page, and stops at both ends of the list', () => {
    expect(stepTo(list, rows, '8', 1)).toEqual({ id: 3, page: 2 });
    expect(stepTo(list, rows, '3', 1)).toEqual({ page: 3 });
    expect(stepTo(list, rows, '8', -1)).toEqual({ page: 1 });
    expect(stepTo({ ...list, total: 4 }, rows, '3', 1)).toBeUndefined();
    expect(stepTo(list, rows, '99', 1)).toBeUndefined();
  });
});
