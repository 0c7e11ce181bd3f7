import type { Field } from './schema/field.ts';
import { trimEndWhere } from './text/trimEnd.ts';

/** The limits of an upload, which the browser checks before it sends a file and the server checks again. */

/** Bytes of one file. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Files of one form. */
export const MAX_FILES = 20;

/** Returns how many files a field with several can store. */
export const mostFiles = ({ max = MAX_FILES }: Field): number => max;

/** The extensions of files that may not be uploaded (issue 18). */
const REFUSED_EXTENSIONS = new Set(
  [
    'exe com dll scr pif cpl msi msp msc ocx sys drv efi', // Windows programs
    'bat cmd ps1 ps1xml psm1 psd1 psc1 sct shb vbs vbe vb js mjs cjs jse ws wsf wsh wsc hta reg inf scf gadget job', // scripts of Windows
    'lnk url website webloc inetloc fileloc desktop rdp contact group', // shortcuts, which open something else
    'settingcontent-ms library-ms search-ms searchconnector-ms appref-ms appcontent-ms osdx ppkg printerexport prf', // settings
    'application appinstaller msix msixbundle appx appxbundle jnlp xbap vsto osd diagcab diagcfg diagpkg', // installers
    'theme themepack deskthemepack hlp one onepkg', // load or contain other files
    'iqy oqy dqy rqy odc udl slk wll xlw xlm', // fetch data or run formulas in Excel
    'mdb mda mde mdw mam maq mar accdb accda accde accdr ade adp', // databases of Access, with macros
    'app pkg command terminal workflow deb rpm appimage so dylib elf bin run', // programs of macOS and Linux
    'sh bash zsh csh ksh fish py pyc pyw pl rb php phtml phar asp aspx jsp cgi lua', // scripts
    'jar class war apk ipa wasm swf xap xll crx glink', // programs of other machines
    'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt chm', // run by a browser
    'iso img ima udf cdr toast nrg mdf mds cue ccd', // images of optical disks
    'vhd vhdx avhd avhdx vmdk vdi qcow qcow2 dmg sparseimage sparsebundle wim esd', // images of other disks
    '7z rar tar tgz gz bz2 xz zst cab arj lzh ace z', // archives that the portal cannot look into
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
