// RIS130
import { Link, useNavigate, useParams } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import {
  CodeTag,
  CodeText,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  matrixEditPath,
  matrixEndpoints as calls,
  matrixPath,
  RISK_METHOD,
  rowPath,
  VERSION_STATUS,
  type MatrixDetail,
  type MatrixFile,
} from '../../contract/index.ts';
import { Duties } from '../parts/heat/duties.tsx';
import { RiskHeatMaps } from '../parts/heat/heat.tsx';
import { SaveJson } from '../parts/json-file.tsx';
import { MatrixGrid, RatingTag } from '../parts/rating.tsx';
import { VERSION_LOOK } from '../parts/version-look.ts';
import '../parts/risk.css';

const fileOf = ({ names, method, axes, cells }: MatrixDetail): MatrixFile => ({
  format: 'quantum.riskMatrix.1',
  method,
  names,
  axes,
  cells,
});

/** A matrix: its cells, what its levels mean, its versions, and what a next one would move. */
export function MatrixRecordScreen() {
  const id = Number(useParams()['id']);
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'risk.', {
    publish: { ...VERSION_LOOK.publish, run: calls.publish },
    withdraw: { ...VERSION_LOOK.withdraw, run: calls.withdraw },
    update: { ...VERSION_LOOK.update, to: matrixEditPath(id) },
    revise: { ...VERSION_LOOK.revise, run: calls.revise, onDone: (made) => void navigate(matrixEditPath(made.id)) },
  });
  return (
    <RecordPage query={query}>
      {(matrix) => ({
        code: matrix.code,
        title: matrix.name,
        status: { set: 'riskVersion', code: matrix.status },
        facts: t('risk.versionNo', { no: matrix.versionNo }),
        events,
        tools: <SaveJson name={matrix.code} value={fileOf(matrix)} />,
        body: (
          <>
            {Object.keys(matrix.cells).length > 0 && (
              <Section title={t('risk.matrix.cells')}>
                <MatrixGrid
                  cells={matrix.cells}
                  names={[inLocale(matrix.axes[0]!.names, locale), inLocale(matrix.axes[1]!.names, locale)]}
                  levels={{ L: wordsOf(matrix, 0, locale), S: wordsOf(matrix, 1, locale) }}
                />
              </Section>
            )}
            {matrix.status === VERSION_STATUS.active && matrix.method === RISK_METHOD.lxs && (
              <Section title={t('risk.heat.today')}>
                <RiskHeatMaps unitId={null} />
              </Section>
            )}
            <Section title={t('risk.duty.title')}>
              <Duties method={matrix.method} />
            </Section>
            {matrix.method !== RISK_METHOD.lxs && <Scales matrix={matrix} locale={locale} />}
            {matrix.status === VERSION_STATUS.pending && <Preview id={id} />}
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('risk.facts')}>
              <Facts>
                <Fact label={t('risk.matrix.method')}>
                  <CodeText set="riskMethod" code={matrix.method} />
                </Fact>
                <Fact label={t('risk.unit')}>{matrix.unitName}</Fact>
              </Facts>
            </RailBlock>
            <RailBlock title={t('risk.versions')}>
              <ul className="ri-controls">
                {matrix.versions.map((one) => (
                  <li key={one.id}>
                    <Link to={matrixPath(one.id)}>{t('risk.versionNo', { no: one.versionNo })}</Link>
                    <CodeTag set="riskVersion" code={one.status} />
                  </li>
                ))}
              </ul>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={matrix.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

const wordsOf = ({ axes }: MatrixDetail, n: number, locale: Locale): ReadonlyMap<number, string> =>
  new Map(axes[n]!.levels.map(({ value, names }) => [value, inLocale(names, locale)]));

/** What the levels of each axis mean, side by side: a matrix of three axes has no grid that could say so. */
function Scales({ matrix, locale }: { matrix: MatrixDetail; locale: Locale }) {
  return (
    <Section title={matrix.axes.map(({ names, key }) => `${inLocale(names, locale)} (${key})`).join(' × ')}>
      <div className="ri-scales">
        {matrix.axes.map((axis) => (
          <table key={axis.key}>
            <caption>{`${inLocale(axis.names, locale)} (${axis.key})`}</caption>
            <tbody>
              {axis.levels.toReversed().map((level) => (
                <tr key={level.value}>
                  <th scope="row">{level.value}</th>
                  <td>{inLocale(level.names, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Section>
  );
}

/** Risks this version would rate otherwise; they keep their rating until they are assessed by it. */
function Preview({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useCall(calls.preview, { params: { id } });
  if (!data) return null;
  return (
    <Section title={t('risk.matrix.preview')} note={data.total}>
      {data.total === 0 ? (
        <p className="q-hint">{t('risk.matrix.previewNone')}</p>
      ) : (
        <ul className="ri-controls">
          {data.rows.map((row) => (
            <li key={row.id}>
              <Link to={rowPath(row.id)}>{row.hazard}</Link>
              <span className="q-hint">{row.unitName}</span>
              <RatingTag rating={row.from} /> → <RatingTag rating={row.to} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
