// DOC114
import { Check, CircleOff } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import { documentVersionPath, paperCopyEndpoints as calls } from '../../../contract/index.ts';

/** Paper copies of a version: where they are, and whether they are to be collected. */
export function PaperCopyRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'documentation.paperCopy.',
    {
      collect: { icon: Check, primary: true, run: calls.collect },
      lose: { icon: CircleOff, danger: true, reason: calls.lose },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(copy) => ({
        code: copy.code,
        title: copy.title,
        facts: [copy.unitName, copy.place].join(' · '),
        notices: [
          copy.isToCollect && { tone: 'warn' as const, title: t('documentation.paperCopy.toCollect') },
          copy.reason !== null && { tone: 'info' as const, title: t('documentation.paperCopy.lost'), text: copy.reason },
        ],
        events,
        body: (
          <Section title={t('documentation.paperCopy.one')} note={copy.copies}>
            <Facts>
              <Fact label={t('documentation.fact.version')}>
                <Link to={documentVersionPath(copy.documentVersionId)}>{copy.versionCode}</Link>
              </Fact>
              <Fact label={t('documentation.paperCopy.place')}>{copy.place}</Fact>
              <Fact label={t('documentation.paperCopy.handedBy')}>{copy.handedBy && <Person name={copy.handedBy.name} />}</Fact>
              <Fact label={t('documentation.paperCopy.handedOn')}>{formatDay(copy.handedOn)}</Fact>
              {copy.endedOn && <Fact label={t('documentation.paperCopy.endedOn')}>{formatDay(copy.endedOn)}</Fact>}
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={copy.timeZone} />,
      })}
    </RecordPage>
  );
}
