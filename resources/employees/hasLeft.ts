import type { Employee } from '#domain/contract/employees.ts';
import { siteToday } from '#src/siteToday.ts';

/** Returns whether an employee is a leaver: the last day is before today (F-70). */
export const hasLeft = ({ leave_date }: Employee): boolean => leave_date !== null && leave_date < siteToday();
