import { isRefusedContent, isRefusedName } from './refusedTypes.ts';

describe('files that nobody may upload (contract A7)', () => {
  it.each(['a.exe', 'A.EXE', 'pay.pdf.js', 'x.svg', 'x.HTML', 'run.sh', 'x.exe.', 'x.exe ', 'x.exe::$DATA', 'x.php'])(
    'refuses the name %s',
    (name) => expect(isRefusedName(name)).toBe(true),
  );
  it.each(['a.pdf', 'hours.csv', 'a.xlsx', 'photo.jpeg', 'README', 'v1.2 exe.pdf', 'notes.txt', 'x.xml'])(
    'takes the name %s',
    (name) => expect(isRefusedName(name)).toBe(false),
  );
  it.each([
    ['a Windows program', 'MZ\x90\x00'],
    ['a Linux program', '\x7fELF'],
    ['a Mac program', '\xcf\xfa\xed\xfe'],
    ['a script', '#!/bin/sh\nrm'],
    ['a page', '<!DOCTYPE HTML><p>'],
    ['a page after a comment and blanks', '\n <!-- hi -->\n<html>'],
    ['a page with a byte order mark', '\xef\xbb\xbf<html>'],
    ['a page in UTF-16', '\xff\xfe<\x00h\x00t\x00m\x00l\x00>\x00'],
    ['a picture that runs scripts', '<?xml version="1.0"?>\n<svg xmlns="x">'],
    ['an SVG with a prefix', '<?xml version="1.0"?><s:svg xmlns:s="x">'],
    ['PHP', '<?php echo 1;'],
  ])('refuses %s by its first bytes', (_, head) => expect(isRefusedContent(Buffer.from(head, 'latin1'))).toBe(true));
  it.each([
    ['a PDF', '%PDF-1.7'],
    ['a spreadsheet', 'PK\x03\x04'],
    ['CSV', 'name,html\n<b>,1'],
    ['plain XML', '<?xml version="1.0"?><payroll/>'],
    ['nothing', ''],
  ])('takes %s', (_, head) => expect(isRefusedContent(Buffer.from(head, 'latin1'))).toBe(false));
});
