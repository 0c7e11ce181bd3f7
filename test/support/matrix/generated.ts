import { recordBody } from '#dataProvider/recordBody.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { GENERATED } from '#domain/entities/generated/index.ts';
import { checkForm } from '#domain/schema/checkRecord.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Field } from '#domain/schema/field.ts';
import { kindOf } from '#domain/schema/kinds/index.ts';
import { isKept, isUpload, keptFields, writableFields, writeNameOf } from '#domain/schema/names.ts';
import { hasFiles, rowDocuments } from '#domain/schema/rowFields.ts';
import { hasSeveralFiles } from '#domain/schema/severalFiles.ts';
import { dependsOnState, type Step, statesOf } from '#domain/schema/states.ts';
import { sentenceOf } from '#domain/schema/words.ts';
import type { CallOptions, TestPortal } from '../portal.ts';
import type { Policy, Rule, Thing } from './rules.ts';

/** The matrix for generated entities: their `access` is the policy that was written by hand. */
const plain = Object.values<AnyEntity>(GENERATED);
type Ids = Readonly<Partial<Record<Thing, number>>>;

const ruleOf = (rule: AccessRule): Rule => {
  if (typeof rule === 'string') return rule === 'troncmaster' ? rule : { payroll: 'any' };
  return { ...(rule.company && { company: rule.company }), ...(rule.payroll && { payroll: rule.payroll }) };
};

/** The things of the matrix that a reference may point to; a generated entity is a thing under its own name. */
const THING_OF: Readonly<Record<string, Thing>> = {
  companies: 'company',
  sites: 'site',
  payrolls: 'payroll',
  job_roles: 'job_role',
  schemes: 'scheme',
  employees: 'employee',
  users: 'user',
};
const thing = (name: string): Thing => THING_OF[name] ?? (name as Thing);

/** Returns the fields of an entity whose files each have an address of their own: `photos`, and `lines/receipt` of rows. */
const severalFilesOf = (entity: AnyEntity): string[] => [
  ...keptFields(entity).flatMap(([key, field]) => (hasSeveralFiles(field) ? [key] : [])),
  ...rowDocuments(entity).map(({ list, key }) => `${list}/${key}`),
];
const fileThing = ({ name }: AnyEntity, address: string): Thing => thing(`${name}.${address}`);

/** Maps the word before an id in a path to the record's thing, and the path before the id of a file to the file. */
export const GENERATED_THINGS: Readonly<Record<string, Thing>> = Object.fromEntries(
  plain.flatMap((entity) => [
    [entity.name, thing(entity.name)],
    ...severalFilesOf(entity).map((address) => [`${entity.name}/{id}/${address}`, fileThing(entity, address)]),
  ]),
);

/** Returns the download routes of a record: of the files that it stores, and of itself as a PDF. */
const filesOf = (entity: AnyEntity): string[] =>
  [
    ...keptFields(entity).flatMap(([key, field]) => (hasSeveralFiles(field) ? [] : [key])),
    ...severalFilesOf(entity).map((address) => `${address}/{file_id}`),
    'record.pdf',
  ].map((name) => `GET /${entity.name}/{id}/${name}`);

/** Returns the routes that archive, restore and delete a record. */
const archivingOf = ({ name, archivable }: AnyEntity): string[] =>
  archivable
    ? ['GET archive', 'POST archive', 'POST restore', 'DELETE'].map((route) => {
        const [method, step] = route.split(' ');
        return `${method} /${name}/{id}${step ? `/${step}` : ''}`;
      })
    : [];

/** Returns the steps between the states of a record. */
const stepsOf = (entity: AnyEntity) => [...(statesOf(entity)?.steps ?? [])];

/** Who may take a step out of the state of a new record, as the records of the matrix are. */
const ruleOfNew = (entity: AnyEntity, { rule, rules }: Step): AccessRule =>
  rules.get(statesOf(entity)?.first ?? '') ?? rule;

