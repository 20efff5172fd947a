// QPE119
import { Link, useParams } from 'react-router';
import { ChartCard, type ChartSpec } from '@quantum/platform/web/chart';
import { Fact, Facts, RecordPage, Section, useCall } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { compareEndpoints, comparePath, type Compared } from '../../../contract/index.ts';

/** One project: what it said of itself against what assessors found, by element and over all rounds. */
export function CompareScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(compareEndpoints.read, { params: { id } });
  return (
    <RecordPage query={query}>
      {(record) => ({
        code: record.code,
        title: record.unitName,
        facts: record.roundName,
        body: (
          <>
            <Summary of={record} />
            {record.rounds.length > 0 && <Rounds of={record} />}
            {record.gap?.sections.map((section) => (
              <Section key={section.key} title={section.title}>
                <Elements of={section} />
              </Section>
            ))}
            {record.repeats.length > 0 && (
              <Section title={t('assessment.compare.repeats')} note={record.repeats.length}>
                <ul className="q-list q-stack q-gap-6">
                  {record.repeats.map(({ item, text, times }) => (
                    <li key={item} className="q-row q-wrap q-gap-8">
                      <span>{text}</span>
                      <span className="q-tone-warn">{t('assessment.compare.times', { count: times })}</span>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        ),
        rail: <Rail of={record} />,
      })}
    </RecordPage>
  );
}

function Summary({ of: { isBlind, gap } }: { of: Compared }) {
  const { t } = useTranslation();
  if (isBlind) return <p className="q-hint">{t('assessment.compare.blind')}</p>;
  if (!gap) return <p className="q-hint">{t('assessment.compare.none')}</p>;
  return (
    <Section title={t('assessment.compare.gap')}>
      <Facts>
        <Fact label={t('assessment.compare.mean')}>
          {gap.mean === null ? t('assessment.compare.few') : t('assessment.compare.points', { points: gap.mean })}
        </Fact>
        {gap.overClaimed !== null && <Fact label={t('assessment.compare.overClaimed')}>{`${gap.overClaimed} %`}</Fact>}
        <Fact label={t('assessment.compare.compared')}>{gap.compared}</Fact>
        <Fact label={t('assessment.compare.notComparable')}>{gap.notComparable}</Fact>
      </Facts>
    </Section>
  );
}

function useChartWords() {
  const { t } = useTranslation();
  return {
    chart: t('assessment.compare.chart'),
    table: t('assessment.compare.table'),
    records: t('assessment.elements'),
    open: '',
    noRecords: t('assessment.compare.empty'),
    smallSample: '',
    unranked: '',
    carriedOn: () => '',
  };
}

/** Both lines over the rounds. */
function Rounds({ of: { rounds } }: { of: Compared }) {
  const { t } = useTranslation();
  const words = useChartWords();
  const spec: ChartSpec = {
    kind: 'line',
    title: t('assessment.compare.rounds'),
    unit: 'percent',
    moreIsBetter: true,
    target: null,
    small: 0,
    categories: rounds.map(({ roundName }) => roundName),
    series: [
      { label: t('assessment.compare.own'), tone: 'warn', cells: rounds.map(({ own }) => ({ value: own, n: null, href: null })) },
      {
        label: t('assessment.compare.outside'),
        tone: 'primary',
        cells: rounds.map(({ outside }) => ({ value: outside, n: null, href: null })),
      },
    ],
  };
  return <ChartCard spec={spec} words={words} formula={t('assessment.compare.roundsFormula')} foot="" href={null} />;
}

type SectionOf = NonNullable<Compared['gap']>['sections'][number];
/** Gap bars by element, and the two numbers behind each. */
function Elements({ of: { title, elements } }: { of: SectionOf }) {
  const { t } = useTranslation();
  const words = useChartWords();
  const spec: ChartSpec = {
    kind: 'bar',
    title: t('assessment.compare.gapOf', { name: title }),
    unit: 'points',
    unitWord: t('assessment.compare.pointsWord'),
    target: null,
    small: 0,
    categories: elements.map(({ text }) => text),
    series: [
      {
        label: t('assessment.compare.gap'),
        tone: 'plain',
        cells: elements.map(({ value, isOver }) => ({ value, n: null, href: null, tone: isOver ? 'warn' : value < 0 ? 'info' : 'plain' })),
      },
    ],
  };
  return (
    <div className="q-stack q-gap-8">
      <ChartCard spec={spec} words={words} formula={t('assessment.compare.gapFormula')} foot="" href={null} />
      <ul className="q-list q-stack q-gap-4">
        {elements.map(({ item, text, own, outside, points, isOver }) => (
          <li key={item} className="q-row q-wrap q-gap-8">
            <span>{text}</span>
            <span className="q-hint">{t('assessment.compare.both', { own, outside })}</span>
            <strong className={isOver ? 'q-tone-warn' : undefined}>{points}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rail({ of: { rounds, visitId } }: { of: Compared }) {
  const { t } = useTranslation();
  return (
    <Section title={t('assessment.rounds')} note={rounds.length}>
      <ul className="q-list q-stack q-gap-8">
        {rounds.toReversed().map((round) => (
          <li key={round.visitId} className="q-stack">
            {round.visitId === visitId ? <b>{round.roundName}</b> : <Link to={comparePath(round.visitId)}>{round.roundName}</Link>}
            <span className="q-hint">
              {formatDay(round.visitedOn)}
              {round.mean !== null && ` · ${t('assessment.compare.points', { points: round.mean })}`}
              {round.overClaimed !== null && ` · ${t('assessment.compare.over', { percent: round.overClaimed })}`}
            </span>
            <span className="q-hint">{t('assessment.compare.found', { count: round.findings, repeats: round.repeats })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
