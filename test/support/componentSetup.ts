import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as react from 'react';

configure({ asyncUtilTimeout: 10_000 });
require('./quickSelectors.cjs');

/**
 * React keeps, for its warnings, by which calls each element was made: a sixth of what a component test costs. Here it
 * takes the limit, that it sets itself, for reached. It stands on an inner part of the pinned React; one that renames it ends here.
 */
const COUNTED = 'recentlyCreatedOwnerStacks';
const inner: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!(COUNTED in inner)) throw new Error(`React no longer counts ${COUNTED}.`);
Object.defineProperty(inner, COUNTED, { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined });
