import fc from 'fast-check';
import { zipSync } from 'fflate';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { isRefusedName } from '#domain/uploads.ts';
import type { Bytes } from './bytes.ts';
import { isRefusedContent } from './isRefused.ts';
import { afterComments, isMarkup } from './markup.ts';

const inMemory = (content: Uint8Array): Bytes => ({
  size: content.length,
  at: async (position, length) => Buffer.from(content.subarray(position, position + length)),
});
const refused = (content: Uint8Array | string): Promise<boolean> =>
  isRefusedContent(inMemory(typeof content === 'string' ? Buffer.from(content, 'latin1') : content));
/** `size` zeros, with these texts at their positions. */
const blank = (size: number, marks: Readonly<Record<number, string>>): Buffer => {
  const content = Buffer.alloc(size);
  for (const [at, text] of Object.entries(marks)) content.write(text, Number(at), 'latin1');
  return content;
};

describe('files that may not be uploaded (contract A7)', () => {
  it.each(['a.exe', 'A.EXE', 'pay.pdf.js', 'x.svg', 'x.HTML', 'run.sh', 'x.exe.', 'x.exe ', 'x.exe::$DATA', 'x.php'])(
    'rejects the name %s',
    (name) => expect(isRefusedName(name)).toBe(true),
  );
  it.each(['a.iso', 'a.img', 'a.VHDX', 'a.vhd', 'a.vmdk', 'a.dmg', 'a.udf', 'a.docm', 'a.dotm', 'a.xlsm', 'a.xltm'])(
    'rejects the name of a disk image or of a document with macros, %s',
    (name) => expect(isRefusedName(name)).toBe(true),
  );
  it.each([
    'a.iqy',
    'a.slk',
    'a.SettingContent-ms',
    'a.library-ms',
    'a.url',
    'a.lnk',
    'a.hta',
    'a.rdp',
    'a.7z',
    'a.rar',
  ])(
    'rejects the name of a file that acts when it is opened, or of an archive that cannot be looked into, %s',
    (name) => expect(isRefusedName(name)).toBe(true),
  );
  it.each(['a.xlam', 'a.pptm', 'a.potm', 'a.ppsm', 'a.ppam', 'a.sldm', 'a.xlsb'])(
    'rejects the name of a document with macros, %s',
    (name) => expect(isRefusedName(name)).toBe(true),
  );
  it.each(['a.pdf', 'hours.csv', 'a.xlsx', 'a.docx', 'a.doc', 'photo.jpeg', 'README', 'v1.2 exe.pdf', 'notes.txt'])(
    'accepts the name %s',
    (name) => expect(isRefusedName(name)).toBe(false),
  );
  it.each(['.'.repeat(70_000), ' '.repeat(70_000), '\0.'.repeat(35_000)])(
    'reads a name of 70,000 dots once',
    (name) => {
      expect([isRefusedName(name), isRefusedName(`a.exe${name}`), isRefusedName(`${name}x`)]).toEqual([
        false,
        true,
        false,
      ]);
    },
  );

  it.each([
    ['a Windows program', 'MZ\x90\x00'],
    ['a Linux program', '\x7fELF'],
    ['a Mac program', '\xcf\xfa\xed\xfe'],
    ['a script', '#!/bin/sh\nrm'],
    ['a page', '<!DOCTYPE HTML><p>'],
    ['a page with blanks in its type', `<!DOCTYPE${' '.repeat(1000)}html><p>`],
    ['a page after a comment and blanks', '\n <!-- hi -->\n<html>'],
    ['a page after two comments', '<!-- a --><!---->\n<BODY>'],
    ['a comment that hides what follows', '<!-- '],
    ['a page with a byte order mark', '\xef\xbb\xbf<html>'],
    ['a page in UTF-16', '\xff\xfe<\x00h\x00t\x00m\x00l\x00>\x00'],
    ['a picture that runs scripts', '<?xml version="1.0"?>\n<svg xmlns="x">'],
    ['a picture after a comment', '<!-- x --><!DOCTYPE svg><svg xmlns="x">'],
    ['an SVG with a prefix', '<?xml version="1.0"?><s:svg xmlns:s="x">'],
    ['PHP', '<?php echo 1;'],
    ['a shortcut to a page', '[InternetShortcut]\r\nURL=file://attacker/x'],
    ['a web query of Excel', 'WEB\r\n1\r\nhttps://attacker.example/\r\n'],
    ['a SYLK file', 'ID;PWXL;N;E\r\nP;PGeneral\r\n'],
    ['settings that run a command', '<?xml version="1.0"?>\n<PCSettings><SearchableContent/>'],
    ['a library that leads to another machine', '<libraryDescription xmlns="x">'],
    ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
  ])('rejects %s by its first bytes', async (_, head) => expect(await refused(head)).toBe(true));
  it.each([
    ['a PDF', '%PDF-1.7'],
    ['a spreadsheet', 'PK\x03\x04'],
    ['CSV', 'name,html\n<b>,1'],
    ['CSV whose first column is an ID', 'ID;Payroll ref;Hours\r\n1;A1;20\r\n'],
    ['plain XML', '<?xml version="1.0"?><payroll/>'],
    ['XML after a comment', '<!-- payroll --><payroll/>'],
    ['nothing', ''],
  ])('accepts %s', async (_, head) => expect(await refused(head)).toBe(false));
});

describe('archives', () => {
  const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([1])])));

  it.each(['setup.exe', 'docs/open.lnk', 'a.iqy', 'inner.zip', 'page.html'])(
    'are rejected if they contain %s',
    async (name) => expect(await refused(archive('hours.csv', name))).toBe(true),
  );
  it('are accepted with documents and pictures, as are documents with pictures and printer settings', async () => {
    expect(await refused(archive('hours.csv', 'scans/p45.pdf', 'photo.jpg'))).toBe(false);
    const types = { '[Content_Types].xml': Buffer.from('<Types/>') };
    const document = zipSync({
      ...types,
      'xl/printerSettings1.bin': new Uint8Array(1),
      'xl/media/a.svg': new Uint8Array(1),
    });
    expect(await refused(document)).toBe(false);
    expect(await refused(zipSync({ ...types, 'setup.exe': new Uint8Array(1) }))).toBe(true);
  });
});

describe('markup after comments (issue 18)', () => {
  const filler = fc.constantFrom(' ', '\n', '\t', '<!---->', '<!-- a -- b > <html> -->', '<!--->-->', '<!--<!---->');
  const before = fc.array(filler, { maxLength: 300 }).map((parts) => parts.join(''));

  it('begins after all blanks and comments', () => {
    fc.assert(
      fc.property(before, fc.constantFrom('x', '<', '<html', 'PK', ''), (text, rest) => {
        expect(afterComments(text + rest)).toBe(text.length);
      }),
      runs(100),
    );
  });
  it('is rejected by its first word alone', () => {
    fc.assert(
      fc.property(before, fc.constantFrom('<html>', '<SCRIPT', '<svg/>', '<!DOCTYPE \n html>'), (text, rest) => {
        expect(isMarkup(text + rest)).toBe(true);
        expect(isMarkup(`${text}x${rest}`)).toBe(false);
      }),
      runs(100),
    );
  });
  it('returns a result for any text', () => {
    const piece = fc.oneof(filler, fc.string(), fc.constantFrom('<!--', '-->', '<', '<?xml', '<!doctype', '<svg'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(typeof isMarkup(pieces.join(''))).toBe('boolean');
      }),
      runs(100),
    );
  });
  it.each(['<!---->', '<!--', '-->', '<', '<?xml', '<!doctype ', ' <'])('reads 4 kB of %s once', (piece) => {
    expect(typeof isMarkup(`${piece.repeat(4096 / piece.length)}x`)).toBe('boolean');
  });
});

describe('disk images (issue 18)', () => {
  it.each([
    ['ISO 9660', blank(64 * 1024, { 32769: 'CD001' })],
    ['ISO 9660 in raw sectors', blank(64 * 1024, { 37649: 'CD001' })],
    ['UDF', blank(64 * 1024, { 32769: 'BEA01', 34817: 'NSR02', 36865: 'TEA01' })],
    ['VHD of a fixed size', blank(4096, { 3584: 'conectix' })],
    ['VHD that grows', blank(4096, { 0: 'conectix' })],
    ['VHDX', blank(4096, { 0: 'vhdxfile' })],
    ['VMDK', blank(4096, { 0: 'KDMV' })],
    ['VMDK in text', Buffer.from('# Disk DescriptorFile\nversion=1\n')],
    ['DMG', blank(4096, { 3584: 'koly' })],
    ['VDI', blank(4096, { 64: '\x7f\x10\xda\xbe' })],
    ['QCOW', blank(4096, { 0: 'QFI\xfb' })],
    ['FAT', blank(4096, { 54: 'FAT16   ', 510: '\x55\xaa' })],
    ['a partition table', blank(4096, { 510: '\x55\xaa', 512: 'EFI PART' })],
  ])('are rejected by content: %s', async (_, content) => expect(await refused(content)).toBe(true));

  it('are not found in files that contain such bytes at other positions', async () => {
    expect(await refused(blank(64 * 1024, { 100: 'CD001 vhdxfile koly conectix', 510: '\x55\xaa' }))).toBe(false);
  });
});

const NO_MACROS =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const text = (given: string): Uint8Array => Buffer.from(given);
const document = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, text(content)] as const))),
  );
const plain = document({ '[Content_Types].xml': NO_MACROS, 'word/document.xml': '<w:document/>' });

/** A Word document whose template has this address. */
const withTemplate = (target: string): Buffer =>
  document({
    '[Content_Types].xml': NO_MACROS,
    'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`,
  });

