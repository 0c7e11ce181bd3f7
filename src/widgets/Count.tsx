import { useNumbers } from './useNumbers.ts';

/** How many there are; nothing where that is not known. */
export const Count = ({ value }: { value: number | null | undefined }) => <>{useNumbers()(value)}</>;
