import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, HistoryEntry, PathParams } from '@quantum/platform/contract';
import { withTexts } from '@quantum/platform/web/public';
import { useCall } from '../use-call.ts';
import { RailBlock } from './section.tsx';

const HistoryFeed = lazy(() => withTexts(['history'], async () => ({ default: (await import('./history-feed.tsx')).HistoryFeed })));

interface Props<P extends string> {
  endpoint: Endpoint<P, undefined, HistoryEntry[]>;
  params: PathParams<P>;
  /** Start of the message keys of the record's events and fields: `organization.unit.` → `organization.unit.did.close` (else `.event.close`), `.field.names`. */
  keys: string;
  zone?: string;
}

/** Who did what, when, from → to, why, and what changed; newest first. */
export function History<P extends string>({ endpoint, params, keys, zone }: Props<P>) {
  const { t } = useTranslation();
  const { data } = useCall(endpoint, { params });
  return (
    <RailBlock title={t('common.history')}>
      <Suspense>{data && <HistoryFeed entries={data} keys={keys} zone={zone} />}</Suspense>
    </RailBlock>
  );
}
