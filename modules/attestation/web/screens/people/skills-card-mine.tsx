// TRA153
import { PaperButton, RecordPage, Section, useMutate } from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall } from '@quantum/platform/web/offline';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { passportEndpoints as calls } from '../../../contract/index.ts';
import { CardCode, CardLines } from '../../parts/people/skills-card.tsx';

/** One's own skills card, without a network as it was last read. */
export function OwnSkillsCardScreen() {
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(calls.mine, 'skills-card');
  const make = useMutate(calls.makeOwn, { kind: 'create', onDone: () => void query.refetch() });
  return (
    <RecordPage query={query}>
      {(record) => ({
        code: record.code,
        title: t('attestation.card.title'),
        facts: [record.name, record.jobName, record.unitName, t('attestation.card.asOf', { day: formatDay(record.asOf) })]
          .filter(Boolean)
          .join(' · '),
        tools: <PaperButton endpoint={calls.ownPaper} params={{}} label={t('attestation.card.paper')} />,
        body: (
          <>
            <OfflineNote asOf={asOf} />
            <Section title={t('attestation.card.code')}>
              <CardCode
                passport={record}
                isMaking={make.isRunning}
                onMake={() => make.run({ input: { serial: record.check?.serial ?? null } })}
              />
            </Section>
            <CardLines passport={record} />
          </>
        ),
      })}
    </RecordPage>
  );
}
