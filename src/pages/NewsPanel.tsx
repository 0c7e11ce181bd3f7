import '#i18n/pages/dashboard.ts';
import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAction, useApiQuery } from '#dataProvider/hooks.ts';
import { useAppState, useAppStateStore } from '../state/AppStateContext.tsx';
import { ActionButton } from '../widgets/ActionButton.tsx';
import { DateText } from '../widgets/DateText.tsx';

/** Shows news until they are marked as seen (DSH-009, SES-047, F-24). */
export const NewsPanel = () => {
  const translate = useTranslate();
  const { news } = useAppState();
  const store = useAppStateStore();
  const { data } = useApiQuery('news', [], { enabled: news.display_news });
  const seen = useAction('newsSeen', {
    refreshes: ['news'],
    onSuccess: () => store.set({ news: { display_news: false } }),
  });
  if (!news.display_news || !data?.items.length) return null;
  return (
    <section aria-labelledby="news-title">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 2,
        }}
      >
        <Typography variant="h2" id="news-title">
          {translate('dashboard.news_title')}
        </Typography>
        <ActionButton onClick={() => seen.mutate([])} loading={seen.isPending} sx={{ mr: -3 }}>
          {translate('dashboard.news_seen')}
        </ActionButton>
      </Box>
      <Card>
        <CardContent component={Stack} sx={{ gap: 4 }}>
          {data.items.map((item) => (
            <article key={item.id}>
              <Typography variant="h3">{item.title}</Typography>
              <Typography variant="caption" color="textSecondary">
                <DateText value={item.date} />
              </Typography>
              <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{item.body}</Typography>
            </article>
          ))}
        </CardContent>
      </Card>
    </section>
  );
};
