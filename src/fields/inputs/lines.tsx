import { useRecordContext } from 'ra-core';
import type { ComponentType } from 'react';
import { BoundText } from '../BoundText.tsx';
import { fieldOf } from '../fieldOf.ts';
import { currencyOf } from '../money.tsx';
import type { InputProps } from '../renderer.ts';
import { ChoiceInput } from './choice.tsx';

type Input = ComponentType<InputProps>;

/** As wide as a short text is long, else the whole line. */
export const TextInput: Input = (props) => {
  const { max = 255 } = fieldOf(props.entity, props.name);
  return <BoundText {...props} width={max <= 20 ? 180 : undefined} />;
};

export const MultilineInput: Input = (props) => <BoundText {...props} rows={3} />;

export const MoneyInput: Input = (props) => {
  const sign = currencyOf(useRecordContext(), props.variant) === 'EUR' ? '€' : '£';
  return <BoundText {...props} mode="decimal" width={160} before={sign} />;
};

export const PercentInput: Input = (props) => <BoundText {...props} mode="decimal" width={120} after="%" />;

/** Points may be negative, which a phone's number pad cannot type: hence the whole keyboard. */
export const PointsInput: Input = (props) => <BoundText {...props} mode="text" width={120} />;

/** `7.5` or `7:30`: the colon needs the whole keyboard. */
export const HoursInput: Input = (props) => <BoundText {...props} width={120} />;

/** A whole number is typed, unless only some are allowed (0, 50 or 100 percent of a fee): then it is chosen. */
export const IntegerInput: Input = (props) => {
  const { choices, min } = fieldOf(props.entity, props.name);
  if (choices) return <ChoiceInput {...props} />;
  return <BoundText {...props} mode={min !== undefined && min >= 0 ? 'numeric' : 'text'} width={120} />;
};

export const EmailInput: Input = (props) => <BoundText {...props} type="email" mode="email" />;

export const PhoneInput: Input = (props) => <BoundText {...props} type="tel" mode="tel" width={220} />;

export const PostcodeInput: Input = (props) => <BoundText {...props} width={140} />;

/** A company's number, and a person's: codes of fixed length. */
export const CodeInput: Input = (props) => <BoundText {...props} width={160} />;
