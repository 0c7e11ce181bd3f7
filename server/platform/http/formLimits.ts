import { z } from 'zod';
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/uploads.ts';

/** Bytes of a JSON body, and of the parts of a form that are JSON. They are small, because files are sent as other parts. */
export const MAX_JSON_BYTES = 1024 * 1024;
/** Bytes that the names and the other texts of one form may have in total. */
export const MAX_TEXT_BYTES = 256 * 1024;
/** Bytes of the headers of one part; a name of 255 characters has 765 at most. */
export const MAX_PART_HEADER = 8 * 1024;

/** Bytes of a number, a choice or a yes or no, with a margin for values that are rejected by their own rule. */
const SHORT = 256;
/** Bytes of a text whose schema declares no length: an id, a date. */
const UNSAID = 4 * 1024;
/** The number of times that a field with a single value may be repeated; the schema decides what that means. */
const REPEATS = 4;
/** Entries of an array whose schema declares no length. */
const ENTRIES = 100;

/**
 * A multipart form: its fields by schema, its files by name with the accepted number of each; those of the rows of a list as
 * `lines[][receipt]`.
 */
export interface FormDeclaration {
  files: Readonly<Record<string, { min: number; max: number }>>;
  /** fields that are sent as JSON in one part, such as the rows of a list */
  json?: readonly string[];
  /** the fields may also be sent as JSON, without files */
  orJson?: boolean;
}

/** The limits of one field of a form. */
export interface FieldLimit {
  bytes: number;
  /** characters, if the schema declares them */
  max?: number;
  /** how many parts may have this name, with all of its indexes and keys */
  count: number;
  /** names in the second brackets: `name[0][key]` */
  keys?: ReadonlyMap<string, FieldLimit>;
  /** the part is JSON */
  isJson?: true;
}

const JSON_PART: FieldLimit = { bytes: MAX_JSON_BYTES, count: 1, isJson: true };

/** The limits of one form, from its route's declaration. */
export interface FormLimits {
  fields: ReadonlyMap<string, FieldLimit>;
  files: FormDeclaration['files'];
  /** parts that are not files */
  count: number;
  /** bytes of the longest text */
  longest: number;
  /** files of all names */
  fileCount: number;
  /** bytes of the whole form as it is sent */
  total: number;
}

/** The subset of JSON Schema that zod produces for our bodies. */
interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  enum?: readonly unknown[];
}

const fieldsOf = ({ properties = {} }: Schema): Map<string, FieldLimit> =>
  new Map(Object.entries(properties).map(([name, schema]) => [name, limitOf(schema)]));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

const limitOf = (schema: Schema): FieldLimit => {
  const { type, items, maxItems = ENTRIES, maxLength } = schema;
  if (type === 'array') {
    const keys = items?.type === 'object' ? fieldsOf(items) : undefined;
    // One more than the schema accepts, which is then rejected by name.
    const count = (maxItems + 1) * (keys?.size ?? 1);
    // Several ids may also be one text, with commas between them.
    const bytes = items?.type === 'integer' ? UNSAID : items ? limitOf(items).bytes : SHORT;
    return { bytes, count, ...(keys && { keys }) };
  }
  // A character has at most three bytes, or four as a pair of two; plus some for surrounding blanks.
  if (maxLength !== undefined) return { bytes: 4 * maxLength + 1024, max: maxLength, count: REPEATS };
  const isShort = schema.enum !== undefined || (type !== undefined && type !== 'string');
  return { bytes: isShort ? SHORT : UNSAID, count: REPEATS };
};

/** The limits of a route's form: names and lengths of its fields from the schema of its body, files as it declares them. */
export const formLimitsOf = ({ body, form }: { body?: z.ZodType; form: FormDeclaration }): FormLimits => {
  const schema = body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
  const { json = [] } = form;
  const fields = new Map([...fieldsOf(schema), ...json.map((name) => [name, JSON_PART] as const)]);
  const limits = [...fields.values()];
  const all = limits.flatMap((one) => [one, ...(one.keys?.values() ?? [])]);
  const fileCount = Math.min(MAX_FILES, sum(Object.values(form.files).map(({ max }) => max)));
  const count = sum(limits.map((one) => one.count));
  return {
    fields,
    files: form.files,
    count,
    longest: Math.max(SHORT, ...all.map(({ bytes }) => bytes)),
    fileCount,
    total:
      fileCount * (MAX_FILE_BYTES + MAX_PART_HEADER) +
      MAX_TEXT_BYTES +
      (json.length > 0 ? MAX_JSON_BYTES : 0) +
      count * SHORT,
  };
};
