import '#i18n/pages/dashboard.ts';
import EventOutlined from '@mui/icons-material/EventOutlined';
import { useTranslate } from 'ra-core';
import type { NextPay } from '#domain/contract/dashboard.ts';
import { DayInWords } from '../../widgets/DayInWords.tsx';
import { FigureTile } from './FigureTile.tsx';

/** The next pay date, with the payroll or scheme that is paid. */
export const NextPayTile = ({ pay: { date, name, others, path } }: { pay: NextPay }) => {
  const translate = useTranslate();
  return (
    <FigureTile
      label={translate('dashboard.next_pay')}
      value={<DayInWords value={date} />}
      note={others === 0 ? name : translate('dashboard.next_pay_others', { name, smart_count: others })}
      icon={EventOutlined}
      to={path}
    />
  );
};
