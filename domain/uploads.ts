import { trimEndWhere } from './text/trimEnd.ts';

/** The limits of an upload, which the browser checks before it sends a file and the server checks again (contract A7). */

/** Bytes of one file. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Files of one form. */
export const MAX_FILES = 20;

/** The extensions of files that may not be uploaded (contract A7, issue 18). */
const REFUSED_EXTENSIONS = new Set(
  [
    'exe com dll scr pif cpl msi msp msc ocx sys drv efi', // Windows programs
    'bat cmd ps1 psm1 vbs vbe vb js mjs cjs jse wsf wsh wsc hta reg inf scf lnk url gadget', // scripts of Windows
    'app pkg command deb rpm appimage so dylib elf bin run', // programs of macOS and Linux
    'sh bash zsh csh ksh fish py pyc pyw pl rb php phtml phar asp aspx jsp cgi lua', // scripts
    'jar class war apk ipa wasm swf xap xll', // programs of other machines
    'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt chm', // run by a browser
    'iso img ima udf cdr toast nrg mdf mds cue ccd', // images of optical disks
    'vhd vhdx avhd avhdx vmdk vdi qcow qcow2 dmg sparseimage sparsebundle wim esd', // images of other disks
    'docm dotm xlsm xltm xlam xlsb xla pptm potm ppsm ppam ppa sldm', // documents and add-ins with macros
  ].flatMap((line) => line.split(' ')),
);

/** Windows ignores blanks and dots at the end of a name. */
const isLeftOut = (character: string): boolean => character === '.' || character === '\0' || character.trim() === '';

/** Whether the extension of a name is rejected. On Windows, `filename::$DATA` is another name of the same file. */
export const isRefusedName = (filename: string): boolean => {
  const name = trimEndWhere(filename.replace(/::\$\w*$/, ''), isLeftOut);
  return name.includes('.') && REFUSED_EXTENSIONS.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
};
