import { isDeepStrictEqual } from 'node:util';
import { AREAS, type Rules } from '#domain/access/areas.ts';
import { checkWhere } from '#domain/schema/checkConditions.ts';
import { ORDERED, readBy, SUMMED } from '#domain/schema/checkFamily.ts';
import { type AnyEntity, fieldsOf } from '#domain/schema/defineEntity.ts';
import { parentFieldOf, type TotalField, totalsOf } from '#domain/schema/family.ts';
import type { Condition } from '#domain/schema/field.ts';
import { asError } from '#domain/typeGuards.ts';
import { isStored } from '#server/platform/db/ddl.ts';
import type { Fault } from './fault.ts';

type Register = Readonly<Record<string, AnyEntity>>;

const areaOf = ({ access }: AnyEntity): string => {
  const { view, create, edit } = access;
  const found = Object.entries<Rules>(AREAS).find(([, { canView, canCreate, canEdit }]) =>
    isDeepStrictEqual([canView, canCreate, canEdit], [view, create, edit]),
  );
  return found ? `AREAS.${found[0]}` : 'the same rules as its declaration';
};

/** What is wrong with the parent of an entity among the others. */
const parentFaults = (entity: AnyEntity, all: Register): Fault[] => {
  const { key, to = '' } = parentFieldOf(entity) ?? {};
  const parent = all[to];
  if (key === undefined || !parent) return [];
  const says = (isRight: boolean, problem: string): Fault[] => (isRight ? [] : [{ key, problem }]);
  const isGenerated = parent.generated === true;
  const above = parentFieldOf(parent);
  return [
    ...says(
      isGenerated,
      `the parent ${to} is not an added entity: only these have children. Write reference('Label', '${to}', { required: true, tab: true }).`,
    ),
    ...says(
      !isGenerated || above === null,
      `the parent ${to} is itself a child, of ${above?.to}: a child has no children. Make this field, or ${above?.key} of ${to}, a reference.`,
    ),
    ...says(
      !isGenerated || isDeepStrictEqual(entity.access, parent.access),
      `the permissions differ from those of the parent ${to}: write access: ${areaOf(parent)}.`,
    ),
  ];
};

/** What is wrong with a total of an entity among the others. */
const totalFaults = (entity: AnyEntity, { key, field, total }: TotalField, all: Register): Fault[] => {
  const { of, where = {} } = total;
  const child = all[of];
  const says = (isRight: boolean, problem: string): Fault[] => (isRight ? [] : [{ key, problem }]);
  if (!child || parentFieldOf(child)?.to !== entity.name)
    return [
      {
        key,
        problem: child
          ? `adds up ${of}, whose records are no children of ${entity.name}: declare there ${entity.name.replace(/s$/, '')}_id: parent('Label', '${entity.name}').`
          : `adds up ${of}, and there is no such entity. Declare it with a parent: parent('Label', '${entity.name}').`,
      },
    ];
  const name = readBy(total);
  const source = name === undefined ? undefined : child.fields[name];
  const kinds = total.sum === undefined ? ORDERED : SUMMED;
  const usable = fieldsOf(child).filter(
    (one) => kinds.has(one[1].kind) && isStored(one[1]) && one[0] !== 'archived_at',
  );
  const one = usable[0]?.[0] ?? 'amount';
  const read = [
    ...(source && name ? [[name, source] as const] : []),
    ...fieldsOf(child).filter(([other]) => other in where),
  ];
  const hidden = read.find(
    (shown) => shown[1].visibleTo !== undefined && !isDeepStrictEqual(shown[1].visibleTo, field.visibleTo),
  );
  return [
    ...says(
      name === undefined || source !== undefined,
      `adds up ${name}, which is not a field of ${of}: name one of ${usable.map(([other]) => other).join(', ') || 'its fields'}.`,
    ),
    ...says(
      source === undefined || kinds.has(source.kind),
      `adds up ${name}, which is a ${source?.kind}: there are totals of ${[...kinds].join(', ')}, such as ${one}.`,
    ),
    ...says(
      source === undefined || !kinds.has(source.kind) || source.kind === field.kind,
      `is a ${field.kind} and adds up ${name}, which is a ${source?.kind}: write total(${source?.kind}('${field.label}'), { … }).`,
    ),
    ...says(
      source?.kind !== 'decimal' || field.kind !== 'decimal' || (field.places ?? 2) >= (source.places ?? 2),
      `has fewer places than ${name}: write places: ${source?.places ?? 2}.`,
    ),
    ...says(
      hidden === undefined,
      `adds up ${of} by ${hidden?.[0]}, which not everyone may see: declare the same visibleTo here, too.`,
    ),
    ...whereFaults(key, child, where),
  ];
};

const whereFaults = (key: string, child: AnyEntity, where: Condition): Fault[] => {
  try {
    checkWhere(child.name, child.fields, where);
    return [];
  } catch (error) {
    return [{ key, problem: `${asError(error).message.replace(/^.*?: /, '')}.` }];
  }
};

/** Returns everything that is wrong with an entity as a child and as a parent of others. */
export const familyFaults = (entity: AnyEntity, all: Register): Fault[] => [
  ...parentFaults(entity, all),
  ...totalsOf(entity).flatMap((one) => totalFaults(entity, one, all)),
];
