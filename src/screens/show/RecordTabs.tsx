import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { AnyRecord } from '#domain/anyRecord.ts';
import { type Question, useAllowedAll } from '../../reactAdmin/useAllowed.ts';
import { TabInTitle } from '../../state/titleParts.ts';
import { LoadingMask } from '../../widgets/LoadingMask.tsx';
import { NotFound } from '../../widgets/NotFound.tsx';

/** One tab of a record's page; `segment` is its part of the address (CMP-030). */
export interface RecordTab<R extends AnyRecord> {
  segment: string;
  /** translation key of its name */
  label: string;
  /** its name, if the catalogue does not contain the key */
  fallback?: string;
  /** who sees it; everyone who sees the record when absent */
  may?(record: R): Question;
  Panel: ComponentType<{ record: R }>;
}

interface RecordTabsProps<R extends AnyRecord> {
  record: R;
  tabs: readonly RecordTab<R>[];
  /** the record's own address */
  base: string;
  /** the segment in the address; without one, redirects to the first tab that the user may see */
  current: string | undefined;
  label: string;
}

/** A page that every signed-in user may see: the permission check of tabs without a rule. */
const ANYBODY: Question = { resource: 'dashboard', action: 'list' };

/** The tabs of a record as links, and the content of the chosen one; an unknown tab is 'Not Found'. */
export function RecordTabs<R extends AnyRecord>({ record, tabs, base, current, label }: RecordTabsProps<R>) {
  const translate = useTranslate();
  const { search } = useLocation();
  const allowed = useAllowedAll(tabs.map(({ may }) => may?.(record) ?? ANYBODY));
  if (!allowed) return <LoadingMask />;
  const visible = tabs.filter((_, index) => allowed[index]);
  const chosen = visible.find(({ segment }) => segment === current);
  const first = visible[0];
  // A drawer in the address stays open.
  if (!current && first) return <Navigate to={`${base}/${first.segment}${search}`} replace />;
  if (!chosen) return <NotFound />;
  const { Panel } = chosen;
  const nameOf = ({ label: name, fallback }: RecordTab<R>) =>
    translate(name, { smart_count: 2, ...(fallback !== undefined && { _: fallback }) });
  const tabId = (segment: string) => `tab-${segment}`;
  return (
    <>
      <TabInTitle name={nameOf(chosen)} />
      <Tabs value={chosen.segment} aria-label={label}>
        {visible.map((one) => (
          <Tab
            key={one.segment}
            id={tabId(one.segment)}
            value={one.segment}
            label={nameOf(one)}
            component={Link}
            to={`${base}/${one.segment}`}
            aria-controls={one === chosen ? 'tab-panel' : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={tabId(chosen.segment)} sx={{ pt: 4 }}>
        <Panel record={record} />
      </Box>
    </>
  );
}
