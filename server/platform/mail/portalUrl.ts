import { isLoopback } from '#server/config.ts';
import type { Services } from '#server/context.ts';

/**
 * Returns the address of a page of the portal, for emails: under PUBLIC_URL, or under HOST and PORT if that is not set.
 */
export const portalUrl = ({ publicUrl, host, port }: Services['config'], path: string): string => {
  const name = isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(path, publicUrl ?? `http://${name}:${port}`).href;
};

/**
 * Returns the address at which employees read their payslips and sign up, for letters to them: EMPLOYEE_PORTAL_URL, or
 * this portal's own address if that is not set.
 */
export const employeePortalUrl = (config: Services['config']): string =>
  config.employeePortalUrl ?? portalUrl(config, '/');
