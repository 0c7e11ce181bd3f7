/**
 * Runs the portals on three PostgreSQL servers under Patroni.
 * @returns the exit code
 */
export const runPatroni = (_seed: number, _port: number): Promise<number> => {
  console.error('Not yet available.');
  return Promise.resolve(2);
};
