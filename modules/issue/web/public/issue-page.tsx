import { useEffect, useState } from 'react';
import { type ApiError, useTranslation } from '@quantum/platform/web/public';
import type { PublicPlaceView } from '../../contract/public.ts';
import { FollowView } from './follow-view.tsx';
import { Failed, Gone } from './gone.tsx';
import { readPlace } from './issue-calls.ts';
import { IssueHead } from './issue-head.tsx';
import { ReportView } from './report-view.tsx';
import './issue-page.css';

const tokenOf = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '');
const isFollowUp = (token: string): boolean => token.startsWith('F-');

/** The place as it was asked for before the page was drawn; the first rendering takes it. */
interface FirstAnswer {
  answer: Promise<PublicPlaceView>;
  place?: PublicPlaceView;
  error?: ApiError;
}
let first: FirstAnswer | undefined;
/** Longer than this no one looks at an empty page. */
const PATIENCE_MS = 400;

/** Asks for the place while the page is still on its way, so that it is drawn once, and whole. */
export async function askFirst(): Promise<void> {
  const token = tokenOf(location.pathname);
  if (isFollowUp(token)) return;
  const asked: FirstAnswer = { answer: readPlace(token) };
  first = asked;
  const settled = asked.answer.then(
    (place) => void (asked.place = place),
    (error: ApiError) => void (asked.error = error),
  );
  await Promise.race([settled, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

/** `/issue/:token`: the page behind a space's QR code, or behind the follow-up address of a report (`F-…`). */
export function IssuePage() {
  const { t } = useTranslation();
  const token = tokenOf(location.pathname);
  useEffect(() => {
    document.title = t('issue.public.title');
  }, [t]);
  return (
    <div className="is-page">
      <IssueHead />
      {isFollowUp(token) ? <FollowView token={token} /> : <Place token={token} />}
    </div>
  );
}

function Place({ token }: { token: string }) {
  const { t, i18n } = useTranslation();
  const [place, setPlace] = useState(first?.place);
  const [error, setError] = useState(first?.error);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const answer = first?.answer ?? readPlace(token);
    first = undefined;
    answer.then(setPlace, setError);
  }, [token, i18n.language, tries]);
  if (place) return <ReportView token={token} place={place} />;
  if (!error)
    return (
      <main className="is-wait">
        <p className="q-hint" role="status">
          {t('issue.public.wait')}
        </p>
      </main>
    );
  if (error.http === 410) return <Gone />;
  return (
    <Failed
      error={error}
      retry={() => {
        setError(undefined);
        setTries(tries + 1);
      }}
    />
  );
}
