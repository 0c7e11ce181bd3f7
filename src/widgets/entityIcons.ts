import type { IconName } from '#domain/schema/icons.ts';
import type { IconComponent } from './iconComponent.ts';

/** Each icon is a file of its own, which only portals that show it load. */
export const ICONS: Record<Exclude<IconName, 'list'>, () => Promise<{ default: IconComponent }>> = {
  bank: () => import('@mui/icons-material/AccountBalanceOutlined'),
  book: () => import('@mui/icons-material/MenuBookOutlined'),
  calendar: () => import('@mui/icons-material/CalendarMonthOutlined'),
  car: () => import('@mui/icons-material/DirectionsCarOutlined'),
  cash: () => import('@mui/icons-material/PaymentsOutlined'),
  checklist: () => import('@mui/icons-material/ChecklistOutlined'),
  clock: () => import('@mui/icons-material/ScheduleOutlined'),
  clothing: () => import('@mui/icons-material/CheckroomOutlined'),
  education: () => import('@mui/icons-material/SchoolOutlined'),
  event: () => import('@mui/icons-material/EventOutlined'),
  first_aid: () => import('@mui/icons-material/MedicalServicesOutlined'),
  food: () => import('@mui/icons-material/RestaurantOutlined'),
  gift: () => import('@mui/icons-material/CardGiftcardOutlined'),
  handshake: () => import('@mui/icons-material/HandshakeOutlined'),
  home: () => import('@mui/icons-material/HomeOutlined'),
  id_card: () => import('@mui/icons-material/BadgeOutlined'),
  inventory: () => import('@mui/icons-material/Inventory2Outlined'),
  key: () => import('@mui/icons-material/KeyOutlined'),
  mail: () => import('@mui/icons-material/MailOutlined'),
  person: () => import('@mui/icons-material/PersonOutlined'),
  phone: () => import('@mui/icons-material/PhoneOutlined'),
  place: () => import('@mui/icons-material/PlaceOutlined'),
  receipt: () => import('@mui/icons-material/ReceiptLongOutlined'),
  security: () => import('@mui/icons-material/SecurityOutlined'),
  shipping: () => import('@mui/icons-material/LocalShippingOutlined'),
  tool: () => import('@mui/icons-material/BuildOutlined'),
  travel: () => import('@mui/icons-material/FlightOutlined'),
  work: () => import('@mui/icons-material/WorkOutlineOutlined'),
};
