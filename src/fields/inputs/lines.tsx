import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { parseTimeOfDay } from '#domain/dates/timeOfDay.ts';
import { parseMonth } from '#domain/dates/typedMonth.ts';
import { formatMonth } from '#domain/dates/yearMonth.ts';
import { tidyMoney } from '#domain/money/tidyMoney.ts';
import { BoundText } from '../BoundText.tsx';
import { fieldOf } from '../fieldOf.ts';
import { currencyOf } from '../money.tsx';
import type { InputProps } from '../renderer.ts';
import { ChoiceInput } from './choice.tsx';

type Input = ComponentType<InputProps>;

/** Narrow if only a short text is allowed, otherwise the full width. */
export const TextInput: Input = (props) => {
  const { max = 255, example } = fieldOf(props.entity, props.name);
  return <BoundText {...props} width={max <= 20 ? 180 : undefined} placeholder={example} />;
};

export const MultilineInput: Input = (props) => <BoundText {...props} rows={3} />;

/** An amount that may be negative gets the full keyboard, because a number pad has no minus sign. */
export const MoneyInput: Input = (props) => {
  const { min = 0 } = fieldOf(props.entity, props.name);
  const sign = currencyOf(useRecordContext(), props.variant) === 'EUR' ? '€' : '£';
  return <BoundText {...props} mode={min < 0 ? 'text' : 'decimal'} tidy={tidyMoney} width={160} before={sign} />;
};

export const PercentInput: Input = (props) => <BoundText {...props} mode="decimal" width={120} after="%" />;

/** Points may be negative, and a phone's number pad has no minus sign, so this input uses the full keyboard. */
export const PointsInput: Input = (props) => <BoundText {...props} mode="text" width={120} />;

/** `7.5` or `7:30`: the colon requires the full keyboard. */
export const HoursInput: Input = (props) => <BoundText {...props} width={120} />;

/**
 * A whole number is typed; if only some values are allowed (0, 50 or 100 percent of a fee), it is chosen from a list.
 */
export const IntegerInput: Input = (props) => {
  const { choices, min } = fieldOf(props.entity, props.name);
  if (choices) return <ChoiceInput {...props} />;
  return <BoundText {...props} mode={min !== undefined && min >= 0 ? 'numeric' : 'text'} width={120} />;
};

/** A number pad has no minus sign, so only a field that is never negative gets one. */
export const DecimalInput: Input = (props) => {
  const { min } = fieldOf(props.entity, props.name);
  return <BoundText {...props} mode={min !== undefined && min >= 0 ? 'decimal' : 'text'} width={140} />;
};

/** `9:30`, `0930` or `9:30 pm`; shown as 09:30 when the user leaves the field. */
export const TimeInput: Input = (props) => {
  const translate = useTranslate();
  return <BoundText {...props} width={120} placeholder={translate('widgets.time_format')} tidy={parseTimeOfDay} />;
};

/** `03/2026` or `March 2026`; shown as 03/2026 when the user leaves the field. */
export const MonthInput: Input = (props) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <BoundText
      {...props}
      width={160}
      placeholder={translate('widgets.month_format')}
      tidy={(typed) => parseMonth(typed, locale)}
      show={(value) => (/^\d{4}-\d\d$/.test(value) ? formatMonth(value) : value)}
    />
  );
};

export const EmailInput: Input = (props) => <BoundText {...props} type="email" mode="email" />;

export const PhoneInput: Input = (props) => <BoundText {...props} type="tel" mode="tel" width={220} />;

export const PostcodeInput: Input = (props) => <BoundText {...props} width={140} />;

/** Company numbers and personal numbers: codes of fixed length. */
export const CodeInput: Input = (props) => <BoundText {...props} width={160} />;
