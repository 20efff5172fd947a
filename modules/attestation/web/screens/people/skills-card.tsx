// TRA153
import { useParams } from 'react-router';
import { Allowed, NewButton, PaperButton, RailBlock, RecordPage, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { attestationOps, NEW_APPLICATION_PATH, passportEndpoints as calls } from '../../../contract/index.ts';
import { CardCode, CardLines } from '../../parts/people/skills-card.tsx';

/** The skills card of a person of one's projects: for who has no account it is printed here. */
export function SkillsCardScreen() {
  const employeeId = Number(useParams()['employeeId']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { employeeId } });
  const make = useMutate(calls.make, { kind: 'create', onDone: () => void query.refetch() });
  return (
    <RecordPage query={query}>
      {(skills) => ({
        code: skills.code,
        title: t('attestation.card.of', { name: skills.name }),
        facts: [skills.jobName, skills.unitName, t('attestation.card.asOf', { day: formatDay(skills.asOf) })].filter(Boolean).join(' · '),
        notices: [skills.hasLeft && { tone: 'warn', title: t('attestation.card.left') }],
        tools: (
          <>
            <PaperButton endpoint={calls.paper} params={{ employeeId }} label={t('attestation.card.paper')} />
            {!skills.hasLeft && (
              <Allowed operation={attestationOps.nominate}>
                <NewButton to={`${NEW_APPLICATION_PATH}?employee=${employeeId}`} label="attestation.application.new" />
              </Allowed>
            )}
          </>
        ),
        body: <CardLines passport={skills} />,
        rail: skills.hasLeft ? null : (
          <RailBlock title={t('attestation.card.code')}>
            <CardCode
              passport={skills}
              isMaking={make.isRunning}
              onMake={() => make.run({ params: { employeeId }, input: { serial: skills.check?.serial ?? null } })}
            />
          </RailBlock>
        ),
      })}
    </RecordPage>
  );
}
