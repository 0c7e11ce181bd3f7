import type { AccessRule } from '#domain/access/rules.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Permission } from '#server/platform/http/route.ts';
import { namedInBody, recordOf } from '#server/platform/http/subjects.ts';
import type { CrudOptions, CrudPermissions } from './options.ts';
import { recordToChange } from './recordToChange.ts';

const createPermission = (entity: AnyEntity): Permission<never> => {
  if (entity.access.create === 'anyone') return { who: 'loggedIn' };
  return 'company_id' in entity.fields && !entity.fields.company_id?.readOnly
    ? {
        who: 'subject',
        rule: entity.access.create,
        find: namedInBody({ ...entity, name: 'companies', tenancy: 'company', fields: {} }, 'company_id'),
      }
    : { who: 'somewhere', rule: entity.access.create };
};

/** Returns the permission of a route about one record. */
export const onRecord = (entity: AnyEntity, rule: AccessRule): Permission<'id'> =>
  entity.tenancy === 'nobody' ? { who: 'somewhere', rule } : { who: 'subject', rule, find: recordOf(entity) };

/** Returns the permission of each of an entity's routes: from its declaration, unless `options` overrides it. */
export const permissionsOf = <E extends AnyEntity>(entity: E, options: CrudOptions<E>): CrudPermissions => {
  const nobodys = entity.tenancy === 'nobody';
  const on = (rule: AccessRule) => onRecord(entity, rule);
  const update = on(entity.access.edit);
  return {
    list: nobodys ? { who: 'somewhere', rule: entity.access.view } : { who: 'loggedIn' },
    one: on(entity.access.view),
    create: createPermission(entity),
    import: createPermission(entity),
    update: update.who === 'subject' ? { ...update, find: recordToChange(entity) } : update,
    delete: on(entity.access.delete ?? entity.access.edit),
    ...options.permissions,
  };
};
