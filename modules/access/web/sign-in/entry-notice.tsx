import { useEffect, useState } from 'react';
import { useTranslation } from '@quantum/platform/web/public';

/** Milliseconds an error message is shown (specification 8). */
const SHOWN = 5000;

/** Why the person is here again: what ended the session, as a snackbar. */
export function EntryNotice({ text }: { text: string | undefined }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(text === undefined);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  if (isOver || text === undefined) return null;
  return (
    <div className="si-snackbar" role="alert">
      {t(text)}
    </div>
  );
}