/** A directory entry of a compound file. */
const oleEntry = (name: string, type: number): Buffer => {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(2 * (name.length + 1), 64);
  entry.writeUInt8(type, 66);
  return entry;
};
const ole = (...blocks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), ...blocks, Buffer.alloc(384)]);
const vbaInfo = (has: number): Buffer =>
  Buffer.concat([Buffer.from('020000040c00000007000000', 'hex'), Buffer.from([has, 0, 0, 0, 2, 0, 0, 0])]);

describe('documents with macros (issue 18)', () => {
  it.each([
    ['Office with a VBA project', document({ '[Content_Types].xml': NO_MACROS, 'word/vbaProject.bin': 'x' })],
    [
      'Office whose VBA project has another name',
      document({
        '[Content_Types].xml': '<Types><Default ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        'word/notes.bin': 'x',
      }),
    ],
    [
      'Office of a kind that runs macros',
      document({ '[Content_Types].xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
    ],
    ['Excel with macro sheets', document({ '[Content_Types].xml': NO_MACROS, 'xl/macrosheets/sheet1.xml': 'x' })],
    ['Office whose content types are spelt in references', document({ '[Content_Types].xml': '&#118;baProject' })],
    ['Office with content types of more than 1 MB', document({ '[Content_Types].xml': ' '.repeat(1_100_000) })],
    [
      'Office with something in front',
      Buffer.concat([Buffer.from('x'.repeat(99)), document({ 'vbaProject.bin': '' })]),
    ],
    ['Office with folders parted otherwise', document({ 'word\\vbaProject.bin': 'x' })],
    ['Word with a template on a web server', withTemplate('https://example.com/a.dotm')],
    ['Word with a template on a file server', withTemplate('file://server/share/a.dotm')],
    ['Word with a template spelt in references', withTemplate('&#104;ttps://example.com/a.dotm')],
    ['OpenDocument', document({ 'META-INF/manifest.xml': 'x', 'Basic/Standard/Module1.xml': 'x' })],
    ['Word 97', ole(oleEntry('Root Entry', 5), oleEntry('Macros', 1))],
    ['Excel 97', ole(oleEntry('Root Entry', 5), oleEntry('_VBA_PROJECT_CUR', 1))],
    ['a VBA project in lower case', ole(oleEntry('_vba_project', 2))],
    ['PowerPoint 97', ole(oleEntry('Root Entry', 5), vbaInfo(1))],
    ['RTF with an object', Buffer.from('{\\rtf1{\\object{\\*\\objdata 0105}}}')],
    ['Word in one XML file', Buffer.from('<?xml version="1.0"?><pkg:part pkg:contentType="x.vbaProject"/>')],
    ['Word in one XML file of UTF-16', Buffer.from('\ufeff<?xml version="1.0"?><a w:macrosPresent="yes"/>', 'utf16le')],
  ])('are rejected by content: %s', async (_, content) => expect(await refused(content)).toBe(true));

  it.each([
    ['Office', plain],
    ['Word with a template of its author', withTemplate('file:///C:/Users/ana/Templates/Letter.dotx')],
    ['an archive with a folder of scripts', document({ 'Scripts/readme.txt': 'x', 'basic/a.txt': 'x' })],
    ['OpenDocument', document({ 'META-INF/manifest.xml': 'x', 'content.xml': 'x' })],
    ['Word 97', ole(oleEntry('Root Entry', 5), oleEntry('WordDocument', 2))],
    ['PowerPoint 97 with an empty record of macros', ole(vbaInfo(0))],
    ['a name that is not of a directory entry', ole(oleEntry('Macros', 0))],
    ['RTF', Buffer.from('{\\rtf1 Hours of July}')],
  ])('are accepted without macros: %s', async (_, content) => expect(await refused(content)).toBe(false));

  it('are found if a comment of the archive looks like another end', async () => {
    const hostile = document({ '[Content_Types].xml': NO_MACROS, 'word/vbaProject.bin': 'x' });
    const emptyEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
    hostile.writeUInt16LE(emptyEnd.length, hostile.length - 2);
    expect(await refused(Buffer.concat([hostile, emptyEnd]))).toBe(true);
  });

  it('are not confused with a damaged document, which causes no error wherever it is damaged', async () => {
    for (const whole of [plain, ole(oleEntry('WordDocument', 2))])
      await fc.assert(
        fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(40), async (at, byte, cut) => {
          const content = Buffer.from(whole);
          content.writeUInt8(byte, at);
          expect(typeof (await refused(content.subarray(0, content.length - cut)))).toBe('boolean');
        }),
        runs(100),
      );
  });

  it('are rejected if an archive lists more entries than any document has', async () => {
    const bomb = Buffer.from(plain);
    bomb.writeUInt32LE(0x7fffffff, bomb.length - 10);
    expect(await refused(bomb)).toBe(true);
  });
});
