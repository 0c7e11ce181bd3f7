import { createReadStream } from 'node:fs';
import { recordImportAnswer, recordImportBody } from '#domain/contract/records.ts';
import { matchHeader } from '#domain/csv/header.ts';
import { entityColumns } from '#domain/imports/entity.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { headingOf } from '#domain/schema/names.ts';
import { csvHeader } from '#i18n/en-GB/csv.ts';
import type { Context } from '#server/context.ts';
import { headerMessages, LineErrors } from '#server/platform/files/csvErrors.ts';
import { type CsvRow, readCsv } from '#server/platform/files/csvReader.ts';
import type { FormFile } from '#server/platform/files/keepUploads.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/platform/http/route.ts';
import { errorSentences } from '#server/platform/http/validationError.ts';
import { createRecords } from './change/changeRecord.ts';
import { exportHeadings } from './csvColumns.ts';
import { ImportReader } from './importReader.ts';
import type { CrudOptions } from './options.ts';

/** Adds the records of a CSV file to a company, all or none. With `dry_run`, only reports what it would do. */
export const importRoute = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  path: string,
  permission: Permission<never>,
): AnyRoute =>
  route({
    method: 'POST',
    status: 201,
    path: `${path}/import`,
    tag: entity.words.many,
    permission,
    summary: `Import ${entity.words.many.toLowerCase()} into a company, all or none`,
    audit: `${entity.name}.created`,
    cost: 'list',
    form: { files: { file: { min: 1, max: 1 } } },
    body: recordImportBody,
    answer: recordImportAnswer,
    handle: async (context, { body, files }) => {
      // The form has exactly one file.
      const count = await importRecords(context, entity, options, body, files[0] as FormFile);
      return ok({ created: count });
    },
  });

/**
 * Reads the file batch by batch, and writes each batch before reading the next. After the first invalid line nothing
 * more is written, and the transaction rolls back what was written.
 * @throws PortalError csv_errors with the invalid lines
 */
const importRecords = async <E extends AnyEntity>(
  context: Context,
  entity: E,
  options: CrudOptions<E>,
  { company_id, dry_run = false }: { company_id: number; dry_run?: boolean | undefined },
  file: FormFile,
): Promise<number> => {
  const errors = new LineErrors();
  let reader: ImportReader | null = null;
  let count = 0;
  await errors.during(async () => {
    for await (const batch of readCsv(createReadStream(file.path))) {
      if (!reader) {
        const variant = (await options.request?.variantOf?.(context, { company_id }, null, {})) ?? 'GB';
        reader = new ImportReader(entity, company_id, variant, placesOf(entity, options, batch[0] as CsvRow, errors));
        errors.reject();
        continue;
      }
      const read = await reader.read(context, batch, errors);
      count += read.length;
      if (errors.some || dry_run) continue;
      const bodies = read.map(({ body }) => body);
      await createRecords(context, entity, options, bodies, (place, { details }) =>
        errors.add(read[place]?.line ?? 1, ...errorSentences(details)),
      );
    }
  });
  if (count === 0 && !errors.some) errors.add(1, csvHeader.no_rows);
  errors.reject();
  return count;
};

/**
 * Returns the position of each column, which the header names by its key, or by its label or heading as in an export. Further
 * columns of an export, such as the company and what is derived, have positions too, and nothing reads them.
 */
const placesOf = <E extends AnyEntity>(
  entity: E,
  options: CrudOptions<E>,
  { cells }: CsvRow,
  errors: LineErrors,
): ReadonlyMap<string, number> => {
  const columns = entityColumns(entity);
  const labels = new Map(columns.map(({ key, field }) => [key, field.label]));
  const byName = new Map(
    columns.flatMap(({ key, field }) => [field.label, headingOf(field)].map((name) => [name.toLowerCase(), key])),
  );
  const isNeeded = ({ field }: (typeof columns)[number]) => field.required && field.default === undefined;
  const match = matchHeader<string>(
    cells.map((cell) => byName.get(cell.trim().toLowerCase()) ?? cell),
    {
      required: columns.filter(isNeeded).map(({ key }) => key),
      optional: [
        ...columns.filter((column) => !isNeeded(column)).map(({ key }) => key),
        ...exportHeadings(entity, options.response?.csvColumns).filter((name) => !byName.has(name.toLowerCase())),
      ],
    },
  );
  const missing = match.missing.map((key) => labels.get(key) ?? key);
  errors.add(1, ...headerMessages({ ...match, missing }));
  return match.index;
};
