import type { AnyEntity } from '../schema/defineEntity.ts';
import { ruleOfStep, statesOf } from '../schema/states.ts';
import { AREAS, type Area, type Rules } from './areas.ts';
import type { AccessRule } from './rules.ts';

/** The entities whose declared rules apply. */
export type Register = Readonly<Record<string, AnyEntity>>;

/** The areas that guard resources without an entity. */
const GUARDS: Readonly<Record<string, Area>> = {
  training_types: 'trainingTypes',
  tronc_files: 'periodFiles',
  tronc_periods: 'troncPeriods',
  tronc_reports: 'troncSchemes',
  reports: 'troncSchemes',
  tronc_points: 'employees',
  periods: 'files',
  payroll_files: 'files',
  payroll_batches: 'batches',
  payroll_handoffs: 'handoffs',
  files: 'periodFiles',
  'user-management': 'userManagement',
  api_keys: 'apiKeys',
  identity_providers: 'identityProviders',
};

const RIGHT = { create: 'create', import: 'create', edit: 'edit', delete: 'edit' } as const;
const IN_AREA = { view: 'canView', create: 'canCreate', edit: 'canEdit' } as const;

/**
 * Returns the rule that guards an action on a resource: the entity's own, else that of its area. Areas can also be
 * named directly. The action `see:note` is to see the field `note`.
 * @param record the record that a step would change, as far as it is known: the rule can depend on its state
 */
export function guardOf(
  resource: string,
  action: string,
  register: Register,
  record?: Readonly<Record<string, unknown>>,
): AccessRule | undefined {
  const entity = register[resource];
  const step = entity && statesOf(entity)?.steps.get(action);
  if (step) return ruleOfStep(entity, step, record);
  const seen = entity && /^see:(\w+)$/.exec(action)?.[1];
  if (seen) return entity.fields[seen]?.visibleTo ?? entity.access.view;
  const right = RIGHT[action as keyof typeof RIGHT] ?? 'view';
  if (entity) return (action === 'delete' && entity.access.delete) || entity.access[right];
  const area = GUARDS[resource] ?? (resource in AREAS ? (resource as Area) : undefined);
  if (!area) return undefined;
  const rules: Rules = AREAS[area];
  if (action === 'approve') return rules.canApprove ?? rules.canEdit;
  return (action === 'delete' && rules.canDelete) || rules[IN_AREA[right]];
}
