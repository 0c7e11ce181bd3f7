import { AREAS } from './areas.ts';
import { type AccessRule, can, type Principal, type Subject } from './rules.ts';

/** Urgent announcements also send a notice: for troncmasters and for those who manage users there. */
export const CAN_WRITE_URGENT: AccessRule = AREAS.userManagement.canCreate;

/** Whether this user may change an announcement: its author may, and troncmasters may change every one (F-141). */
export const canEditAnnouncement = (who: Principal, place: Subject, author_id: number | undefined): boolean =>
  can(who, AREAS.announcements.canEdit, place) && (who.tronc_master || who.id === author_id);

/** Answers the access checks of the screens for one announcement, by react-admin's action names. */
export const announcementAllows = (
  who: Principal,
  action: string,
  record: Readonly<Record<string, unknown>>,
): boolean => {
  // The caller passes an announcement of a response, or the payroll of a new one.
  const { company_id, payroll_id, created_by_id } = record as Record<
    'company_id' | 'payroll_id' | 'created_by_id',
    number
  >;
  const place = { company_id, payroll_id };
  if (action === 'edit') return canEditAnnouncement(who, place, created_by_id);
  return can(who, action === 'create' ? AREAS.announcements.canCreate : AREAS.announcements.canView, place);
};
