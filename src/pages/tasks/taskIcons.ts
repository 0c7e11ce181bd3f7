import type { SvgIconComponent } from '@mui/icons-material';
import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import DomainAddOutlined from '@mui/icons-material/DomainAddOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { kindOfTask, type TaskCode, type TaskKind } from '#domain/taskCodes.ts';

/** The icon of each kind of task. None shows the sign of a currency, because companies pay in pounds or in euros. */
const TASK_ICONS: Record<TaskKind, SvgIconComponent> = {
  files_to_process: FolderOutlined,
  report_to_generate: SummarizeOutlined,
  report_to_approve: FactCheckOutlined,
  report_late: ScheduleOutlined,
  data_to_submit: UploadFileOutlined,
  rules_to_adopt: FactCheckOutlined,
  facts_to_adopt: FactCheckOutlined,
  tips_unreleased: PaymentsOutlined,
  tips_to_pay_out: PaymentsOutlined,
  statements_to_give: ReceiptLongOutlined,
  batch_to_check: FactCheckOutlined,
  batch_to_approve: FactCheckOutlined,
  input_to_complete: UploadFileOutlined,
  payroll_to_process: PlayCircleOutlined,
  batch_to_post: PostAddOutlined,
  batch_to_answer: HelpOutlineOutlined,
  records_request_due: PersonSearchOutlined,
  pay_query_due: HelpOutlineOutlined,
  shares_to_hand_over: SendOutlined,
  shares_overpaid: UndoOutlined,
  shares_other_payroll: CallSplitOutlined,
  handoff_to_set_up: SettingsOutlined,
  handoff_to_confirm: TaskAltOutlined,
  remittance_to_pay: PaymentsOutlined,
  remittance_overpaid: UndoOutlined,
  ticket_to_answer: ConfirmationNumberOutlined,
  ticket_answered: ForumOutlined,
  scheme_begun: EditNoteOutlined,
  scheme_changes_begun: EditNoteOutlined,
  company_begun: DomainAddOutlined,
  user_begun: PersonAddOutlined,
  company_user_begun: PersonAddOutlined,
  employee_changes_begun: EditNoteOutlined,
  ticket_begun: ConfirmationNumberOutlined,
  ticket_reply_begun: ForumOutlined,
};

/** Returns the icon of a kind of task; of a later portal's kind, which this page does not have, that of a document. */
export const taskIcon = (code: TaskCode): SvgIconComponent => TASK_ICONS[kindOfTask(code)] ?? SummarizeOutlined;
