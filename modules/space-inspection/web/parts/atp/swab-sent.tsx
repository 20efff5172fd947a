import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EntryState, type Entry } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { ATP_VERDICT, chainPath } from '../../../contract/index.ts';
import type { SentSwab } from './swab-entry.ts';
import { VerdictTag } from './verdict-tag.tsx';

interface Props {
  entry: Entry;
  swab: SentSwab | null;
  onRetest: () => void;
  onNext: () => void;
  onCorrect: () => void;
  /** The inspection it was made in. */
  back: string | undefined;
}

/** The verdict, what to do now, and whether the server has the test yet. */
export function SwabSent({ entry, swab, onRetest, onNext, onCorrect, back }: Props) {
  const { t } = useTranslation();
  const isFailed = swab?.verdict === ATP_VERDICT.fail && swab.phase === 'after';
  return (
    <div className="q-page q-stack q-gap-14">
      <h1>{entry.title}</h1>
      {swab && (
        <p className="q-row q-wrap q-gap-8">
          <strong>{swab.rlu} RLU</strong> <VerdictTag verdict={swab.verdict || null} />
        </p>
      )}
      <p>{t(isFailed ? 'space-inspection.swab.now.fail' : 'space-inspection.swab.now.done')}</p>
      <EntryState entry={entry} sent={t('space-inspection.swab.saved', { code: swab?.code ?? '' })} />
      <div className="q-row">
        {entry.state === 'refused' ? (
          <Button variant="filled" onClick={onCorrect}>
            {t('space-inspection.swab.correct')}
          </Button>
        ) : (
          isFailed && (
            <Button variant="filled" onClick={onRetest}>
              {t('space-inspection.swab.again')}
            </Button>
          )
        )}
        <Button {...(!isFailed && entry.state !== 'refused' && { variant: 'filled' })} onClick={onNext}>
          {t('space-inspection.swab.another')}
        </Button>
        {back && (
          <Button component={Link} to={back}>
            {t('space-inspection.swab.toInspection')}
          </Button>
        )}
        {swab?.chainId !== undefined && (
          <Button component={Link} to={chainPath(swab.chainId)}>
            {t('space-inspection.swab.openChain')}
          </Button>
        )}
      </div>
    </div>
  );
}
