// QPE116
import { Ban, BellRing, CalendarClock } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Fact, Facts, History, RailBlock, RecordPage, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { protocolPath, roundEndpoints as calls, type RoundDetail } from '../../contract/index.ts';
import { ExtendDialog } from '../parts/extend-dialog.tsx';
import { RoundProjects } from '../parts/round-projects.tsx';

/** A round: how far the ASE of each project is, and who visits it. */
export function RoundRecordScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'assessment.',
    {
      remind: { icon: BellRing, second: true, run: calls.remind },
      extend: { icon: CalendarClock, dialog: (round, onClose) => <ExtendDialog round={round} onClose={onClose} /> },
      discontinue: { icon: Ban, danger: true, reason: calls.discontinue },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(round) => ({
        code: round.code,
        title: round.name,
        status: { set: 'qpeRound', code: round.status },
        facts: round.unitName,
        events,
        body: <RoundProjects round={round} />,
        rail: (
          <>
            <RoundFacts round={round} />
            <History endpoint={calls.history} params={{ id }} zone={round.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function RoundFacts({ round }: { round: RoundDetail }) {
  const { t } = useTranslation();
  return (
    <RailBlock title={t('assessment.facts')}>
      <Facts>
        <Fact label={t('assessment.protocol.one')}>
          <Link to={protocolPath(round.protocolId)}>{round.protocolName}</Link>
        </Fact>
        <Fact label={t('assessment.round.aseFrom')}>{formatDay(round.aseFrom)}</Fact>
        <Fact label={t('assessment.round.aseDue')}>{formatDay(round.aseDue)}</Fact>
        <Fact label={t('assessment.round.qpeFrom')}>{formatDay(round.qpeFrom)}</Fact>
        <Fact label={t('assessment.round.qpeTo')}>{formatDay(round.qpeTo)}</Fact>
      </Facts>
    </RailBlock>
  );
}
