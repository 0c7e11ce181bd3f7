import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as react from 'react';

configure({ asyncUtilTimeout: 10_000 });

/**
 * For its warnings, React records the call stack that created each element, which takes a sixth of the time of a
 * component test. This makes React treat its own limit on such stacks as reached. It depends on an internal property of
 * the pinned React and throws if a version renames it.
 */
const COUNTED = 'recentlyCreatedOwnerStacks';
const inner: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!(COUNTED in inner)) throw new Error(`React no longer counts ${COUNTED}.`);
Object.defineProperty(inner, COUNTED, { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined });
