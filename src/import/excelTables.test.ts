import { write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { excelTables } from './excelTables.ts';

/**
 * A sheet as Excel saves it: text, a date, a number with binary rounding noise and a duration in the format [h]:mm; row
 * 2 is blank.
 */
const ROTA = Buffer.from(
  [
    'UEsDBBQAAAAIABi9dF1EroPnAAEAAJYCAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2Sy07DMBBFf8XyFsVOWSCEknTBYwksygcYe5JY8Uset6',
    'R/j+O2LFApm65G9ty552o0zXq2huwgovaupStWUwJOeqXd0NKPzUt1T9dds9kHQJKlDls6phQeOEc5ghXIfACXO72PVqT8jAMPQk5iAH5b13dc',
    'epfApSotHrRrnqAXW5PI85y/D9gIBil5PAgXVktFCEZLkXKf75z6RamOBJYniwZHHfAmCyg/S1g6fwOOc295D1ErIO8ipldhs4rPhn/5OH16P7',
    'HLJmdS+r7XEpSXW5tHGIYIQuEIkKxhpTIrtDvlvsAvYuSlrK4c5Mf/nxyY9gbw2lsopicyL4fWfQNQSwMEFAAAAAgAGL10XRxJ976kAAAAFgEA',
    'AAsAAABfcmVscy8ucmVsc43PsQ6CMBAG4FdpbpeigzGGwmJMWA0+QC1HaaC9pq2Kb29HMQ6Ol/vvu/xVs9iZPTBEQ07AtiiBoVPUG6cFXLvz5g',
    'BNXV1wlikn4mh8ZPnERQFjSv7IeVQjWhkL8ujyZqBgZcpj0NxLNUmNfFeWex4+DVibrO0FhLbfAuteHv+xaRiMwhOpu0WXfrz4SmRZBo1JwDLz',
    'J4XpRjQVGQVeV3xVsH4DUEsDBBQAAAAIABi9dF0PtTDXrQAAAAgBAAAPAAAAeGwvd29ya2Jvb2sueG1sjY/LDoIwEEV/pZm9FlwYQ3hsjAlbox',
    '9QYYAG2iEz9fH5NiB7V/M+c29efdykXshiyReQ7hNQ6Btqre8LuN8uuxNUZf4mHh9Eo4rbXgoYQpgzraUZ0BnZ04w+TjpiZ0IsudcyM5pWBsTg',
    'Jn1IkqN2xnpYCRn/w6Cusw2eqXk69GGFME4mRK0y2FmgzJcP8ovKG4cFXCkYUEunbqMpUJzZmHDdpqDLXG9HevNVfgFQSwMEFAAAAAgAGL10XQ',
    'PQUtK3AAAAlgEAABoAAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc62QywrCMBBFfyXM3k7rQkSMbkRwK/UDQjp90DYJmfjo3xsUH4UuXLga',
    '7jzOvcx6e+s7cSHPjTUSsiQFQUbbojGVhFO+ny1hu1kfqVMhbnDdOBbxxLCEOgS3QmRdU684sY5MnJTW9ypE6St0SreqIpyn6QL9NwPGTHEoJP',
    'hDkYHIB0e/sG1ZNpp2Vp97MmHCAq/Wt1wThQhVvqIg4d1ifJQsiVTA6TDzf4bhMHTEnyRP/bLH0YM3d1BLAwQUAAAACAAYvXRdrtQKYpkAAADW',
    'AAAADQAAAHhsL3N0eWxlcy54bWxljssKwjAQRX8lzF7TaikiTbsruFbBbUinD0gmJZNK/XtTEATdzZz74FbN6qx4YuDJk4J8n4FAMr6baFBwv7',
    'W7EzR1xfFl8ToiRpH8xArGGOezlGxGdJr3fkZKSu+D0zG9YZA8B9QdbyFn5SHLSun0RFBXBq199CyMXygqOCa09oIW17p46RRkIH9IXvyhotyQ',
    '/HSl67uxfgNQSwMEFAAAAAgAGL10XdZw0Yn5AAAAFQIAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWx1kUFugzAQRa9ieV8GSBullXHUBl',
    'XdJz2ARdxgBdvIHpHeo0fqxTpAhYIEXtnz37f9Z8T+2zas0yEa7wqeJSln2lX+bNyl4J+n94cd30tx8+Eaa62REe5iwWvE9gUgVrW2Kia+1Y6U',
    'Lx+sQjqGC8Q2aHUeTLaBPE23YJVxXIqhVipUUgR/Y4GepWrVb14zzrDgxjXG6SMGqpsoBcpD46src14ASgF9Dap/z9ua54gq4ILhsGb4CHEBL9',
    'fwk7F6zgPlmUJtplCblQt+f7KlPIRTh/uedPJxS40T0N1/f9TTQd8l+fNszdlyZPOBzZKnSR1/CnejgGnG8g9QSwECFAAUAAAACAAYvXRdRK6D',
    '5wABAACWAgAAEwAAAAAAAAAAAAAAAAAAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUABQAAAAIABi9dF0cSfe+pAAAABYBAAALAAAAAAAAAA',
    'AAAAAAADEBAABfcmVscy8ucmVsc1BLAQIUABQAAAAIABi9dF0PtTDXrQAAAAgBAAAPAAAAAAAAAAAAAAAAAP4BAAB4bC93b3JrYm9vay54bWxQ',
    'SwECFAAUAAAACAAYvXRdA9BS0rcAAACWAQAAGgAAAAAAAAAAAAAAAADYAgAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHNQSwECFAAUAAAACA',
    'AYvXRdrtQKYpkAAADWAAAADQAAAAAAAAAAAAAAAADHAwAAeGwvc3R5bGVzLnhtbFBLAQIUABQAAAAIABi9dF3WcNGJ+QAAABUCAAAYAAAAAAAA',
    'AAAAAAAAAIsEAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWxQSwUGAAAAAAYABgCAAQAAugUAAAAA',
  ].join(''),
  'base64',
);

describe('reading an Excel file', () => {
  it('returns dates, numbers and durations in the form that our checks read, by line of the sheet', () => {
    const bytes = Uint8Array.from(ROTA).buffer;
    expect(excelTables(bytes)).toEqual([
      {
        sheet: 'Rota',
        isHidden: false,
        hiddenRows: 0,
        rows: [
          { line: 1, cells: ['Clock no', 'Start', 'Hrs', 'Time'] },
          { line: 3, cells: ['Ó1', '15/12/2025', '8.3', '36:00'] },
        ],
      },
    ]);
  });

  const written = (cells: object, more: object = {}) => {
    const sheet = { '!ref': 'A1:C3', ...cells, ...more };
    return excelTables(write({ SheetNames: ['One'], Sheets: { One: sheet } }, { type: 'array', cellStyles: true }))[0];
  };

  it('keeps the number of a cell that shows a rounded one', () => {
    const table = written({ A1: { t: 'n', v: 7.5, z: '0' }, B1: { t: 'n', v: 7.5 } });
    expect(table?.rows).toEqual([{ line: 1, cells: ['8', '7.5'], numbers: { 0: '7.5' } }]);
  });

  it('has an error in place of a formula whose result is not stored, and cells without a position', () => {
    const parts = {
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      'xl/workbook.xml':
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml':
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c t="str"><v>Ref</v></c><c><f>SUM(C1:C2)</f></c><c><v>7.5</v></c></row></sheetData></worksheet>',
    };
    const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
    expect(excelTables(Uint8Array.from(bytes).buffer)[0]?.rows).toEqual([{ line: 1, cells: ['Ref', '#CALC!', '7.5'] }]);
  });

  it('has the time of a moment that is not midnight, which no day has', () =>
    expect(
      written({
        A1: { t: 'n', v: 45323, z: 'dd/mm/yyyy' },
        B1: { t: 'n', v: 45323.375, z: 'yyyy-mm-dd hh:mm' },
        C1: { t: 'n', v: 0.375, z: 'hh:mm' },
      })?.rows[0]?.cells,
    ).toEqual(['01/02/2024', '01/02/2024 09:00', '9:00']));

  it('says the format of minutes and seconds, which would be read as hours and minutes', () =>
    expect(
      written({ A1: { t: 'n', v: 0.3125, z: 'mm:ss' }, B1: { t: 'n', v: 0.3125 + 15 / 86_400, z: '[h]:mm:ss' } })
        ?.rows[0]?.cells,
    ).toEqual(['30:00 (mm:ss)', '7:30:15']));

  it('counts the rows that the spreadsheet hides, which are imported too', () => {
    const table = written({ A1: { t: 's', v: 'Ref' }, A2: { t: 's', v: 'S1' } }, { '!rows': [{}, { hidden: true }] });
    expect(table?.rows).toHaveLength(2);
    expect(table?.hiddenRows).toBe(1);
  });

  it('rejects a file that is not a spreadsheet', () =>
    expect(() => excelTables(Uint8Array.from(Buffer.from('Clock no,Hrs')).buffer)).toThrow());
});
