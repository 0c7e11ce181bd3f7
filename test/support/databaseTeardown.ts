/** jest's globalTeardown of the contract project: runs in the same process as the set-up. */
export default async function databaseTeardown(): Promise<void> {
  await globalThis.endTestServer?.();
}
