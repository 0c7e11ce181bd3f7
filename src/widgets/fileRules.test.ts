import { readableSize, refusal } from './fileRules.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 kB'],
  [200 * 1024, '200 kB'],
  [25 * 1024 * 1024, '25.0 MB'],
])('formats %i bytes as %s', (bytes, text) => expect(readableSize(bytes)).toBe(text));

it('rejects another file extension and more than 25 MB, and names the file (contract A7)', () => {
  expect(refusal({ name: 'Hours.CSV', size: 10 }, ['.csv'])).toBeUndefined();
  expect(refusal({ name: 'hours.xlsx', size: 10 }, ['.csv'])).toEqual({
    key: 'widgets.wrong_type',
    args: { name: 'hours.xlsx', types: 'CSV' },
  });
  expect(refusal({ name: 'a.pdf', size: 25 * 1024 * 1024 })).toBeUndefined();
  expect(refusal({ name: 'a.pdf', size: 25 * 1024 * 1024 + 1 })?.key).toBe('widgets.too_large');
});

it('rejects what the server would reject for its name, and an empty file (contract A7)', () => {
  for (const name of ['run.EXE', 'page.html', 'macro.xlsm', 'disk.iso'])
    expect(refusal({ name, size: 10 })).toEqual({ key: 'errors.file_type_refused', args: { filename: name } });
  expect(refusal({ name: 'a.pdf', size: 0 })).toEqual({ key: 'errors.file_empty', args: { filename: 'a.pdf' } });
});