/** Whether a record is created with a form. */
const takesForm = (entity: AnyEntity): boolean =>
  hasFiles(entity) || writableFields(entity, 'create').some(([, field]) => isUpload(field));

const namedBy = ({ access }: (typeof plain)[number]) =>
  ({ to: 'named', of: 'company', field: 'company_id', rule: ruleOf(access.create) }) as const;

/** What steps require in addition that depend on the state which they leave. */
export const GENERATED_PARTS: Readonly<Record<string, Readonly<Record<string, Rule>>>> = Object.fromEntries(
  plain.flatMap((entity) =>
    stepsOf(entity).flatMap(([, step]) =>
      dependsOnState(step)
        ? [
            [
              `POST /${entity.name}/{id}/${step.path}`,
              Object.fromEntries(
                [...step.rules].map(([from, rule]) => [`the step from ${sentenceOf(from)}`, ruleOf(rule)]),
              ),
            ],
          ]
        : [],
    ),
  ),
);

export const GENERATED_POLICY: Readonly<Record<string, Policy>> = Object.fromEntries(
  plain.flatMap((entity): [string, Policy][] => {
    const { name, access, imports } = entity;
    return [
      [`GET /${name}`, { to: 'rows', of: thing(name), rule: ruleOf(access.view) }],
      [`GET /${name}/{id}`, { to: 'record', of: thing(name), rule: ruleOf(access.view) }],
      [`POST /${name}`, { ...namedBy(entity), ...(takesForm(entity) && { form: true }) }],
      ...(imports ? ([[`POST /${name}/import`, { ...namedBy(entity), form: true }]] satisfies [string, Policy][]) : []),
      [`PATCH /${name}/{id}`, { to: 'record', of: thing(name), rule: ruleOf(access.edit) }],
      ...stepsOf(entity).map(([, step]): [string, Policy] => [
        `POST /${name}/{id}/${step.path}`,
        { to: 'record', of: thing(name), rule: ruleOf(ruleOfNew(entity, step)) },
      ]),
      ...archivingOf(entity).map((path): [string, Policy] => [
        path,
        { to: 'record', of: thing(name), rule: ruleOf(access.delete ?? access.edit) },
      ]),
      ...filesOf(entity).map((path): [string, Policy] => [
        path,
        { to: 'record', of: thing(name), rule: ruleOf(access.view) },
      ]),
    ];
  }),
);

/** The actions that the generated screens offer, and the requests behind them. */
export const GENERATED_OFFERS: Readonly<Record<string, { about: 'nothing' | 'ofCompany'; sends: string[] }>> =
  Object.fromEntries(
    plain.flatMap((entity): [string, { about: 'nothing' | 'ofCompany'; sends: string[] }][] => {
      const { name, imports } = entity;
      return [
        [`${name} list`, { about: 'nothing', sends: [`GET /${name}`] }],
        [`${name} show`, { about: 'ofCompany', sends: [`GET /${name}/{id}`, ...filesOf(entity)] }],
        [
          `${name} create`,
          { about: 'ofCompany', sends: [`POST /${name}`, ...(imports ? [`POST /${name}/import`] : [])] },
        ],
        [`${name} edit`, { about: 'ofCompany', sends: [`PATCH /${name}/{id}`] }],
        ...archivingOf(entity)
          .slice(0, 1)
          .map((): [string, { about: 'ofCompany'; sends: string[] }] => [
            `${name} delete`,
            { about: 'ofCompany', sends: archivingOf(entity) },
          ]),
        ...stepsOf(entity).map(([state, { path }]): [string, { about: 'ofCompany'; sends: string[] }] => [
          `${name} ${state}`,
          { about: 'ofCompany', sends: [`POST /${name}/{id}/${path}`] },
        ]),
      ];
    }),
  );

