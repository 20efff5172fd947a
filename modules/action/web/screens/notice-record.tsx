// ACT110
import { Link, useParams } from 'react-router';
import { CodeTag, Fact, Facts, PaperButton, RailBlock, RecordPage, Section, stateOf, useCall } from '@quantum/platform/web/kit';
import { formatInstant, Person, RiskBars, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import { actionPath, noticeEndpoints, type NoticeDetail } from '../../contract/index.ts';
import '../parts/action.css';

/** ACT110: a rectification notice with its actions, as it was issued, with the present state of each. */
export function NoticeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(noticeEndpoints.read, { params: { id } });
  return (
    <RecordPage query={query}>
      {(notice) => ({
        code: notice.code,
        title: `${t('action.notice')} · ${notice.unitName}`,
        tools: <PaperButton label={t('action.paper.notice.get')} endpoint={noticeEndpoints.paper} params={{ id }} />,
        body: (
          <>
            {notice.note && (
              <Section title={t('action.notice.note')}>
                <p className="act-note">{notice.note}</p>
              </Section>
            )}
            <Section title={t('action.notice.actions')} note={notice.items.length}>
              <ol className="act-notice">
                {notice.items.map((item) => (
                  <NoticeLine key={item.id} item={item} zone={notice.timeZone} />
                ))}
              </ol>
            </Section>
          </>
        ),
        rail: (
          <RailBlock title={t('action.notice')}>
            <Facts>
              <Fact label={t('action.notice.unit')}>{notice.unitName}</Fact>
              <Fact label={t('action.due')}>{formatInstant(notice.dueAt, notice.timeZone)}</Fact>
              <Fact label={t('action.notice.issuedBy')}>{notice.issuedBy && <Person name={notice.issuedBy.name} />}</Fact>
              <Fact label={t('action.notice.issuedAt')}>{formatInstant(notice.issuedAt, notice.timeZone)}</Fact>
            </Facts>
          </RailBlock>
        ),
      })}
    </RecordPage>
  );
}

function NoticeLine({ item, zone }: { item: NoticeDetail['items'][number]; zone: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <div className="q-row q-wrap">
        <Link className="q-code" to={actionPath(item.id)}>
          {item.code}
        </Link>
        <CodeTag set="actionStatus" code={item.status} />
        <RiskBars level={stateOf(item.risk) as RiskLevel}>{t(`common.risk.${stateOf(item.risk)}`)}</RiskBars>
      </div>
      <b className="q-strong">{item.title}</b>
      <div className="q-hint">
        {[item.spaceName, item.responsible?.name, t('action.dueBy', { due: formatInstant(item.dueAt, zone) })].filter(Boolean).join(' · ')}
      </div>
      {item.measures && <p className="act-note">{item.measures}</p>}
    </li>
  );
}
