import type * as QrCode from 'qrcode';
import { lazyPackage } from '#server/platform/lazyPackage.ts';
import type { PdfDocument } from './pdfDocument.ts';

const qrCodes = lazyPackage<typeof QrCode>('qrcode');

/** Points of each side: a phone reads an address of 120 characters at arm's length. */
const SIDE = 84;

/**
 * Draws an address as a QR code at the current position. On a screen the code is a link; a screen reader reads `label`.
 */
export const drawQrCode = ({ doc, root, left, room, at, move }: PdfDocument, address: string, label: string): void => {
  const { size, data } = qrCodes().create(address, { errorCorrectionLevel: 'M' }).modules;
  const module = SIDE / size;
  room(SIDE);
  const top = at();
  const link = doc.struct('Link', { alt: label });
  root.add(link);
  link.add(
    doc.struct('Figure', { alt: label }, () => {
      data.forEach((isDark, index) => {
        if (isDark) doc.rect(left + (index % size) * module, top + Math.floor(index / size) * module, module, module);
      });
      doc.fill('#000000');
    }),
  );
  doc.link(left, top, SIDE, SIDE, address, { structParent: link });
  link.end();
  move(SIDE);
};
