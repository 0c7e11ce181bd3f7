import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { IconButton, Typography } from '@mui/material';
import { useDataProvider, useGetList, useStore, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { useKeys } from '../widgets/keys/useKeys.ts';
import { isMinimum, useTotalText } from '../widgets/useTotalText.ts';
import { pathTo, placeIn, type RecordSequence, SEQUENCE_KEY, stepTo } from './recordSequence.ts';

/** On a record's page: its position in the list, and links to the previous and the next record (keys p and n). */
export const PrevNextNavigation = () => {
  const [sequence] = useStore<RecordSequence | null>(SEQUENCE_KEY, null);
  const { pathname } = useLocation();
  const place = sequence && placeIn(sequence.template, pathname);
  return place ? <Navigation sequence={sequence} {...place} /> : null;
};

const Navigation = ({ sequence, id, rest }: { sequence: RecordSequence; id: string; rest: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const provider = useDataProvider();
  const [, setSequence] = useStore<RecordSequence | null>(SEQUENCE_KEY, null);
  const { resource, template, params } = sequence;
  const one = translate(`resources.${resource}.name`, { smart_count: 1, _: resource }).toLowerCase();
  const totalText = useTotalText();
  const { data: rows = [], total = sequence.total, meta } = useGetList(resource, params, { retry: false });
  const known = { params, total };
  const { page = 1, perPage = rows.length } = params.pagination ?? {};
  const at = rows.findIndex((row) => String(row.id) === id);

  const go = async (step: -1 | 1) => {
    const next = stepTo(known, rows, id, step);
    if (!next) return;
    if ('id' in next) return navigate(pathTo(template, next.id, rest));
    const turned = { ...params, pagination: { page: next.page, perPage } };
    const { data } = await provider.getList(resource, turned);
    const one = step === 1 ? data[0] : data.at(-1);
    if (!one) return;
    setSequence({ ...sequence, params: turned });
    navigate(pathTo(template, one.id, rest));
  };
  useKeys((event) => {
    if (event.key !== 'n' && event.key !== 'p') return;
    event.preventDefault();
    go(event.key === 'n' ? 1 : -1);
  });

  if (at < 0) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('lists.position', {
          at: (page - 1) * perPage + at + 1,
          total: isMinimum({ meta }) ? totalText({ total, meta }) : total,
        })}
      </Typography>
      <IconButton
        size="small"
        disabled={!stepTo(known, rows, id, -1)}
        onClick={() => go(-1)}
        aria-label={translate('lists.previous', { one })}
      >
        <NavigateBefore fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={!stepTo(known, rows, id, 1)}
        onClick={() => go(1)}
        aria-label={translate('lists.next', { one })}
      >
        <NavigateNext fontSize="small" />
      </IconButton>
    </>
  );
};
