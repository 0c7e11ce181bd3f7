import { DateField } from '../../widgets/DateField.tsx';
import { DateTimeField } from '../../widgets/DateTimeField.tsx';
import type { InputProps } from '../renderer.ts';
import { useFieldInput } from '../useFieldInput.ts';

export const DateInput = (props: InputProps) => <DateField {...useFieldInput(props).control} />;

export const DateTimeInput = (props: InputProps) => <DateTimeField {...useFieldInput(props).control} />;
