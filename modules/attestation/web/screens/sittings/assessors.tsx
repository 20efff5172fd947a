// TRA152
import { ChartCard, type ChartSpec } from '@quantum/platform/web/chart';
import { holds, Section, useActor, useCall, usePage, WhenRead } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { attestationOps, peopleEndpoints, type AssessorRow } from '../../../contract/index.ts';
import '../../parts/attestation.css';

const two = (value: number | null): string => (value === null ? '—' : value.toFixed(2));
const TONES = { milder: 'warn', stricter: 'info' } as const;

/** How assessors score next to each other, and how much they are asked for. */
export function AssessorsScreen() {
  const { t } = useTranslation();
  const mayRead = holds(useActor(), attestationOps.readAssessors);
  const query = useCall(peopleEndpoints.assessors, { enabled: mayRead });
  usePage({ title: t('attestation.assessor.title'), append: [{ text: t('attestation.assessor.title') }] });
  return (
    <div className="q-page q-page-wide at-stack">
      <h1>{t('attestation.assessor.title')}</h1>
      {!mayRead && <p className="q-hint">{t('attestation.assessor.notYours')}</p>}
      {mayRead && (
        <WhenRead query={query}>
          {({ rows }) => (
            <>
              <StrictnessChart rows={rows} />
              <Section title={t('attestation.assessor.load')} note={rows.length}>
                {rows.length === 0 ? <p className="q-hint">{t('attestation.assessor.none')}</p> : <Table rows={rows} />}
              </Section>
            </>
          )}
        </WhenRead>
      )}
    </div>
  );
}

function StrictnessChart({ rows }: { rows: readonly AssessorRow[] }) {
  const { t } = useTranslation();
  const drawn = rows.filter(({ mean }) => mean !== null);
  const spec: ChartSpec = {
    kind: 'bar',
    title: t('attestation.assessor.strictness'),
    unit: 'points',
    unitWord: t('attestation.assessor.points'),
    target: null,
    categories: drawn.map(({ name }) => name),
    series: [
      {
        label: t('attestation.assessor.mean'),
        tone: 'plain',
        cells: drawn.map(({ mean, mark, compared }) => ({ value: mean, n: compared, href: null, tone: mark ? TONES[mark] : 'plain' })),
      },
    ],
    small: 10,
  };
  return (
    <ChartCard
      spec={spec}
      words={{
        chart: t('attestation.assessor.chart'),
        table: t('attestation.assessor.table'),
        records: t('attestation.assessor.compared'),
        open: '',
        noRecords: t('attestation.assessor.none'),
        smallSample: t('attestation.assessor.few'),
        unranked: '',
        carriedOn: () => '',
      }}
      formula={t('attestation.assessor.formula')}
      foot={t('attestation.assessor.foot')}
      href={null}
    />
  );
}

function Table({ rows }: { rows: readonly AssessorRow[] }) {
  const { t } = useTranslation();
  return (
    <div className="at-scroll" role="region" aria-label={t('attestation.assessor.load')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['name', 'sheets', 'open', 'minutes', 'compared', 'mean', 'z', 'mark'].map((key) => (
              <th key={key} scope="col">
                {t(`attestation.assessor.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.employeeId}>
              <th scope="row">
                {row.name}
                <div className="q-hint">{row.unitName}</div>
              </th>
              <td>{row.sheets}</td>
              <td>{row.open}</td>
              <td>{row.seconds === null ? '—' : Math.round(row.seconds / 60)}</td>
              <td>{row.compared}</td>
              <td>{two(row.mean)}</td>
              <td>{two(row.z)}</td>
              <td>
                {row.mark ? (
                  <Tag tone={TONES[row.mark]} icon="trending">
                    {t(`attestation.assessor.${row.mark}`)}
                  </Tag>
                ) : (
                  '—'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
