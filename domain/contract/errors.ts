import { z } from 'zod';
import { RULES } from '#domain/schema/rules.ts';
import { question } from './common.ts';
import { findingAnswer } from './compliance.ts';

/** `taken_by` and `required_field` differ from `taken` and `required` only in their sentence, and have their code. */
const CODES = [...new Set(RULES)].filter((rule) => rule !== 'taken_by' && rule !== 'required_field').join(', ');

const lineErrors = z.array(z.strictObject({ line: z.int().min(1), messages: z.array(z.string()) }));

/** The body of every error, `PortalError` in the API description. */
export const portalError = z.strictObject({
  message: z.string().meta({
    description: 'A sentence for people, in English, or in Irish if `Accept-Language` begins with `ga`.',
    examples: ['Check the highlighted fields'],
  }),
  code: z.string().meta({
    description: 'What went wrong, for programs: one of the codes that the response lists.',
    examples: ['invalid'],
  }),
  reason: z
    .string()
    .optional()
    .meta({ description: 'Why a second person is refused, or why the session of a 401 ended, as a code.' }),
  errors: z
    .union([z.record(z.string(), z.array(z.string())), lineErrors])
    .optional()
    .meta({
      description:
        'Sentences by field, under the names of the request (`emails.home`, `lines.0.cost`); of a CSV file by line, where line 1 is the header. Of a 409, what prevents the request.',
      examples: [{ name: ['Name is a required field'] }],
    }),
  codes: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({
      description:
        'The codes of `errors` by field, in the same order, for programs. A file has none. The codes: ' +
        `${CODES}; or the name of a rule of the entity.`,
      examples: [{ name: ['required'] }],
    }),
  messages: z.array(z.string()).optional().meta({ description: 'All sentences about a fund that was rejected.' }),
  data: z.unknown().optional().meta({ description: 'The present record: of a 412, and of some 409.' }),
  changed_by: z
    .strictObject({ name: z.string().nullable(), at: z.iso.datetime() })
    .optional()
    .meta({ description: 'Of a 412: who changed the record last, and when; null is the portal itself.' }),
  questions: z
    .array(question)
    .optional()
    .meta({ description: 'Of a 409 `confirmation_needed`: what a person must confirm, for the header `X-Confirm`.' }),
  findings: z
    .array(findingAnswer)
    .optional()
    .meta({ description: 'Of a 409 `compliance_block`: what the compliance check found.' }),
});
