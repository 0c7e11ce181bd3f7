import '#i18n/pages/schemeTemplates.ts';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import { Box, Button, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi, useApiQuery } from '#dataProvider/hooks.ts';
import type { TemplateSites } from '#domain/contract/schemeTemplates.ts';
import { parseDate } from '#domain/dates/dateText.ts';
import { foldText } from '#domain/fold.ts';
import { ActionButton } from '#src/widgets/ActionButton.tsx';
import { DateField } from '#src/widgets/DateField.tsx';
import { LoadFailed } from '#src/widgets/LoadFailed.tsx';
import { MessageList } from '#src/widgets/MessageList.tsx';
import { RowLink } from '#src/widgets/RowLink.tsx';
import { RowsTable } from '#src/widgets/RowsTable.tsx';
import { RunState } from '#src/widgets/runs/RunState.tsx';
import { useRun } from '#src/widgets/runs/useRun.ts';
import { SearchBox } from '#src/widgets/SearchBox.tsx';
import { FormSkeleton } from '#src/widgets/Skeletons.tsx';
import { StatusBadge } from '#src/widgets/StatusBadge.tsx';

/** The sites of one run. */
const MOST = 500;

type TemplateSite = TemplateSites['sites'][number];

/** What new schemes change. */
const CREATED = ['scheme_templates', 'schemes', 'tronc_periods', 'desk'];

const WORDS = {
  progress: 'schemeTemplates.creating',
  stop: 'schemeTemplates.stop',
  done: 'schemeTemplates.created',
  stopped: 'schemeTemplates.stopped',
  failed: 'schemeTemplates.failed',
};

interface CreateSchemesProps {
  template: { id: number; company_id: number };
}

/** Creates schemes from a template: the sites with what happens at each, those that are selected, and the progress. */
export const CreateSchemes = ({ template }: CreateSchemesProps) => {
  const translate = useTranslate();
  const read = useApiQuery('templateSites', [template.id], { of: 'scheme_templates' });
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('schemeTemplates.heading')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '70ch' }}>
        {translate('schemeTemplates.intro')}
      </Typography>
      {read.error && !read.data && <LoadFailed error={read.error} onRetry={read.refetch} />}
      {read.isPending && <FormSkeleton />}
      {read.data && <Sites template={template} data={read.data} />}
    </Box>
  );
};

const isFree = ({ scheme, name_in_use }: TemplateSite): boolean => scheme === null && !name_in_use;

const Sites = ({ template, data }: CreateSchemesProps & { data: TemplateSites }) => {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [firstPayDate, setFirstPayDate] = useState<string | null>(null);
  const api = useApi();
  const { run, start, stop, close } = useRun<TemplateSite>(CREATED);
  const onSearch = useCallback(
    (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true }),
    [setParams],
  );
  const found = data.sites.filter(({ name }) => foldText(name).includes(foldText(search)));
  const free = found.filter(isFree).slice(0, MOST);
  const selected = data.sites.filter((site) => chosen.has(site.id) && isFree(site));
  const isRunning = run?.isRunning === true;
  const isPossible = data.archived_roles.length === 0 && !isRunning;
  const toggle = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const isDate = firstPayDate === null || parseDate(firstPayDate) !== null;
  const create = () => {
    setChosen(new Set());
    // The server creates the scheme of a site once, so a run can be repeated.
    void start(selected, ({ id }) =>
      api.createFromTemplate(template.id, { site_id: id, ...(firstPayDate && { first_pay_date: firstPayDate }) }),
    );
  };
  return (
    <>
      <MessageList
        severity="warning"
        title={translate('schemeTemplates.archived_roles')}
        messages={data.archived_roles}
        sx={{ mb: 3 }}
      />
      {run && (
        <RunState
          run={run}
          words={WORDS}
          failedText={({ name }, reason) => translate('schemeTemplates.failed_row', { site: name, reason })}
          onStop={stop}
          onClose={close}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3, mb: 3 }}>
        <SearchBox value={search} onSearch={onSearch} label={translate('schemeTemplates.search')} />
        <DateField
          label={translate('schemeTemplates.first_pay_date')}
          value={firstPayDate}
          onChange={setFirstPayDate}
          helperText={translate('schemeTemplates.first_pay_date_hint')}
        />
      </Box>
      {isPossible && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
          {selected.length > 0 ? (
            <>
              <Typography role="status">
                {translate('schemeTemplates.selected', { smart_count: selected.length })}
              </Typography>
              <ActionButton variant="contained" onClick={create} disabled={!isDate || selected.length > MOST}>
                {translate('schemeTemplates.create', { smart_count: selected.length })}
              </ActionButton>
              <Button onClick={() => setChosen(new Set())}>{translate('schemeTemplates.clear')}</Button>
              {selected.length > MOST && <span>{translate('schemeTemplates.most', { max: MOST })}</span>}
            </>
          ) : (
            free.length > 0 && (
              <Button variant="outlined" onClick={() => setChosen(new Set(free.map(({ id }) => id)))}>
                {translate('schemeTemplates.select_all', { smart_count: free.length })}
              </Button>
            )
          )}
        </Box>
      )}
      {found.length === 0 ? (
        <Typography>
          {translate(data.sites.length === 0 ? 'schemeTemplates.no_sites' : 'schemeTemplates.nothing_found')}
        </Typography>
      ) : (
        <RowsTable
          rows={found}
          keyOf={({ id }) => id}
          label={translate('schemeTemplates.sites')}
          columns={[
            {
              label: translate('schemeTemplates.site'),
              cell: (site) => (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28 }}>
                  {isPossible && isFree(site) ? (
                    <Checkbox
                      size="small"
                      checked={chosen.has(site.id)}
                      onChange={() => toggle(site.id)}
                      sx={{ p: 0, width: 24 }}
                      slotProps={{ input: { 'aria-label': translate('schemeTemplates.select', { site: site.name }) } }}
                    />
                  ) : (
                    free.length > 0 && <Box sx={{ width: 24, flexShrink: 0 }} />
                  )}
                  {site.name}
                </Box>
              ),
            },
            {
              label: translate('schemeTemplates.state'),
              cell: (site) => <State site={site} company={template.company_id} />,
            },
          ]}
        />
      )}
    </>
  );
};

/** What happens at a site, or why nothing does. */
const State = ({ site: { scheme, name_in_use }, company }: { site: TemplateSite; company: number }) => {
  const translate = useTranslate();
  if (scheme) {
    const key = scheme.from_template ? 'from_template' : 'has_scheme';
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <RowLink to={`/companies/${company}/schemes/${scheme.id}`}>
          {translate(`schemeTemplates.${key}`, { scheme: scheme.name })}
        </RowLink>
        {scheme.differs && (
          <StatusBadge tone="warning" icon={CompareArrowsOutlined} label={translate('schemeTemplates.differs')} />
        )}
      </Box>
    );
  }
  return translate(name_in_use ? 'schemeTemplates.name_in_use' : 'schemeTemplates.ready');
};
