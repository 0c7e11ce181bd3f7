import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { uuidOf } from './newKey.ts';

it('writes any sixteen bytes as a version 4 UUID (ERR-007, F-155)', () =>
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(uuidOf(bytes)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }),
    runs(100),
  ));
