import { open } from 'node:fs/promises';

/**
 * What nobody may upload (contract A7): programs, scripts, and documents in which a browser runs scripts. Told by name
 * and by the first bytes, since either may lie.
 */
const REFUSED_EXTENSIONS = new Set(
  [
    'exe com dll scr pif cpl msi msp msc ocx sys drv efi', // Windows programs
    'bat cmd ps1 psm1 vbs vbe vb js mjs cjs jse wsf wsh wsc hta reg inf scf lnk url gadget', // what Windows runs
    'app dmg pkg command deb rpm appimage so dylib elf bin run', // Mac and Linux
    'sh bash zsh csh ksh fish py pyc pyw pl rb php phtml phar asp aspx jsp cgi lua', // scripts
    'jar class war apk ipa wasm swf xap xll', // for other machines
    'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt chm', // run by a browser
  ].flatMap((line) => line.split(' ')),
);

/** First bytes of programs: Windows, Linux, Mac in both byte orders, Java and fat Mac, WebAssembly, shortcut, script. */
const REFUSED_STARTS = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x00, 0x61, 0x73, 0x6d],
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
  [0x23, 0x21],
];

const HEAD_BYTES = 4096;

/** Mark-up that a browser would run; XML is harmless, but not SVG and XHTML inside it. */
const MARKUP = /^(?:\s|<!--[\s\S]*?-->)*<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)/i;
const XML_MARKUP = /^\s*<(?:\?xml|!doctype)[\s\S]*<(?:\w+:)?(?:svg|html|script)[\s>]/i;

/** By the last part of the name; blanks and dots at the end are left out, as Windows does. */
export const isRefusedName = (filename: string): boolean => {
  const name = filename.replace(/::\$\w*$/, '').replace(/[\s.\0]+$/, '');
  return name.includes('.') && REFUSED_EXTENSIONS.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
};

export const isRefusedContent = (head: Uint8Array): boolean => {
  if (REFUSED_STARTS.some((start) => start.every((byte, at) => head[at] === byte))) return true;
  const text = textOf(head);
  return MARKUP.test(text) || XML_MARKUP.test(text);
};

const textOf = (head: Uint8Array): string => {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(head);
};

/** Whether a waiting upload must not be kept. */
export const isRefused = async ({ filename, path }: { filename: string; path: string }): Promise<boolean> => {
  if (isRefusedName(filename)) return true;
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isRefusedContent(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};
