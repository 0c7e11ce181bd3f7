import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState } from 'react';
import { useApi } from '#dataProvider/hooks.ts';
import type { Employee } from '#domain/contract/employees.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';
import { useGuardedDownload } from '#src/widgets/GuardedDownload.tsx';

/**
 * A menu with what may be given to a person about themselves: their tronc record, for those who edit employees, and
 * everything that is stored about them, for troncmasters. Both are available for an archived person, too.
 */
export const RecordDownloads = ({ employee: { id, company_id, payroll_id } }: { employee: Employee }) => {
  const translate = useTranslate();
  const api = useApi();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mayRecord = false, mayExport = false } =
    useAllowedEach({
      mayRecord: { resource: 'employees', action: 'edit', record: { id, company_id, payroll_id } },
      mayExport: { resource: 'personalData', action: 'show', record: { company_id, payroll_id } },
    }) ?? {};
  const pdf = useGuardedDownload(() => api.troncRecordFile(id, 'pdf'));
  const csv = useGuardedDownload(() => api.troncRecordFile(id, 'csv'));
  const everything = useGuardedDownload(() => api.employeeData(id));
  if (!mayRecord && !mayExport) return null;
  const downloads = [
    ...(mayRecord
      ? [
          { label: 'employees.record_pdf', ...pdf },
          { label: 'employees.record_csv', ...csv },
        ]
      : []),
    ...(mayExport ? [{ label: 'employees.data_export', ...everything }] : []),
  ];
  const choose = (ask: () => void) => () => {
    setAnchor(null);
    ask();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('employees.exports')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {downloads.map(({ label, ask }) => (
          <MenuItem key={label} onClick={choose(ask)}>
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
      {downloads.map(({ label, question }) => (
        <Fragment key={label}>{question}</Fragment>
      ))}
    </>
  );
};
