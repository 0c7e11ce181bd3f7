import '#i18n/pages/charts.ts';
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined';
import { Box, Card, Skeleton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '#dataProvider/hooks.ts';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { usePrincipal } from '../../session/useIdentity.ts';
import { useAppState } from '../../state/AppStateContext.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { lazyScreen } from '../../widgets/lazyScreen.tsx';
import { Retry } from '../../widgets/Retry.tsx';
import { CHART_HEIGHT } from './chartHeight.ts';

const Waiting = () => <Skeleton variant="rectangular" height={CHART_HEIGHT} />;

/** The charts and their library are loaded last, after the rest of the page. */
const TroncCharts = lazyScreen(() => import('./TroncCharts.tsx').then((file) => file.TroncCharts), <Waiting />);

/** Shows the distributed tronc per period and per hour, for schemes that the user may see. */
export const TroncPanel = () => {
  const translate = useTranslate();
  const who = usePrincipal();
  const companies = useAppState().companies.filter(
    ({ id }) => who && can(who, AREAS.troncSchemes.canView, { company_id: id }),
  );
  const [search, setSearch] = useSearchParams();
  const chosen = (name: string, ids: readonly number[]): number | undefined =>
    ids.find((id) => String(id) === search.get(name)) ?? ids[0];
  const company = chosen(
    'company',
    companies.map(({ id }) => id),
  );
  const { data, error, refetch } = useApiQuery('companyTroncs', [company ?? 0], { enabled: company !== undefined });
  if (company === undefined) return null;
  const scheme = chosen('scheme', data?.map(({ tronc_scheme_id }) => tronc_scheme_id) ?? []);
  const shown = data?.find(({ tronc_scheme_id }) => tronc_scheme_id === scheme);
  const schemes = data?.map(({ tronc_scheme_id: id, name }) => ({ id, name })) ?? [];

  return (
    <section aria-labelledby="troncs-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" id="troncs-title" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {translate('charts.title')}
        </Typography>
        <Choice
          label="charts.company"
          options={companies}
          value={company}
          onChange={(id) => setSearch({ company: id }, { replace: true })}
        />
        <Choice
          label="charts.scheme"
          options={schemes}
          value={scheme}
          onChange={(id) => setSearch({ company: String(company), scheme: id }, { replace: true })}
        />
      </Box>
      <Card>
        {error ? (
          <Retry onClick={() => refetch()} />
        ) : !data ? (
          <Waiting />
        ) : shown?.points.length ? (
          <TroncCharts scheme={shown} />
        ) : (
          <EmptyState icon={ShowChartOutlined} text={translate(shown ? 'charts.empty' : 'charts.no_schemes')} />
        )}
      </Card>
    </section>
  );
};

interface ChoiceProps {
  label: string;
  options: readonly { id: number; name: string }[];
  value: number | undefined;
  onChange(id: string): void;
}

/** A choice between several options. Renders nothing for a single option. */
const Choice = ({ label, options, value, onChange }: ChoiceProps) => {
  const translate = useTranslate();
  if (options.length < 2) return null;
  return (
    <TextField
      select
      fullWidth={false}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate(label) } }}
      sx={{ maxWidth: { xs: '100%', sm: 280 } }}
    >
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};
