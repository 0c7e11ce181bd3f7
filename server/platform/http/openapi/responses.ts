import { listMeta } from '#domain/contract/common.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { isExportable } from '../exportPages.ts';
import { type Route, successesOf } from '../route.ts';
import type { Components, JsonSchema } from './components.ts';
import { failuresOf } from './failures.ts';
import { filePart, headers, MEDIA, schemaOf } from './schemas.ts';

const REVISION = { ETag: 'The revision of the record, for `If-Match`.' };
const IGNORED = { Warning: 'To a session: parameters that were ignored, and those that are known. Keys receive 422.' };
const FILE_NAME = { 'Content-Disposition': 'The name of the file.' };

const envelope = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const extraMembers = (components: Components, { extraMembers: members = {} }: Route) =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, components.of(schema, 'output')]));

const answerSchemaOf = (components: Components, route: Route): JsonSchema => {
  const data = schemaOf(components, route, 'answer');
  if (route.flat) return data;
  if (route.kind === 'list')
    return envelope({
      data: { type: 'array', items: data },
      meta: components.of(listMeta, 'output'),
      ...extraMembers(components, route),
    });
  return {
    ...envelope({ data }),
    ...(route.meta && {
      properties: { data, meta: components.of(route.meta, 'output') },
    }),
  };
};

/** Whether its data has a revision, which is also the ETag. A record of any kind has one. */
const hasRevision = (components: Components, { versioned, answer, kind }: Route): boolean => {
  if (versioned) return true;
  if (!answer || kind === 'list') return false;
  const { properties, additionalProperties } = components.whole(answer, 'output');
  return (isRecord(properties) && 'revision' in properties) || isRecord(additionalProperties);
};

const fileContent = (type: string): JsonSchema => ({ schema: type === 'text/csv' ? { type: 'string' } : filePart(1) });

/** The media types of the files of a route: of a list, CSV if it can be exported. */
const filesOf = (route: Route): readonly string[] =>
  route.media ?? (route.kind === 'file' ? ['*/*'] : isExportable(route) ? ['text/csv'] : []);

const MEANINGS = { 200: 'Done.', 201: 'Added.', 202: 'Accepted: another person must confirm it.' } as const;

const success = (components: Components, route: Route): JsonSchema => {
  const files = filesOf(route);
  const isFile = route.kind === 'file';
  return {
    ...headers({
      ...(files.length > 0 && FILE_NAME),
      ...(!isFile && hasRevision(components, route) && REVISION),
      ...(route.kind === 'list' && IGNORED),
    }),
    content: {
      ...(!isFile && { [MEDIA.json]: { schema: answerSchemaOf(components, route) } }),
      ...Object.fromEntries(files.map((type) => [type, fileContent(type)])),
    },
  };
};

/** Returns every response of a route by its status. */
export const responsesOf = (components: Components, route: Route): Record<string, JsonSchema> => {
  const statuses = successesOf(route);
  const answer = success(components, route);
  return {
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        { description: route.kind === 'file' ? 'The file.' : MEANINGS[status], ...answer },
      ]),
    ),
    ...failuresOf(route),
  };
};
