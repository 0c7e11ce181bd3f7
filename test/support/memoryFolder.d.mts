/** Returns a folder in memory for temporary files, or undefined if there is not enough memory. */
export function memoryFolder(): string | undefined;
