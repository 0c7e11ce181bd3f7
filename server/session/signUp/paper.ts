import { formatMessage } from '#domain/formatMessage.ts';
import { letters } from '#i18n/en-GB/letters.ts';
import { paper as words } from '#i18n/en-GB/pdf.ts';
import type { Context } from '#server/context.ts';
import { letterText } from '#server/platform/mail/outbox.ts';
import { bytesOf, createPdf, type PdfDocument } from '#server/platform/pdf/pdfDocument.ts';
import { type Invited, wordsFor } from './send.ts';

/** Creates the sign-up instructions of one employee as a PDF. The code itself is generated only when they are sent. */
export const signUpPdf = (config: Context['config'], person: Invited, at: Date): AsyncGenerator<Buffer> => {
  const { subject: title, body } = letterText(config, 'sign_up', wordsFor(person, letters.code_when_sent));
  const paper = createPdf({
    title,
    lang: person.irish ? 'en-IE' : 'en-GB',
    running: person.company,
    pageNumber: (page) => formatMessage(words.page, { page }),
    at,
  });
  return bytesOf(paper, draw(paper, title, person.postal, body));
};

function* draw(paper: PdfDocument, title: string, postal: string, body: string): Generator<void> {
  for (const line of postal.split('\n')) paper.block('P', line, { size: 11 });
  paper.block('H1', title, { size: 16, weight: 600 }, 36);
  for (const line of body.split('\n').filter(Boolean)) paper.block('P', line, { size: 11 }, 8);
  yield;
}
