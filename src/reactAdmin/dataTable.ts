/** The class of the header cells of react-admin's DataTable. */
export const HEADER_CELL = 'RaDataTable-headerCell';

/** Returns the class of all cells of a column of react-admin's DataTable. */
export const columnClass = (name: string): string => `column-${name}`;
