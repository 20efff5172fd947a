import { Suspense } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HISTORY_PAGE, type Endpoint, type HistoryEntry, type HistoryQuery, type PathParams } from '@quantum/platform/contract';
import { call, useTranslation, withTexts } from '@quantum/platform/web/public';
import { lazyPart } from '../lazy-part.tsx';
import { RailBlock } from './section.tsx';

const HistoryFeed = lazyPart(() => withTexts(['history'], async () => (await import('./history-feed.tsx')).HistoryFeed));

interface Props<P extends string> {
  endpoint: Endpoint<P, HistoryQuery, HistoryEntry[]>;
  params: PathParams<P>;
  zone?: string;
}

/** Who did what, when, from → to, why, and what changed; newest first, older ones page after page. */
export function History<P extends string>({ endpoint, params, zone }: Props<P>) {
  const { t } = useTranslation();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [endpoint.path, params, 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoint, { params, input: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)!.id),
  });
  return (
    <RailBlock title={t('common.history')}>
      <Suspense>
        {data && (
          <HistoryFeed
            entries={data.pages.flat()}
            zone={zone}
            older={hasNextPage ? { busy: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
          />
        )}
      </Suspense>
    </RailBlock>
  );
}
