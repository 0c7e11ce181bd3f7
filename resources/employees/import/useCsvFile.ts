import { useRef, useState } from 'react';
import { lookAtCsv } from './readCsv.ts';

interface CsvFile {
  file?: File;
  /** translation key of what is wrong with it */
  fault?: string;
  /** under the header */
  rows?: number;
}

/** One chosen CSV file and a first look at it; a look at a file since replaced is dropped. */
export function useCsvFile(): CsvFile & { take(files: File[]): void } {
  const [chosen, setChosen] = useState<CsvFile>({});
  const newest = useRef<File>(undefined);
  const take = (files: File[]) => {
    const file = files[0];
    newest.current = file;
    setChosen({ file });
    if (!file) return;
    lookAtCsv(file).then((look) => {
      if (newest.current === file) setChosen({ file, ...look });
    });
  };
  return { ...chosen, take };
}
