/**
 * The contract tests that cannot pass on a distributed database, by file and title, with the reason (decision 0027). With
 * TEST_SPREAD=1 each of them must fail: one that passes is needless, and fails the run. `*` stands for all tests of a file.
 */
export const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
