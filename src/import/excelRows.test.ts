import { excelRows } from './excelRows.ts';

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
  it('returns dates, numbers and durations in the form that our checks read, by line of the sheet', async () => {
    const bytes = Uint8Array.from(ROTA).buffer;
    expect(await excelRows(bytes)).toEqual([
      { line: 1, cells: ['Clock no', 'Start', 'Hrs', 'Time'] },
      { line: 3, cells: ['Ó1', '15/12/2025', '8.3', '36:00'] },
    ]);
  });

  it('rejects a file that is not a spreadsheet', async () =>
    expect(excelRows(Uint8Array.from(Buffer.from('Clock no,Hrs')).buffer)).rejects.toThrow());
});
