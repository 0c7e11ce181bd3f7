import { TextField } from '@mui/material';
import { useInput } from 'ra-core';

interface DepartmentCellProps {
  source: string;
  label: string;
  departments: readonly { id: number; name: string }[];
}

/** The department of the scheme that a job role belongs to. */
export const DepartmentCell = ({ source, label, departments }: DepartmentCellProps) => {
  const { field } = useInput({ source });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...bound}
      inputRef={ref}
      select
      onChange={(event) => field.onChange(Number(event.target.value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      sx={{ width: { xs: 112, sm: 160 } }}
    >
      {departments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};
