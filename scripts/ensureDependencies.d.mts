/** Installs the packages of package-lock.json if they are missing; `dev`: with the tools of tests and checks. */
export function ensureDependencies(needs: { dev: boolean }): Promise<void>;
