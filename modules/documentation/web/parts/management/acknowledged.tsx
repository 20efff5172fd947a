import { Link } from 'react-router';
import { Allowed, Section, useCall } from '@quantum/platform/web/kit';
import { formatDay, formatNumber, Person, useTranslation } from '@quantum/platform/web/public';
import { acknowledgementEndpoints, documentationOps, UNREAD_PATH, type VersionDetail } from '../../../contract/index.ts';

const SHOWN = 24;

/** How many of those asked have acknowledged a version, and who has not. */
export function Acknowledged({ of: { id, acknowledged } }: { of: VersionDetail }) {
  const { t } = useTranslation();
  if (!acknowledged || acknowledged.asked === 0) return null;
  const { share, left } = acknowledged;
  return (
    <Section title={t('documentation.acknowledgedBy')} note={left > 0 && t('documentation.leftOut', { count: left })}>
      {share && (
        <>
          <p className="q-flat doc-share">
            <b>{`${formatNumber((100 * share.numerator) / share.denominator, 2)} %`}</b>
            <span>{t('documentation.acknowledgedOf', { done: share.numerator, asked: share.denominator })}</span>
          </p>
          <div className="doc-share-bar" aria-hidden="true">
            <span style={{ width: `${(100 * share.numerator) / share.denominator}%` }} />
          </div>
          {share.numerator < share.denominator && (
            <Allowed operation={documentationOps.listAcknowledgements}>
              <Unread versionId={id} />
            </Allowed>
          )}
        </>
      )}
    </Section>
  );
}

function Unread({ versionId }: { versionId: number }) {
  const { t } = useTranslation();
  const { data } = useCall(acknowledgementEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: SHOWN },
      queryCriterias: [
        { key: 'documentVersionId', value: versionId, condition: '=', connection: 'and', isValueADigital: true },
        { key: 'isOpen', value: true, condition: '=', connection: 'and', isValueADigital: false },
      ],
      queryOrderBies: [{ columnName: 'dueOn', orderType: 'asc' }],
      params: {},
    },
  });
  if (!data || data.items.length === 0) return null;
  const more = data.totalCount - data.items.length;
  return (
    <>
      <h3 className="doc-sub">{t('documentation.notYet')}</h3>
      <ul className="q-list doc-unread">
        {data.items.map(({ id, employeeName, dueOn }) => (
          <li key={id} className="q-row q-middle q-gap-8">
            <Person name={employeeName} />
            <span className="q-hint">{t('documentation.until', { day: formatDay(dueOn) })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="q-flat">
          <Link to={`${UNREAD_PATH}?f.documentVersionId=is:${versionId}&f.isOpen=is:true`}>
            {t('documentation.moreUnread', { count: more })}
          </Link>
        </p>
      )}
    </>
  );
}
