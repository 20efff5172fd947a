import { Link } from 'react-router';
import { Section, SideBySide } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { regulationPath, type VersionDiff } from '../../../contract/index.ts';

/** So many differences are shown at once; of more each is opened. */
const OPEN_UP_TO = 12;

type Pair = VersionDiff['pairs'][number];
const LOOKS = {
  new: { tone: 'ok', icon: 'checkCircle' },
  changed: { tone: 'warn', icon: 'pen' },
  adjusted: { tone: 'info', icon: 'wrench' },
  gone: { tone: 'danger', icon: 'xCircle' },
} as const;
const FIELDS = ['no', 'text', 'requirement', 'evidenceHint', 'importance', 'intervalMonths', 'central'] as const;
const LABELS: Record<(typeof FIELDS)[number], string> = {
  no: 'regulation.fact.clauseNo',
  text: 'regulation.fact.clauseText',
  requirement: 'regulation.fact.requirement',
  evidenceHint: 'regulation.fact.evidenceHint',
  importance: 'regulation.fact.importance',
  intervalMonths: 'regulation.fact.intervalMonths',
  central: 'regulation.fact.central',
};

/** What differs from the version before: clause by clause, word by word. */
export function VersionChanges({ diff }: { diff: VersionDiff }) {
  const { t } = useTranslation();
  if (!diff.former) return null;
  return (
    <Section title={t('regulation.diff.title')} note={t('regulation.diff.same', { count: diff.same })}>
      <p className="q-hint">
        <Link to={regulationPath(diff.former.id)}>{t('regulation.diff.former', { no: diff.former.versionNo })}</Link>
      </p>
      {diff.pairs.length === 0 ? (
        <p className="q-hint">{t('regulation.diff.none')}</p>
      ) : (
        <ol className="q-list rg-pairs">
          {diff.pairs.map((pair) => (
            <li key={pair.key}>
              <details open={diff.pairs.length <= OPEN_UP_TO}>
                <summary>
                  <span className="q-bold">{(pair.now ?? pair.before)!.no}</span>
                  <Tag {...LOOKS[pair.change]}>{t(`regulation.diff.${pair.change}`)}</Tag>
                </summary>
                <PairText pair={pair} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function PairText({ pair: { before, now } }: { pair: Pair }) {
  const { t } = useTranslation();
  if (!before || !now) return <p className="rg-text">{(now ?? before)!.text}</p>;
  const changes = FIELDS.filter((field) => before[field] !== now[field]).map((field) => ({
    field,
    label: t(LABELS[field]),
    before: before[field],
    after: now[field],
  }));
  return <SideBySide changes={changes} heads={[t('regulation.diff.field'), t('regulation.diff.before'), t('regulation.diff.now')]} />;
}
