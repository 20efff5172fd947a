import { Button } from '@mantine/core';
import { OctagonAlert } from 'lucide-react';
import { Navigate, useLocation } from 'react-router';
import { FORBIDDEN_PATH, STATUS } from '@quantum/platform/contract';
import { type ApiError, useTranslation } from '@quantum/platform/web/public';
import { errorText } from '../kit-provider.tsx';
import { EmptyCells } from '../list/nothing-here.tsx';
import { noteRefusal } from './refusal.ts';
import { useToldInPlace } from './told-in-place.ts';
import '../list/list.css';

interface CallFaultProps {
  error: ApiError;
  /** What could not be shown: a message key. */
  title?: string;
  retry: () => unknown;
  /** What is true all the same: that work is kept, where to read on. */
  hint?: string;
  /** Nothing else is on the page, and nothing of it was ever read: this names it. Without the right to it the page is the forbidden one. */
  isPage?: boolean;
}

/** No such record; nor is there one where the address names no number at all: trying again would help no one. */
const isNothing = ({ status, faults }: ApiError): boolean =>
  status === STATUS.gone || (faults.length > 0 && faults.every(({ path }) => /^id$|Id$/.test(path)));

/** What a person may not open at all: the page says so as for any address without its right. */
function ToForbidden() {
  const { pathname } = useLocation();
  noteRefusal({ path: pathname });
  return <Navigate to={FORBIDDEN_PATH} replace />;
}

/** What was asked for did not come: what and why, and the one step that helps. The same on every screen. */
export function CallFault({ error, title = 'platform.broken.call', retry, hint, isPage = false }: CallFaultProps) {
  const { t } = useTranslation();
  const Title = isPage ? 'h1' : 'h2';
  const isGone = isNothing(error);
  // A grant that ended while the page was open: trying the same call again would help no one, what may be opened must be read again.
  const isClosed = error.status === STATUS.notAllowed;
  const text = errorText(error, t);
  useToldInPlace(text);
  if (isClosed && isPage) return <ToForbidden />;
  return (
    <div className="q-empty" role="alert">
      <EmptyCells mark={isGone || isClosed ? 'gone' : 'broken'} />
      <Title>{t(isGone ? 'platform.broken.gone' : isClosed ? 'platform.broken.closed' : title)}</Title>
      <p className="q-quiet">{isGone ? t('platform.error.gone') : isClosed ? t('platform.broken.closedText') : text}</p>
      {hint && <p className="q-quiet">{hint}</p>}
      {isGone ? (
        <Button onClick={() => history.back()}>{t('common.back')}</Button>
      ) : isClosed ? (
        <Button onClick={() => location.reload()}>{t('platform.stale.reload')}</Button>
      ) : (
        <Button onClick={() => void retry()}>{t('common.retry')}</Button>
      )}
    </div>
  );
}

/** The same within a card, where other parts of the page have come. */
export function CardFault({ error, retry }: { error: ApiError; retry: () => unknown }) {
  const { t } = useTranslation();
  const text = errorText(error, t);
  useToldInPlace(text);
  return (
    <div className="q-card-fault" role="alert">
      <OctagonAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
      <Button size="xs" onClick={() => void retry()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