/** Request bodies with the fields that the permission check needs. */
export const GENERATED_BODIES: Readonly<Record<string, (ids: Ids) => CallOptions>> = Object.fromEntries(
  plain.flatMap(({ name }): [string, (ids: Ids) => CallOptions][] => [
    [`POST /${name}`, ({ company }) => ({ body: { company_id: company, no_such_field: 1 } })],
    [
      `POST /${name}/import`,
      ({ company }) => {
        const form = new FormData();
        form.append('company_id', String(company));
        form.append('file', new Blob(['no_such_column\n1\n'], { type: 'text/csv' }), 'matrix.csv');
        return { form };
      },
    ],
  ]),
);

/** Returns a plausible value: the id of a known record for a reference. */
const sampleOf = (field: Field, ids: Ids, n: number): unknown => {
  const id = ids[thing(field.to ?? '')];
  if (field.kind === 'reference') return id ?? null;
  if (field.of) return [Object.fromEntries(Object.entries(field.of).map(([key, own]) => [key, sampleOf(own, ids, n)]))];
  // A file is sent next to the body.
  if (field.kind === 'document') return null;
  return field.kind === 'references' ? [id ?? []].flat() : kindOf(field.kind).sample(field, n);
};

/** Returns a request body with a plausible value in every field, the n-th of its kind. */
export const sampleBody = (entity: AnyEntity, ids: Ids, n = 1): Record<string, unknown> => {
  const fields = writableFields(entity, 'create').filter(([, field]) => !isUpload(field) && !isKept(field));
  const body: Record<string, unknown> = Object.fromEntries(
    fields.map(([key, field]) => [writeNameOf(key, field), sampleOf(field, ids, n)]),
  );
  // The declared rules over several fields hold once those that break one are empty.
  for (const { path } of checkForm(entity, body)) body[path] = null;
  return body;
};

/** A plausible new record of each entity, by its route. */
export const GENERATED_SAMPLES: Readonly<Record<string, (ids: Ids, n: number) => Record<string, unknown>>> =
  Object.fromEntries(plain.map((entity) => [`POST /${entity.name}`, (ids, n) => sampleBody(entity, ids, n)]));

const aFile = (): File => new File(['Matrix'], 'matrix.txt', { type: 'text/plain' });

/** Returns the body as it is, or as a form with a file for each field that stores one, in rows, too. */
const withFiles = (entity: AnyEntity, body: Record<string, unknown>): CallOptions => {
  const files = keptFields(entity).map(([key, field]) => [key, hasSeveralFiles(field) ? [aFile()] : aFile()]);
  const rowsOf = (list: string) => rowDocuments(entity).filter((one) => one.list === list);
  const rows = Object.entries(body).flatMap(([list, value]) =>
    Array.isArray(value) && rowsOf(list).length > 0
      ? [
          [
            list,
            value.map((row: object) => ({
              ...row,
              ...Object.fromEntries(rowsOf(list).map(({ key }) => [key, aFile()])),
            })),
          ],
        ]
      : [],
  );
  const sent = recordBody(entity, { ...body, ...Object.fromEntries([...files, ...rows]) });
  return sent instanceof FormData ? { form: sent } : { body: sent };
};

/** Creates one record of each generated entity in a tenant. */
export const addGenerated = async (portal: TestPortal, token: string, ids: Ids): Promise<Ids> => {
  const added: Partial<Record<Thing, number>> = {};
  for (const entity of plain) {
    const sample = sampleBody(entity, { ...ids, ...added });
    const { status, body } = await portal.call('POST', `/${entity.name}`, { token, ...withFiles(entity, sample) });
    if (status !== 201) throw new Error(`${entity.name} of the matrix: ${status} ${JSON.stringify(body)}`);
    added[thing(entity.name)] = body.data.id;
    for (const address of severalFilesOf(entity)) {
      const [key = '', ofRow] = address.split('/');
      const [first] = body.data[key];
      added[fileThing(entity, address)] = (ofRow ? first[ofRow] : first).id;
    }
  }
  return added;
};
