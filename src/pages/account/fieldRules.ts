import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** Returns the broken rule as a translation key of `validation`, or true. */
type Rule = (value: string, values: FieldValues) => string | true;

interface RuledField {
  label: string;
  rule: Rule;
}

/**
 * The rules of the fields of one form, by field name in order of the screen. react-hook-form has errors only of fields
 * that the user has left.
 */
type FieldRules = Map<string, RuledField>;

const FieldRulesContext = createContext<FieldRules>(new Map());
export const FieldRulesProvider = FieldRulesContext.Provider;

/** Returns the rules of a new form. */
export const useNewFieldRules = (): FieldRules => useState<FieldRules>(() => new Map())[0];

/** Adds a field to the rules of its form while it is displayed. */
export function useFieldRule(name: string, field: RuledField): void {
  const rules = useContext(FieldRulesContext);
  useLayoutEffect(() => {
    rules.set(name, field);
  });
  useLayoutEffect(() => () => void rules.delete(name), [rules, name]);
}

export interface BrokenRule {
  label: string;
  /** translation key of `validation` */
  rule: string;
  /** the field has not been filled in */
  isEmpty: boolean;
}

/** Returns a function that finds the fields whose rules are broken by these values. */
export function useBrokenRules(): (values: FieldValues) => BrokenRule[] {
  const rules = useContext(FieldRulesContext);
  return (values) =>
    [...rules].flatMap(([name, { label, rule }]) => {
      const value = String(values[name] ?? '');
      const broken = rule(value, values);
      return broken === true ? [] : [{ label, rule: broken, isEmpty: value.trim() === '' }];
    });
}
