/** The icons that a declaration can name, for its link in the navigation and its empty list. */
export const ICON_NAMES = [
  'bank', 'book', 'calendar', 'car', 'cash', 'checklist', 'clock', 'clothing', 'education', 'event', 'first_aid', 'food',
  'gift', 'handshake', 'home', 'id_card', 'inventory', 'key', 'list', 'mail', 'person', 'phone', 'place', 'receipt',
  'security', 'shipping', 'tool', 'travel', 'work',
] as const; // biome-ignore format: one list of words
export type IconName = (typeof ICON_NAMES)[number];
