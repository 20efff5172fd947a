// INS121
import { CircleSlash, Repeat } from 'lucide-react';
import { useParams } from 'react-router';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { Due, History, PhotoStrip, RecordPage, Section, useCall, useCodeOptions, useRecordEvents } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { atpEndpoints as calls, surfacePath, type ChainDetail } from '../../../contract/index.ts';
import { SwabMarks } from '../../parts/atp/swab-marks.tsx';
import { VerdictTag } from '../../parts/atp/verdict-tag.tsx';
import { VoidDialog } from '../../parts/atp/void-dialog.tsx';

/** The tests of one surface, from the first to the one that passed, in the order of the devices. */
export function ChainRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const surfaces = useCodeOptions('surfaceType');
  const query = useCall(calls.readChain, { params: { id } });
  const shown = query.data;
  const events = useRecordEvents(shown, 'space-inspection.chain.', {
    retest: { icon: Repeat, primary: true, to: shown ? `${surfacePath(shown.spaceId, shown.surface)}&retestOf=${shown.key}` : '' },
    void: { icon: CircleSlash, danger: true, dialog: (chain, onClose) => <VoidDialog chain={chain} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(chain) => ({
        code: chain.code,
        title: surfaces.find(({ value }) => value === chain.surface)?.label ?? chain.surface,
        status: { set: 'chainStatus', code: chain.status },
        facts: `${chain.spaceName} · ${chain.unitName}`,
        events,
        body: (
          <>
            {chain.retestDueAt && (
              <Section title={t('space-inspection.chain.awaits')}>
                <Due dueAt={chain.retestDueAt} zone={chain.timeZone} />
              </Section>
            )}
            <Section
              title={t('space-inspection.swab.title')}
              note={t('space-inspection.chain.failsOf', { fails: chain.fails, tests: chain.tests })}
            >
              <ol className="q-list q-stack q-gap-14">
                {chain.list.map((test) => (
                  <Test key={test.id} test={test} zone={chain.timeZone} />
                ))}
              </ol>
            </Section>
            <RaisedActions actions={chain.actions} zone={chain.timeZone} />
          </>
        ),
        rail: <History endpoint={calls.chainHistory} params={{ id }} zone={chain.timeZone} />,
      })}
    </RecordPage>
  );
}

function Test({ test, zone }: { test: ChainDetail['list'][number]; zone: string }) {
  const { t } = useTranslation();
  return (
    <li className="q-stack q-gap-4">
      <span className="q-row q-wrap q-gap-8">
        <strong>{test.rlu} RLU</strong>
        <VerdictTag verdict={test.verdict} />
        <SwabMarks {...test} isVoided={test.voidReason !== null} />
        {test.isClockOff && (
          <Tag tone="warn" icon="clock">
            {t('space-inspection.swab.isClockOff')}
          </Tag>
        )}
      </span>
      <span className="q-hint">
        {[
          formatInstant(test.takenAt, zone),
          test.takenBy?.name,
          `${test.modelName} ${test.meterSerial}`,
          t('space-inspection.swab.judgedBy', { pass: test.passLimit, fail: test.failLimit }),
          test.batch,
          test.code,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {test.note && <span>{test.note}</span>}
      {test.voidReason && <span className="q-hint">{t('space-inspection.swab.voidedBecause', { reason: test.voidReason })}</span>}
      {test.photos.length > 0 && <PhotoStrip photos={test.photos} label={t('space-inspection.swab.photos')} />}
    </li>
  );
}
