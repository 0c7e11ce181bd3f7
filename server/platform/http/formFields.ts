import { PortalError } from '#domain/errors.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import { type FieldLimit, type FormLimits, MAX_JSON_BYTES, MAX_TEXT_BYTES } from './formLimits.ts';
import { validationError } from './validationError.ts';

/** The parts of a field's name: `restricted_access_users[0][user_id]`, `payrolls[]`, `payrolls[3]`, `message`. */
interface FieldName {
  head: string;
  index?: number;
  key?: string;
}

const partsOf = (name: string): FieldName => {
  const nested = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/.exec(name);
  if (nested) return { head: nested[1] ?? '', index: Number(nested[2]), key: nested[3] ?? '' };
  return { head: name.replace(/\[\d*\]$/, '') };
};

const limitOf = ({ fields }: FormLimits, { head, key }: FieldName): FieldLimit | undefined =>
  key === undefined ? fields.get(head) : fields.get(head)?.keys?.get(key);

/** Whether a form has a field with this name. */
export const isField = (limits: FormLimits, name: string): boolean => limitOf(limits, partsOf(name)) !== undefined;

/** The error of a part whose name the form does not have. */
export const unknownField = (name: string): FieldError => {
  const { head } = partsOf(name);
  return { path: head, rule: 'unknown_field', params: { label: head } };
};

/**
 * Collects the fields of one form as they arrive and checks each against its limit; names without brackets are also
 * accepted. Nested names become nested values, and JSON becomes its value.
 */
export class FormFields {
  readonly values: Record<string, unknown> = Object.create(null);
  readonly #limits: FormLimits;
  readonly #counts = new Map<string, number>();
  #bytes = 0;
  #jsonBytes = 0;

  constructor(limits: FormLimits) {
    this.#limits = limits;
  }

  /**
   * Adds one field. `isCut`: the parser has truncated it, because it is longer than any field of the form.
   * @throws PortalError `invalid` for a name that the form does not have, for a text that is too long, and for a text that
   * is not the required JSON; form_too_large
   */
  add(name: string, value: string, isCut: boolean): void {
    const parts = partsOf(name);
    const { head } = parts;
    const limit = limitOf(this.#limits, parts);
    if (!limit) throw validationError(unknownField(name));
    const bytes = Buffer.byteLength(value);
    if (limit.isJson) {
      this.#addJson(head, value, isCut ? limit.bytes + 1 : bytes);
      return;
    }
    if (isCut || bytes > limit.bytes)
      throw validationError(
        limit.max === undefined
          ? { path: head, rule: 'invalid' }
          : { path: head, rule: 'max_length', params: { max: limit.max } },
      );
    const count = (this.#counts.get(head) ?? 0) + 1;
    this.#counts.set(head, count);
    if (count > (this.#limits.fields.get(head)?.count ?? 0)) throw validationError({ path: head, rule: 'too_many' });
    this.#bytes += Buffer.byteLength(name) + bytes;
    if (this.#bytes > MAX_TEXT_BYTES) throw new PortalError('form_too_large');
    this.#place(parts, name, value);
  }

  #addJson(name: string, value: string, bytes: number): void {
    this.#jsonBytes += bytes;
    if (this.#jsonBytes > MAX_JSON_BYTES) throw new PortalError('form_too_large');
    if (name in this.values) throw validationError({ path: name, rule: 'too_many' });
    try {
      this.values[name] = JSON.parse(value);
    } catch {
      throw validationError({ path: name, rule: 'invalid' });
    }
  }

  #place({ head, index, key }: FieldName, name: string, value: string): void {
    const before = this.values[head];
    if (key !== undefined && index !== undefined) {
      const rows: unknown[] = Array.isArray(before) ? before : before === undefined ? [] : [before];
      const row = rows[index];
      rows[index] = { ...(typeof row === 'object' ? row : {}), [key]: value };
      this.values[head] = rows;
    } else if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) this.values[head] = [before, value];
    else this.values[head] = head === name ? value : [value];
  }
}
