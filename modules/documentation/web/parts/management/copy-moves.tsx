import { useState } from 'react';
import { Button } from '@mantine/core';
import { Allowed, ReasonDialog, useMutate } from '@quantum/platform/web/kit';
import { StatusTag, useTranslation } from '@quantum/platform/web/public';
import { documentationOps, paperCopyEndpoints as calls, type PaperCopyRow } from '../../../contract/index.ts';

/** Where paper copies are; what is out of a version that has ended is to be collected. */
export function CopyState({ of: { state, isToCollect } }: { of: Pick<PaperCopyRow, 'state' | 'isToCollect'> }) {
  const { t } = useTranslation();
  const tone = state === 'collected' ? 'closed' : state === 'lost' ? 'cancelled' : isToCollect ? 'overdue' : 'inProgress';
  return <StatusTag state={tone}>{t(`documentation.paperCopy.state.${isToCollect ? 'toCollect' : state}`)}</StatusTag>;
}

/** What becomes of copies that are out: one click in their row. */
export function CopyMoves({ of: { id, code, state, version } }: { of: PaperCopyRow }) {
  const { t } = useTranslation();
  const [isLost, askWhy] = useState(false);
  const collect = useMutate(calls.collect, { kind: 'update' });
  const lose = useMutate(calls.lose, { kind: 'update' });
  if (state === 'collected') return null;
  return (
    <span className="q-row q-gap-8">
      <Allowed operation={documentationOps.collectCopies}>
        <Button
          size="xs"
          variant="default"
          loading={collect.isRunning}
          onClick={() => void collect.run({ params: { id }, input: { version } })}
        >
          {t('documentation.paperCopy.event.collect')}
        </Button>
      </Allowed>
      {state === 'out' && (
        <Allowed operation={documentationOps.loseCopies}>
          <Button size="xs" variant="default" onClick={() => askWhy(true)}>
            {t('documentation.paperCopy.event.lose')}
          </Button>
        </Allowed>
      )}
      <ReasonDialog
        open={isLost}
        onClose={() => askWhy(false)}
        title={t('documentation.paperCopy.ask.lose', { name: code })}
        action={t('documentation.paperCopy.event.lose')}
        danger
        work={(reason) => lose.run({ params: { id }, input: { version, reason } })}
      />
    </span>
  );
}
