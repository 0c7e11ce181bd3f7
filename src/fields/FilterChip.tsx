import CancelOutlined from '@mui/icons-material/CancelOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useContext } from 'react';
import { VisuallyHidden } from '../widgets/VisuallyHidden.tsx';
import { FilterPlace } from './filterPlace.ts';

interface FilterChipProps {
  label: string;
  /** the value of the filter */
  children: ReactNode;
  onRemove(): void;
}

/** A filter that is set, next to the search: 'Status: Open'. Pressing it removes the filter. */
export const FilterChip = ({ label, children, onRemove }: FilterChipProps) => {
  const translate = useTranslate();
  const place = useContext(FilterPlace);
  const remove = () => {
    onRemove();
    place?.afterRemoval();
  };
  return (
    <Chip
      component="button"
      clickable
      onClick={remove}
      onDelete={remove}
      deleteIcon={<CancelOutlined />}
      label={
        <>
          <VisuallyHidden>{translate('lists.remove_filter')} </VisuallyHidden>
          {label}: {children}
        </>
      }
      sx={{
        maxWidth: '100%',
        height: 'auto',
        minHeight: '1.625rem',
        '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
      }}
    />
  );
};
