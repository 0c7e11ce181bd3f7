/** The class of the header cells of react-admin's DataTable. */
export const HEADER_CELL = 'RaDataTable-headerCell';

/** The class of the cells of our own rows, which are plain elements (`NamedRows`). */
export const PLAIN_CELL = 'plainCell';
/** Added to the cell with the checkbox that selects the row. */
export const SELECTS_ROW = 'selectsRow';
/** Added to the row of a record that the user has not read yet. */
export const UNREAD_ROW = 'unreadRow';

/** Returns the class of all cells of a column of react-admin's DataTable. */
export const columnClass = (name: string): string => `column-${name}`;
