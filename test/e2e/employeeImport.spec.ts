import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { press } from './support/keys.ts';
import { csvFile, expectNotice, openPortal } from './support/portal.ts';
import { takeNotice } from './support/screen.ts';
import { faultsOfOpen } from './support/sweep/faultsOfOpen.ts';
import { test } from './support/test.ts';
import { typeInto } from './support/typing.ts';

/** People exported from a payroll system, under its own headings; the second lacks a surname. */
const EXPORT = [
  'First name,Last name,Staff No,Email address,Started,Job title,Shoe size',
  'Seán,Ó Súilabháin,IMP1,sean@example.com,01/06/2026,,9',
  'Łukasz,,IMP2,lukasz@example.com,02/06/2026,,8',
].join('\r\n');

/** The second file changes Seán and adds a new person. */
const CHANGES = ['payroll_ref,forename_1,surname,department', 'IMP1,,,Bar', "IMP3,Nora,O'Brien,"].join('\r\n');

test.describe
  .serial('employee imports of a troncmaster for Fellside', () => {
    let page: Page;
    const importing = () => page.getByRole('dialog', { name: 'Import employees' });
    const drop = (name: string, text: string) =>
      importing().locator('input[type=file]').setInputFiles(csvFile(name, text));

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await openPortal(page, 'troncmaster', '/companies/2/employees');
    });
    test.afterAll(() => page.close());

    // By keyboard alone, except for the choice of the file.
    test('imports the file of another system after a correction in the table (EMP-045, EMP-050, EMP-053)', async () => {
      await press(page.getByRole('button', { name: 'Import' }));
      await drop('Export.csv', EXPORT);
      await expect(importing().getByRole('combobox', { name: 'Payroll ref' })).toHaveValue('2');
      await press(importing().getByRole('button', { name: 'Use these columns' }));
      await expect(importing().getByText('Confirm what will not be imported, or choose other columns')).toBeVisible();
      await press(importing().getByRole('checkbox', { name: /^I have checked this/ }), 'Space');
      await press(importing().getByRole('button', { name: 'Use these columns' }));
      const surname = importing().getByRole('textbox', { name: 'Surname, line 3' });
      await expect(importing().getByText('1 line has errors')).toBeVisible();
      expect(await faultsOfOpen(page)).toEqual([]);
      await press(importing().getByRole('button', { name: 'Import' }));
      await expect(
        importing()
          .getByRole('table')
          .getByRole('row', { name: /^Line 3, Surname/ }),
      ).toContainText('Surname is a required field');
      await expect(surname).toBeFocused();
      await page.keyboard.type('Żak');
      await page.keyboard.press('Enter');
      await expect(importing().getByText('No errors found')).toBeVisible();
      await expect(importing().getByText('2 new employees, ready to import')).toBeVisible();
      await press(importing().getByRole('button', { name: 'Import' }));
      await takeNotice(page, 'Imported 2 employees successfully');
      await typeInto(page.getByRole('searchbox'), 'IMP');
      await expect(page.getByRole('link', { name: 'Żak, Łukasz' })).toBeVisible();
    });

    test('reads files as their makers see them, and names what it cannot read', async () => {
      const files = join(import.meta.dirname, '../../src/import/files');
      const choose = (name: string) => importing().locator('input[type=file]').setInputFiles(join(files, name));
      await page.getByRole('button', { name: 'Import' }).click();

      await choose('01b-employees-stray-quote.csv');
      await expect(importing().getByRole('alert')).toContainText(
        'Line 2 has a quotation mark that does not enclose a whole cell',
      );

      await choose('05-hidden-first-sheet.xlsx');
      await expect(importing().getByRole('combobox', { name: 'Sheet' })).toHaveValue('Staff');
      await expect(importing().getByRole('textbox', { name: 'Surname, line 2' })).toHaveValue('Lowe');
      await importing().getByRole('combobox', { name: 'Sheet' }).selectOption('Lists (hidden)');
      await expect(importing().getByRole('combobox', { name: 'Sheet' })).toHaveValue('Lists');

      await choose('08-utf8-one-bad-byte.csv');
      await expect(importing().getByRole('combobox', { name: 'Encoding' })).toHaveValue('utf-8');
      await expect(importing().getByText('1 line has errors')).toBeVisible();
      await expect(importing().getByRole('textbox', { name: 'Forename, line 3' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      expect(await faultsOfOpen(page)).toEqual([]);

      await drop(
        'American.csv',
        'Forename,Surname,Payroll ref,Start date\r\nAnn,Lowe,US1,01/02/2024\r\nTom,Hale,US2,01/25/2024',
      );
      await expect(importing().getByText('2 lines have errors')).toBeVisible();
      await importing()
        .getByRole('combobox', { name: 'Dates in the file' })
        .selectOption('Month first, such as 12/31/2026');
      await expect(importing().getByText('No errors found')).toBeVisible();
      await expect(importing().getByRole('textbox', { name: 'Start date, line 2' })).toHaveValue('02/01/2024');

      await page.keyboard.press('Escape');
      await expect(importing()).toBeHidden();
    });

    test('pastes ten dates, settles unknown names, and gets its corrections back after Cancel and after a reload', async () => {
      const people = Array.from({ length: 10 }, (_, at) => `Ann,Lowe,PST${at},,${at < 2 ? 'Pot washer' : ''}`);
      const staff = ['Forename,Surname,Payroll ref,Start date,Job role', ...people].join('\r\n');
      const date = (at: number) => `${String(at + 1).padStart(2, '0')}/06/2024`;
      const dates = Array.from({ length: 10 }, (_, at) => date(at));
      const started = (line: number) => importing().getByRole('textbox', { name: `Start date, line ${line}` });
      const open = () => page.getByRole('button', { name: 'Import' }).click();
      await open();
      await importing().getByRole('button', { name: 'Start with an empty form' }).click();
      await drop('Staff.csv', staff);
      await expect(importing().getByText('2 lines have errors')).toBeVisible();

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate((text) => navigator.clipboard.writeText(text), dates.join('\r\n'));
      await started(2).click();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(importing().getByText('10 cells pasted.')).toBeVisible();
      await expect(started(11)).toHaveValue(date(9));
      await page.keyboard.press('ControlOrMeta+z');
      await expect(started(11)).toHaveValue('');
      await press(importing().getByRole('button', { name: 'Redo' }));
      await expect(started(11)).toHaveValue(date(9));

      const choice = importing().getByRole('combobox', { name: 'Use instead of ‘Pot washer’' });
      await choice.selectOption({ index: 1 });
      const role = await choice.inputValue();
      await press(importing().getByRole('button', { name: 'Use for all 2 lines' }));
      await expect(importing().getByText('No errors found')).toBeVisible();
      await expect(importing().getByRole('textbox', { name: 'Job role, line 3' })).toHaveValue(role);
      await importing().getByRole('button', { name: 'Undo' }).click();
      await press(importing().getByRole('button', { name: 'Create job role ‘Pot washer’' }));
      await expect(importing().getByText('No errors found')).toBeVisible();
      expect(await faultsOfOpen(page)).toEqual([]);

      await importing().getByRole('button', { name: 'Cancel' }).click();
      await expect(importing()).toBeHidden();
      await open();
      await expect(importing().getByText('What you typed earlier is back.')).toBeVisible();
      await expect(started(11)).toHaveValue(date(9));

      await page.reload();
      await expect(importing().getByText(/^You corrected 10 cells of Staff\.csv/)).toBeVisible();
      await drop('Staff.csv', staff);
      await expect(importing().getByText(/10 corrected cells/)).toBeVisible();
      await expect(started(11)).toHaveValue(date(9));
      await press(importing().getByRole('button', { name: 'Discard corrections' }));
      await expect(started(11)).toHaveValue('');
      await importing().getByRole('button', { name: 'Cancel' }).click();
      await expect(importing()).toBeHidden();
      await page.reload();
    });

    test('shows the changes of a second file before importing it', async () => {
      await page.getByRole('button', { name: 'Import' }).click();
      await importing().getByRole('switch', { name: 'Update existing employees' }).check();
      await drop('Changes.csv', CHANGES);
      await importing().getByRole('button', { name: 'Preview changes' }).click();
      const rows = importing().getByRole('table', { name: 'Preview of this import' }).getByRole('row');
      await expect(rows.nth(1)).toContainText('Ó Súilabháin, SeánChangedDepartment: empty → Bar');
      await expect(rows.nth(2)).toContainText("O'Brien, NoraNew");
      await importing().getByRole('button', { name: 'Import' }).click();
      await takeNotice(page, 'Employees added: 1. Employees updated: 1.');
      await expect(page.getByRole('link', { name: "O'Brien, Nora" })).toBeVisible();
    });

    test('undoes both imports, the later one first', async () => {
      await page.getByRole('link', { name: 'Past imports' }).click();
      const past = page.getByRole('dialog', { name: 'Past imports' });
      const undo = async (file: string) => {
        await past.getByRole('button', { name: `Undo the import of ${file}` }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      };
      await undo('Export.csv');
      const refusal = page.getByRole('dialog', { name: 'The import of Export.csv cannot be undone' });
      await expect(refusal).toContainText('Changed sinceÓ Súilabháin, Seán (IMP1)');
      expect(await faultsOfOpen(page)).toEqual([]);
      await refusal.getByRole('button', { name: 'Close' }).click();
      for (const file of ['Changes.csv', 'Export.csv']) {
        await undo(file);
        await expectNotice(page, 'Import undone');
        await expect(past.getByRole('row', { name: new RegExp(file) })).toContainText('Undone');
      }
      await page.keyboard.press('Escape');
      await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    });
  });
