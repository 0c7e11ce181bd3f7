import type { Bytes } from './bytes.ts';

/** A sequence that disk images contain at this position; negative positions count from the end. */
interface Mark {
  at: number;
  is: string;
}

/** Sectors of 2048 bytes, the first sixteen unused (ECMA-119, 6.2.1; ECMA-167, 2/8.3.1). */
const SECTOR = 2048;
const DESCRIPTORS = [16, 17, 18].map((sector) => sector * SECTOR + 1);
/** The same with the 2352 bytes of a raw sector, whose data begins after 16 or 24 bytes. */
const RAW_DESCRIPTORS = [16 * 2352 + 17, 16 * 2352 + 25];

const MARKS: readonly Mark[] = [
  ...[...DESCRIPTORS, ...RAW_DESCRIPTORS].map((at) => ({ at, is: 'CD001' })),
  ...DESCRIPTORS.flatMap((at) => ['BEA01', 'NSR02', 'NSR03'].map((is) => ({ at, is }))),
  { at: 0, is: 'conectix' }, // VHD that grows
  { at: -512, is: 'conectix' }, // VHD of a fixed size
  { at: 0, is: 'vhdxfile' },
  { at: 0, is: 'KDMV' }, // VMDK
  { at: 0, is: 'COWD' }, // VMDK of ESX
  { at: 0, is: '# Disk DescriptorFile' }, // VMDK in text
  { at: 0, is: 'QFI\xfb' }, // QCOW
  { at: 64, is: '\x7f\x10\xda\xbe' }, // VDI
  { at: -512, is: 'koly' }, // Apple disk image
  { at: 0, is: 'MSWIM\0\0\0' }, // Windows image
  { at: 512, is: 'EFI PART' }, // partition table
  { at: 3, is: 'NTFS    ' },
  { at: 3, is: 'EXFAT   ' },
];

/**
 * A FAT boot sector: the signature in the last two bytes, and the name of the file system at its FAT12/16 or FAT32
 * position.
 */
const FAT_NAMES: readonly Mark[] = [
  { at: 54, is: 'FAT12   ' },
  { at: 54, is: 'FAT16   ' },
  { at: 82, is: 'FAT32   ' },
];

/** Whether the content is a disk image, which Windows and macOS open as a drive at a double click. */
export const isDiskImage = async (bytes: Bytes): Promise<boolean> => {
  const head = await bytes.at(0, 40 * 1024);
  const tail = await bytes.at(Math.max(0, bytes.size - 512), 512);
  const has = ({ at, is }: Mark): boolean => {
    const [from, start] = at < 0 ? [tail, at + tail.length] : [head, at];
    return start >= 0 && from.toString('latin1', start, start + is.length) === is;
  };
  return MARKS.some(has) || (has({ at: 510, is: '\x55\xaa' }) && FAT_NAMES.some(has));
};
