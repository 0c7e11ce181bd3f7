import { Pagination } from '@mui/material';
import { useTranslate } from 'ra-core';

interface PageButtonsProps {
  total: number;
  perPage: number;
  page: number;
  onChange(page: number): void;
}

/** Paging for content that is not a table: centred page numbers, only if there is more than one page. */
export const PageButtons = ({ total, perPage, page, onChange }: PageButtonsProps) => {
  const translate = useTranslate();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <Pagination
      count={pages}
      page={page}
      onChange={(_, next) => onChange(next)}
      aria-label={translate('widgets.pages')}
      getItemAriaLabel={(type, number, selected) =>
        translate(`ra.navigation.${type === 'page' && selected ? 'current_page' : type}`, { page: number })
      }
      sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}
    />
  );
};
