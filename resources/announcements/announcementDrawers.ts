import { DepartmentInput } from './DepartmentInput.tsx';
import { NoticeTypeInput } from './NoticeTypeInput.tsx';

/** Names of drawers in the address. */
export const VIEW = 'view-announcement';
const CREATE = 'create-announcement';
export const EDIT = 'edit-announcement';

const fields = [
  'payroll_id',
  'deptno',
  'notice_type_id',
  'subject',
  'message',
  'datestart',
  'dateend',
  'hideonread',
] as const;
const inputs = { deptno: DepartmentInput, notice_type_id: NoticeTypeInput };

/** The drawer that creates an announcement (ANN-010). Only the provider may choose a whole company as its recipient. */
export const createDrawer = (troncmaster: boolean) => ({
  name: CREATE,
  label: 'announcements.create',
  title: 'announcements.create_title',
  notice: 'notices.announcement_created',
  draftKey: 'announcement-new',
  fields: troncmaster ? ['company_id', ...fields] : fields,
  inputs,
});

/** The drawer that edits an announcement (ANN-011). */
export const EDIT_DRAWER = {
  name: EDIT,
  title: 'announcements.edit_title',
  notice: 'notices.announcement_edited',
  draftKey: 'announcement-edit',
  fields,
  inputs,
};
