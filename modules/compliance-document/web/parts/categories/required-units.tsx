import { useState } from 'react';
import { Link } from 'react-router';
import { CardFault, MatrixSign, Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { requirementEndpoints, requirementPath } from '../../../contract/index.ts';
import { stateSign } from '../standing.tsx';
import '../compliance.css';

const FIRST = 10;
const MOST = 500;

/** Units that must hold one today, each with how it stands. */
export function RequiredUnits({ complianceCategoryId }: { complianceCategoryId: number }) {
  const { t } = useTranslation();
  const [isWhole, showWhole] = useState(false);
  const { data, error, refetch } = useCall(requirementEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: isWhole ? MOST : FIRST },
      queryCriterias: [
        { key: 'complianceCategoryId', value: complianceCategoryId, condition: '=', connection: 'and', isValueADigital: true },
      ],
      queryOrderBies: [{ columnName: 'code', orderType: 'asc' }],
      params: { count: 'capped' },
    },
  });
  const more = (data?.totalCount ?? 0) - (data?.items.length ?? 0);
  return (
    <Section title={t('compliance-document.category.requirements')} note={data && data.totalCount > 0 && data.totalCount}>
      {error && !data && <CardFault error={error} retry={refetch} />}
      {data?.items.length === 0 && <p className="q-hint q-flat">{t('compliance-document.category.noUnits')}</p>}
      {data && data.items.length > 0 && (
        <ul className="q-list q-stack cd-rows">
          {data.items.map(({ id, unitName, state, reason }) => (
            <li key={id}>
              <Link to={requirementPath(id)}>{unitName}</Link>
              {reason && <span className="q-hint q-ell">{reason}</span>}
              <MatrixSign {...stateSign(state, t)} isSpelled />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && !isWhole && (
        <button type="button" className="q-link-button" onClick={() => showWhole(true)}>
          {t('compliance-document.preview.more', { count: more })}
        </button>
      )}
    </Section>
  );
}
