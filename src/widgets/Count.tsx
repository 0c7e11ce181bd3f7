import { useNumbers } from './useNumbers.ts';

/** A number of records. Renders nothing if it is unknown. */
export const Count = ({ value }: { value: number | null | undefined }) => <>{useNumbers()(value)}</>;
