import { AREAS, type Rules } from '../access/areas.ts';
import type { AccessRule } from '../access/rules.ts';
import { entriesOf, isRecord } from '../typeGuards.ts';
import { checkConditions } from './checkConditions.ts';
import { check } from './checkFields.ts';
import { checkList, type NamingDeclaration } from './checkList.ts';
import { checkValues } from './checkValues.ts';
import type { Field } from './field.ts';
import { LONGEST_NAME, RESERVED_IN_GENERATED, RESERVED_KEYS } from './reserved.ts';

/** Checks what every declaration must meet beyond each field by itself. @throws Error naming entity, field and remedy */
export const checkDeclaration = (entity: string, declared: NamingDeclaration): void => {
  check(
    entity.length <= LONGEST_NAME,
    entity,
    null,
    `the name has ${entity.length} characters: PostgreSQL allows ${LONGEST_NAME}, so shorten it`,
  );
  for (const [key, field] of Object.entries(declared.fields)) {
    check(
      !RESERVED_KEYS.has(key),
      entity,
      key,
      'this key is reserved: every table has this column, so use another name',
    );
    check(
      key.length <= LONGEST_NAME,
      entity,
      key,
      `the key has ${key.length} characters: PostgreSQL allows ${LONGEST_NAME}, so shorten it`,
    );
    checkValues(entity, key, field);
  }
  checkConditions(entity, declared.fields);
  checkList(entity, declared);
};

const ACTIONS = { canView: 'view', canCreate: 'add', canEdit: 'edit' } as const;

const isForCompanies = (rule: AccessRule | undefined): boolean =>
  rule === 'anyone' || (typeof rule === 'object' && (rule.company?.length ?? 0) > 0);

/** The areas whose rules for viewing, adding and editing all name permissions of a company. */
const companyAreas = (): string =>
  Object.entries<Rules>(AREAS)
    .filter(([, { canView, canCreate, canEdit }]) => [canView, canCreate, canEdit].every(isForCompanies))
    .map(([name]) => name)
    .join(', ');

/**
 * Checks that users with permissions of a company can use the records of a company. A rule for troncmasters only must be
 * stated in the declaration: an area that has one is rejected.
 */
const checkAccess = (entity: string, access: Rules | undefined): void => {
  const areas = `choose one of these areas: ${companyAreas()}`;
  check(access !== undefined, entity, null, `access names no area of AREAS: ${areas}`);
  const area = Object.entries<Rules>(AREAS).find(([, rules]) => rules === access)?.[0];
  for (const [name, action] of entriesOf(ACTIONS)) {
    const rule = access?.[name];
    const isStated = area === undefined && rule === 'troncmaster';
    check(
      isStated || isForCompanies(rule),
      entity,
      null,
      `access: ${area ? `AREAS.${area}` : name} lets only troncmasters ${action} the records of a company: ${areas}; or state it: access: { ...AREAS.employees, ${name}: 'troncmaster' }`,
    );
  }
};

/** Checks that no two fields have the same label, because users could not distinguish them. */
const checkLabels = (entity: string, fields: Readonly<Record<string, Field>>, list = ''): void => {
  const keys = new Map<string, string>();
  for (const [key, { label, of }] of Object.entries(fields)) {
    const said = String(label).trim().toLowerCase();
    check(
      !keys.has(said),
      entity,
      `${list}${key}`,
      `has the label of ${keys.get(said)}: give one of them another label`,
    );
    keys.set(said, key);
    if (of) checkLabels(entity, of, `${key}.`);
  }
};

/** Checks that the fields of a declaration that was not compiled are fields. @throws Error naming entity, field and remedy */
export const checkAreFields = (entity: string, fields: Readonly<Record<string, unknown>>): void => {
  for (const [key, field] of Object.entries(fields))
    check(
      isRecord(field) && typeof field.kind === 'string',
      entity,
      key,
      `is not a field: write for example ${key}: text('Label')`,
    );
};

interface GeneratedDeclaration {
  access: Rules | undefined;
  fields: Readonly<Record<string, Field>>;
}

/** Checks what only a generated entity must meet. @throws Error naming entity, field and remedy */
export const checkGeneratedEntity = (entity: string, { access, fields }: GeneratedDeclaration): void => {
  checkAccess(entity, access);
  for (const key of Object.keys(fields))
    check(
      !RESERVED_IN_GENERATED.has(key),
      entity,
      key,
      `this key is reserved: the portal adds it to every generated entity, so ${key === 'company_id' ? 'remove the field' : 'use another name'}`,
    );
  for (const [key, { kind }] of Object.entries(fields)) {
    const described = key.replace(/_id$/, '');
    check(
      kind !== 'reference' || described === key || !(described in fields),
      entity,
      described,
      `responses describe ${key} under this name: rename one of the two`,
    );
  }
  checkLabels(entity, fields);
};
