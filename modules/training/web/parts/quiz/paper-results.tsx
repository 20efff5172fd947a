import { Link } from 'react-router';
import { Section, useCall, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { paperEndpoints as calls, setPath, type PaperItems } from '../../../contract/index.ts';
import { QuestionPicture } from './question-picture.tsx';
import { Health } from './health.tsx';
import { useKindName } from './kind-name.ts';
import './quiz.css';

const WIDTH = 10;

/** How attempts came out, and how each question does. */
export function PaperResults({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useCall(calls.items, { params: { id } });
  return (
    <Section title={t('training.quiz.results')}>
      <WhenRead query={query}>
        {(record) =>
          record.attempts === 0 ? (
            <p className="q-hint">{t('training.quiz.noAttempts')}</p>
          ) : (
            <>
              <p>{t('training.quiz.passedOf', { count: record.attempts, passed: record.passed })}</p>
              <Histogram counts={record.histogram} />
              <Items items={record.items} />
            </>
          )
        }
      </WhenRead>
    </Section>
  );
}

/** Attempts by tenths of the score: bars with their numbers, readable without colour. */
function Histogram({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation();
  const most = Math.max(...counts, 1);
  return (
    <ol className="tr-histogram" aria-label={t('training.quiz.histogram')}>
      {counts.map((count, i) => (
        <li key={i}>
          <span className="tr-bar-count">{count > 0 ? count : ''}</span>
          <span className="tr-bar" style={{ blockSize: `${(count / most) * 100}%` }} aria-hidden />
          <span className="q-faint">{i === counts.length - 1 ? `${i * WIDTH}–100` : `${i * WIDTH}–${(i + 1) * WIDTH}`}</span>
        </li>
      ))}
    </ol>
  );
}

function Items({ items }: { items: PaperItems['items'] }) {
  const kindName = useKindName();
  return (
    <ol className="tr-questions">
      {items.map((one) => (
        <li key={one.id}>
          {one.picture && <QuestionPicture picture={one.picture} stem={one.stem} isSmall />}
          <Link to={setPath(one.setId)}>{one.stem}</Link>
          <span className="q-faint">{kindName(one.kind)}</span>
          <Health of={one} />
        </li>
      ))}
    </ol>
  );
}
